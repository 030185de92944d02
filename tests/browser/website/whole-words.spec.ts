import type { Page } from '@playwright/test';
import { atDesk, demoPeople, signIn } from '#tests/browser/cast.ts';
import { made } from '#tests/browser/draws.ts';
import { expect, test } from '#tests/browser/site.ts';

/** The longest names that a club may well have on its roll. */
const names = [
  'Derek Maidens',
  'Margaret Odling',
  'Bartholomew Featherstone',
  'Christopher Hollingsworth',
  'Josephine Throckmorton',
  'Penelope Cholmondeley',
  'Alexandra Wolstenholme',
  'Bernadette Hallgarth',
];

/** Return words and years that break over two lines; a hyphen or a dash may end a line. */
function brokenWords(): string[] {
  const broken: string[] = [];
  const walk = document.createTreeWalker(
    document.querySelector('main') ?? document.body,
    NodeFilter.SHOW_TEXT,
  );
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{N}’']+/gu)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
      const [first] = lines;
      // Lines that stand close overlap a little.
      if (first && lines.some(({ top }) => top > first.top + first.height / 2)) broken.push(word);
    }
  }
  return broken;
}

/** Runs in the page. True if it is rendered in the site's own typefaces, which a page goes without where they load too late. */
function wearsTypefaces(): boolean {
  const widthIn = (family: string) => {
    const word = document.createElement('span');
    word.textContent = 'Competition';
    word.style.cssText = `position: absolute; font: 600 40px ${family}`;
    document.body.append(word);
    const { width } = word.getBoundingClientRect();
    word.remove();
    return width;
  };
  return ['Fraunces', 'Atkinson'].every((face) => widthIn(`${face}, monospace`) !== widthIn('monospace'));
}

/** A desktop's wide fallback typefaces are not a phone's: reload the page until its own are there in time. */
const open = (page: Page, address: string) =>
  expect(async () => {
    await page.goto(address);
    expect(await page.evaluate(wearsTypefaces)).toBe(true);
  }).toPass();

/** Runs in the page. */
async function drawnTwice(): Promise<void> {
  for (const _ of [1, 2]) await new Promise((drawn) => requestAnimationFrame(drawn));
}

const usual = [360, 768, 1280];
const withNarrowest = [320, ...usual];
async function expectWholeWords(page: Page, where: string, widths = usual) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    // Sizes in units of the viewport follow it a frame later.
    await page.evaluate(drawnTwice);
    expect.soft(await page.evaluate(brokenWords), `${where} at ${width} px`).toEqual([]);
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft(over, `${where} scrolls sideways at ${width} px`).toBe(0);
  }
}

test('no name and no year is broken within a word, on the draw, its room at the desk and the honours board', async ({
  page,
}) => {
  const draw = await made(page.request, names);
  const robin = await made(page.request, names.slice(0, 6), { kind: 'round-robin' });
  const path = `/competitions/${draw.slug}`;
  for (const { id, open, version } of (await draw.read()).ties)
    if (open)
      await atDesk(page.request, 'PUT', `${path}/ties/${id}/result`, { score1: 21, score2: 19, version });
  for (const [at, winner] of names.entries())
    await atDesk(page.request, 'POST', '/competitions/honours', {
      ...{ name: 'Millennium Cup', year: 2000 + at, winner: `${winner} & ${names.at(-at - 1)}` },
      runnerUp: `${names[(at + 3) % 8]} & ${names[(at + 5) % 8]}`,
    });
  for (const address of ['/honours', draw.page, robin.page, '/standings']) {
    await open(page, address);
    await expectWholeWords(page, address, withNarrowest);
  }
  await signIn(page, demoPeople.pauline);
  for (const address of [draw.room, robin.room, '/desk/competitions', '/desk/competitions/honours']) {
    await open(page, address);
    await page.locator('main h2').first().waitFor();
    for (const fold of await page.locator('main details:not([open]) > summary').all())
      if (await fold.isVisible()) await fold.click();
    await expectWholeWords(page, address, withNarrowest);
  }
});

test('nor in the rooms of results, nor in the tables of the leagues', async ({ page }) => {
  for (const day of ['tuesday', 'friday']) {
    await open(page, `/leagues/${day}`);
    await expectWholeWords(page, day, withNarrowest);
  }
  await signIn(page, demoPeople.pauline);
  for (const address of [
    '/desk/results',
    '/desk/results/tuesday',
    '/desk/results/friday/take-over',
    '/desk/results/events/2025-05-13-tuesday',
    '/desk/results/events/2025-06-04-wednesday',
    '/desk/results/events/2025-05-11-friendly',
  ]) {
    await open(page, address);
    await page.locator('main .card').first().waitFor();
    for (const fold of await page.locator('main details:not([open]) > summary').all())
      if (await fold.isVisible()) await fold.click();
    await expectWholeWords(page, address, withNarrowest);
  }
});
