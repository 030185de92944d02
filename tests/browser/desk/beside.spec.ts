import type { Locator, Page } from '@playwright/test';
import { atDesk, demoPeople, forget, signIn } from '#tests/browser/cast.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { watchShifts } from '#tests/browser/layout-shifts.ts';
import { expect, test } from '#tests/browser/site.ts';

// Pages of two columns on a laptop: a text and its page, names and rinks, matches and the score. On a phone one follows the other.

const laptop = { width: 1280, height: 800 };
test.use({ viewport: laptop });
test.beforeEach(({ page }) => signIn(page, demoPeople.peter));

const boxOf = async (thing: Locator) => {
  const box = await thing.boundingBox();
  if (!box) throw new Error('it is not in the page');
  return box;
};
/** How many of these are in the window, whole. */
const inWindow = (things: Locator) =>
  things.evaluateAll(
    (all) =>
      all.map((one) => one.getBoundingClientRect()).filter(({ bottom }) => bottom <= innerHeight).length,
  );
const switchOn = async (page: Page, facts: Record<string, string>) => {
  const settings = await (await atDesk(page.request, 'GET', '/settings')).json();
  const { version } = settings;
  await atDesk(page.request, 'PUT', '/settings', { facts: { ...settings.facts, ...facts }, version });
};

test('a text has its page beside it, which follows what is typed and moves nothing', async ({ page }) => {
  await page.addInitScript(watchShifts);
  const shifted = () =>
    page.evaluate(() =>
      (window as unknown as { shifts: { value: number }[] }).shifts.reduce(
        (sum, { value }) => sum + value,
        0,
      ),
    );
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/desk/pages/about');
    await expect(page.locator('.ProseMirror')).toBeVisible();
    expect(await shifted(), `${width} px, as the editor arrives`).toBeLessThan(0.05);
    await expect(page.getByRole('region', { name: 'Preview' })).toHaveCount(width === 360 ? 0 : 1);
  }
  const preview = page.getByRole('region', { name: 'Preview' });
  const [editor, shown] = [await boxOf(page.locator('.ProseMirror')), await boxOf(preview)];
  expect(shown.x).toBeGreaterThan(editor.x + editor.width);
  expect(shown.y).toBeLessThan(editor.y);
  await expect(page.getByRole('button', { name: 'Preview' })).toBeHidden();
  await page.locator('.ProseMirror').focus();
  await page.keyboard.press('Control+End');
  const before = await page.evaluate(() => scrollY);
  await page.keyboard.type(' Ask {club}.');
  await expect(preview).toContainText('Ask Larkby.');
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const saved = page.getByText('Saved. The page has been updated.');
  await expect(saved).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(before);
  // It is on the line of the title, and takes no room there.
  await page.evaluate(() => scrollTo(0, 0));
  const [title, said] = [await boxOf(page.getByRole('heading', { level: 1 })), await boxOf(saved)];
  expect(Math.abs(title.y + title.height / 2 - said.y - said.height / 2)).toBeLessThan(20);
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(preview).not.toContainText('Ask Larkby.');
});

test('sixteen names are in sight beside the rinks, and each half is scrolled by itself', async ({ page }) => {
  const event = '2025-05-29-friendly';
  await switchOn(page, { 'uses.names': 'true' });
  await atDesk(page.request, 'POST', '/playing/boards', { events: [event], wanted: 12 });
  for (const [at, name] of [...'ABCDEFGHIJKLMNOPQRST'].entries()) {
    const member = { name: `${name}nne Whitaker`, email: `anne${at}@larkby.example` };
    const { id } = await (await atDesk(page.request, 'POST', '/members', member)).json();
    await atDesk(page.request, 'PUT', `/playing/boards/${event}/names/${id}`, { word: 'yes' });
  }
  await page.goto(`/desk/playing/${event}/sides`);
  const names = page.locator('.pick-names').first().locator('.pick-tap');
  await expect(names).toHaveCount(20);
  const foot = await boxOf(page.locator('.pick-foot'));
  const boxes = await Promise.all((await names.all()).map(boxOf));
  expect(boxes.filter(({ y, height }) => y + height <= foot.y).length).toBeGreaterThanOrEqual(16);
  const [panel, rink] = [page.locator('[data-panel=names]'), page.getByRole('heading', { name: 'Rink 1' })];
  const was = await boxOf(rink);
  expect(was.x).toBeGreaterThan((boxes[1]?.x ?? 0) + (boxes[1]?.width ?? 0));
  await panel.evaluate((half) => half.scrollTo(0, half.scrollHeight));
  await expect(rink).toBeInViewport();
  expect(await boxOf(rink)).toEqual(was);
  await page.getByRole('button', { name: 'Fill fairly' }).click();
  await expect(page.locator('.pick-word > p:focus')).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  // By keyboard: a name, then a place of the rinks.
  await names.first().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Rink 4, skip: / }).press('Enter');
  await expect(page.getByRole('combobox', { name: 'Rink 4, skip' })).toBeVisible();
  await expectFitAtBoth(page);
});

