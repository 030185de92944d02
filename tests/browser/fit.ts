import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { coveredButtons, overprinted } from './covered.ts';
import { wrongDeeds } from './looks.ts';
import { leftOut } from './own-styles.ts';
import { expect } from './site.ts';
import { smallTargets } from './targets.ts';

/**
 * That a page, as it stands, is fit for everybody: axe, in light and dark, 44 px for a finger, nothing on a button or over words, no
 * sideways scroll, no style missing.
 * Under an open dialog only that is looked at. On a telephone axe looks at everything, on a desk at what the width can change, of
 * two screens one in the dark: what stands on a wide page alone stands on many.
 */
export async function expectFit(page: Page, width: number) {
  const isWide = width > 360;
  const inDark = isWide && new URL(page.url()).pathname.length % 2 === 1;
  await page.emulateMedia({ colorScheme: inDark ? 'dark' : 'light', reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 800 });
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

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
export const wcag: Look = { runOnly: { type: 'tag', values: tags } };
const inFull: Look = { runOnly: { type: 'tag', values: [...tags, 'best-practice'] } };
/** Of what is alike, whatever its words, two are looked at and the last of a row: the look in full was at all of it. */
const contrast: Look = { runOnly: { type: 'rule', values: ['color-contrast'] }, alikeOnce: true };

/** Its packed form: half the script to be sent and read, and of all looks at one document the first alone brings it. */
const axe = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

interface Look {
  runOnly: { type: string; values: string[] };
  alikeOnce?: boolean;
}

/** What axe finds wrong. */
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
  /** Of an element all that its colours can come from. */
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
  /** Those that are like two before them in all that is in them and around them, but the last of a row. */
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
  // What is in order need not be told, and no page holds a frame: without the search for them it is four times as quick.
  const options = { runOnly, resultTypes: ['violations'], preload: false, iframes: false };
  const { axe } = window as unknown as { axe: Axe };
  const { violations } = await axe.run({ include, exclude }, options);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  );
}
