import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './site.ts';
import { smallTargets } from './targets.ts';

/**
 * That a page, as it stands, is fit for everybody: axe, in light and dark, 44 px for a finger, no sideways scroll. Under an
 * open dialog only that is looked at. On a telephone axe looks at everything, on a desk at what the width can change, of two
 * screens one in the dark: what stands on a wide page alone stands on many.
 */
export async function expectFit(page: Page, width: number) {
  const isWide = width > 360;
  const inDark = isWide && new URL(page.url()).pathname.length % 2 === 1;
  await page.emulateMedia({ colorScheme: inDark ? 'dark' : 'light', reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 800 });
  await page.evaluate(comeToRest);
  expect.soft(await page.evaluate(smallTargets), 'targets under 44 px').toEqual([]);
  expect.soft(await violations(page, isWide ? contrast : inFull), inDark ? 'in the dark' : '').toEqual([]);
  if (!isWide) {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.evaluate(comeToRest);
    expect.soft(await violations(page, contrast), 'in the dark').toEqual([]);
  }
  await scrollsOnlyDown(page, isWide ? [width] : [360, 320]);
}

/** Runs in the page: until it stands as the new width or colours make it, what moves for a moment included. */
async function comeToRest(): Promise<void> {
  // The banner lies over whatever is at the window's foot, which one scrolls to: it is looked at itself, and hides nothing here.
  document.querySelector<HTMLElement>('.consent')?.style.setProperty('position', 'static');
  for (const _ of [1, 2]) await new Promise((drawn) => requestAnimationFrame(drawn));
  const ending = () =>
    document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
  // What takes its colour from something that moves begins to move when that has come to rest.
  for (let round = 0; round < 10 && ending().length > 0; round++) {
    for (const moving of ending()) moving.finish();
    await new Promise((drawn) => requestAnimationFrame(drawn));
  }
}

/** The same on a telephone and on a desk, without loading it again. */
export async function expectFitAtBoth(page: Page) {
  for (const width of [360, 1280]) await expectFit(page, width);
  // As it was found.
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 360, height: 800 });
}

async function scrollsOnlyDown(page: Page, widths: number[]) {
  for (const width of widths) {
    if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 800 });
    // What floats over the page follows the window a moment later.
    const over = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.soft.poll(over, `sideways scroll at ${width} px`).toBe(0);
  }
}

const inFull = (axe: AxeBuilder) =>
  axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']);

const contrast = (axe: AxeBuilder) => axe.withRules(['color-contrast']);

async function violations(page: Page, rules: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  // The tool is half a megabyte of script: of all looks at one document the first alone brings it.
  const { isThere, dialog } = await page.evaluate(() => ({
    isThere: 'axe' in window,
    dialog: document.querySelector('dialog[open]') !== null,
  }));
  const axe = new AxeBuilder(isThere ? { page, axeSource: ';' } : { page });
  // What is in order need not be told, and no page holds a frame: without the search for them it is four times as quick.
  axe.options({ resultTypes: ['violations'], preload: false, iframes: false });
  if (dialog) axe.include('dialog[open]');
  const { violations } = await rules(axe).setLegacyMode().analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target} ${node.failureSummary}`),
  );
}
