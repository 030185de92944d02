import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { coveredButtons, overprinted } from './covered.ts';
import { wrongDeeds } from './looks.ts';
import { leftOut } from './own-styles.ts';
import { expect } from './site.ts';
import { smallTargets } from './targets.ts';

/**
 * Assert that a page, as it is rendered, is fit for everybody: axe, in light and dark, 44 px for a finger, no covered button or
 * words, no sideways scroll, no style missing.
 * Under an open dialog only that is checked. At the width of a phone axe checks everything, at that of a desktop all that the
 * width can change, every other screen in dark mode: elements of a wide page alone appear on many.
 */
export async function expectFit(page: Page, width: number) {
  const isWide = width > 360;
  const inDark = isWide && new URL(page.url()).pathname.length % 2 === 1;
  await page.emulateMedia({ colorScheme: inDark ? 'dark' : 'light', reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 800 });
  await page.evaluate(layDownFeet, 'static');
  await page.evaluate(comeToRest);
  expect.soft(await page.evaluate(smallTargets), 'targets under 44 px').toEqual([]);
  expect.soft(await page.evaluate(coveredButtons), 'buttons under something else').toEqual([]);
  expect.soft(await page.evaluate(overprinted), 'words over words').toEqual([]);
  expect.soft(await violations(page, isWide ? contrast : inFull), inDark ? 'in the dark' : '').toEqual([]);
  if (!isWide) {
    expect.soft(await page.evaluate(wrongDeeds), 'solid buttons').toEqual([]);
    expect.soft(await leftOut(page), 'styles that the page has not brought').toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.evaluate(comeToRest);
    expect.soft(await violations(page, contrast), 'in the dark').toEqual([]);
  }
  await page.evaluate(layDownFeet, '');
  await scrollsOnlyDown(page, isWide ? [width] : [360, 320]);
}

/** Runs in the page. Set whether the foot of a form covers what is beneath: it is scrolled to, as with the banner. */
function layDownFeet(position: string) {
  for (const foot of document.querySelectorAll<HTMLElement>('.in-reach'))
    foot.style.setProperty('position', position);
}

/** Runs in the page. Wait until the page has its final layout and colours, transitions included. */
async function comeToRest(): Promise<void> {
  // The banner covers the foot of the window, which can be scrolled to: it is checked by itself, and hides no element here.
  document.querySelector<HTMLElement>('.consent')?.style.setProperty('position', 'static');
  // On a crowded machine Chromium may send no frame to a page that has nothing new: it is at rest then.
  const frame = () =>
    new Promise<unknown>((drawn) => {
      requestAnimationFrame(drawn);
      setTimeout(drawn, 2000);
    });
  for (const _ of [1, 2]) await frame();
  const ending = () =>
    document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
  // An element that inherits a moving colour starts its own transition when that has ended.
  for (let round = 0; round < 10 && ending().length > 0; round++) {
    for (const moving of ending()) moving.finish();
    await frame();
  }
}

/** The same at the width of a phone and of a desktop, without loading it again. */
export async function expectFitAtBoth(page: Page) {
  for (const width of [360, 1280]) await expectFit(page, width);
  // Restore the original state.
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 360, height: 800 });
}

async function scrollsOnlyDown(page: Page, widths: number[]) {
  for (const width of widths) {
    if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 800 });
    // Floating elements follow the window a moment later.
    const over = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.soft.poll(over, `sideways scroll at ${width} px`).toBe(0);
  }
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
export const wcag: Look = { runOnly: { type: 'tag', values: tags } };
const inFull: Look = { runOnly: { type: 'tag', values: [...tags, 'best-practice'] } };
/** Of structures that are identical but for their words, two and the last of a row are checked: the full check covered all. */
const contrast: Look = { runOnly: { type: 'rule', values: ['color-contrast'] }, alikeOnce: true };

/** The minified axe: half the script to be sent and parsed, and only the first check of a document loads it. */
const axe = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

interface Look {
  runOnly: { type: string; values: string[] };
  alikeOnce?: boolean;
}

/** Return the violations that axe finds. */
export async function violations(page: Page, look: Look): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(lookWithAxe, look);
}

/** Runs in the page. */
async function lookWithAxe({ runOnly, alikeOnce = false }: Look): Promise<string[]> {
  interface Found {
    id: string;
    nodes: { target: unknown[]; failureSummary?: string }[];
  }
  interface Axe {
    run: (context: object, options: object) => Promise<{ violations: Found[] }>;
  }
  const aside =
    /^(id|href|src|srcset|alt|title|name|value|datetime|for|data-.*|aria-(label|described|control).*)$/;
  /** Return all of an element that its colours can come from. */
  function own(element: Element): string {
    const named = [...element.attributes].filter(({ name }) => !aside.test(name));
    const state = [':checked', ':focus'].filter((is) => element.matches(is));
    return [element.tagName, ...named.map(({ name, value }) => `${name}=${value}`), ...state].join(' ');
  }
  const makes = new Map<Element, string>();
  function note(element: Element): string {
    const make = `${own(element)} (${[...element.children].map(note).join()})`;
    makes.set(element, make);
    return make;
  }
  const seen = new Map<string, number>();
  /** Return elements that equal two before them in content and context, but the last of a row. */
  function repeated(within: Element, around: string): Element[] {
    const path = `${around} > ${own(within)}`;
    return [...within.children].flatMap((element) => {
      const kind = `${path} > ${makes.get(element)}`;
      const before = seen.get(kind) ?? 0;
      seen.set(kind, before + 1);
      return before > 1 && element.nextElementSibling ? [element] : repeated(element, path);
    });
  }
  const dialogs = [...document.querySelectorAll('dialog[open]')];
  const include = dialogs.length > 0 ? dialogs : [document.documentElement];
  if (alikeOnce) include.forEach(note);
  const exclude = alikeOnce ? include.flatMap((one) => repeated(one, '')) : [];
  // Passed rules need not be reported, and no page holds a frame: without the search for them it is four times as quick.
  const options = { runOnly, resultTypes: ['violations'], preload: false, iframes: false };
  const { axe } = window as unknown as { axe: Axe };
  const { violations } = await axe.run({ include, exclude }, options);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  );
}