test('a result has the matches that wait at its left, and ‘Save, next’ goes on to one of them', async ({
  page,
}) => {
  await page.goto('/desk/results');
  const waiting = page.getByRole('navigation', { name: 'Matches waiting for a result' });
  await page
    .getByRole('link', { name: /^Hawksby|^Wychby/ })
    .first()
    .click();
  const [list, score] = [await boxOf(waiting), await boxOf(page.locator('.score-grid'))];
  expect(score.x).toBeGreaterThan(list.x + list.width);
  expect(list.y).toBeLessThan(220);
  const here = waiting.locator('[aria-current=page]');
  const first = await here.innerText();
  await expect(page.getByRole('textbox', { name: 'Shots, Larkby' })).toBeFocused();
  await page.keyboard.type('55');
  await page.keyboard.press('Tab');
  await page.keyboard.type('47');
  await page.getByRole('button', { name: 'Save, next' }).click();
  await expect(page.getByText(/: result saved\.$/)).toBeInViewport();
  await expect(here).not.toHaveText(first);
  await expect(page.locator('.score-grid input').first()).toBeFocused();
  await expect(waiting).not.toContainText(first.split('\n')[0] ?? first);
  await expectFitAtBoth(page);
  await expect(waiting).toBeHidden();
  await expect(page.getByRole('button', { name: 'Save, next' })).toBeHidden();
  await page.setViewportSize(laptop);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(waiting).toContainText(first.split('\n')[0] ?? first);
});

test('a letter has its recipients beside it, and a rota a line for each date', async ({ page }) => {
  await switchOn(page, { 'uses.letters': 'true', 'uses.duties': 'true' });
  await page.goto('/desk/letters/write');
  const text = page.getByRole('textbox', { name: 'Text' });
  const aside = page.getByRole('heading', { name: 'To all members' });
  expect((await boxOf(aside)).x).toBeGreaterThan((await boxOf(text)).x + (await boxOf(text)).width);
  await page.setViewportSize({ width: 360, height: 740 });
  expect((await boxOf(aside)).y).toBeLessThan((await boxOf(text)).y);
  await page.setViewportSize(laptop);
  const { id } = await (await atDesk(page.request, 'POST', '/letters', {})).json();
  await page.goto('/desk/letters');
  const row = page.getByRole('link', { name: 'No subject yet' }).first();
  expect((await boxOf(row)).height).toBeLessThan(50);
  await expectFitAtBoth(page);
  await page.goto(`/desk/letters/${id}`);
  await expectFitAtBoth(page);

  await page.setViewportSize(laptop);
  await page.goto('/desk/duties');
  await page.getByRole('button', { name: 'Add the usual rotas' }).click();
  await page.getByRole('link', { name: /^Teas/ }).click();
  await page.getByLabel('To', { exact: true }).fill('2025-09-30');
  await page.getByRole('button', { name: 'Add dates' }).press('Enter');
  await expect(page.getByText(/^\d+ dates added\.$/)).toBeVisible();
  await page.reload();
  const dates = page.locator('.duties-dates > .card');
  await expect(dates.first()).toBeVisible();
  expect((await boxOf(dates.first())).y).toBeLessThan(260);
  expect(await inWindow(dates)).toBeGreaterThanOrEqual(Math.min(12, await dates.count()));
  await page.getByRole('link', { name: 'Fill the rota' }).click();
  const [day, other] = [page.locator('.duties-day').first(), page.locator('.duties-day').nth(1)];
  await expect(day).toBeVisible();
  expect((await boxOf(other)).y - (await boxOf(day)).y).toBeLessThan(70);
  await expectFitAtBoth(page);
});

test('without what is shown beside them a calendar and a result are of use', async ({ page, complaints }) => {
  await switchOn(page, { 'uses.names': 'true' });
  const asked: string[] = [];
  for (const path of ['/api/desk/playing', '/api/desk/results'])
    await page.route(`**${path}`, (route) => {
      asked.push(path);
      return route.abort();
    });
  await page.goto('/desk/calendar');
  await page
    .getByRole('link', { name: /^Hawksby/ })
    .first()
    .waitFor();
  await expect(page.getByText(/^\d+ of \d+ available$/)).toHaveCount(0);
  await page.goto('/desk/results/events/2025-05-15-friendly');
  await expect(page.getByRole('textbox', { name: 'Shots, Larkby' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Matches waiting for a result' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Save result' })).toBeVisible();
  expect(new Set(asked).size).toBe(2);
  forget(complaints, /ERR_FAILED/);
  await expectFitAtBoth(page);
});
