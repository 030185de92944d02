import type { Locator, Page } from '@playwright/test';
import { atDesk, demoPeople, signIn } from '#tests/browser/cast.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, test } from '#tests/browser/site.ts';

// Pages of one thing on a laptop: what is looked at and edited at the left, what goes with it beside it, the next action on the
// line of the title. On a phone they are one column, in the order of the document.

const event = '2025-06-10-tuesday';
const laptop = { width: 1280, height: 800 };
const phone = { width: 360, height: 740 };

test.use({ viewport: laptop });
test.beforeEach(({ page }) => signIn(page, demoPeople.peter));

async function boxOf(locator: Locator) {
  await expect(locator).toBeVisible();
  const box = await locator.boundingBox();
  return box ?? { x: 0, y: 0, width: 0, height: 0 };
}

async function expectBeside(left: Locator, right: Locator) {
  const [one, other] = [await boxOf(left), await boxOf(right)];
  expect(other.x).toBeGreaterThan(one.x + 500);
  expect(Math.abs(other.y - one.y)).toBeLessThan(40);
}

/** Headings of the page in the order in which they are seen, from top to bottom. */
const headingsOf = (page: Page) =>
  page.locator('main h2:visible').evaluateAll((all) => {
    const top = (one: Element) => one.getBoundingClientRect().top;
    return all.toSorted((a, b) => top(a) - top(b)).map(({ textContent }) => textContent);
  });

test('a match has who can play at the left, in view, and asks on the line of the title', async ({ page }) => {
  const { version } = await (await atDesk(page.request, 'GET', '/settings')).json();
  await atDesk(page.request, 'PUT', '/settings', { facts: { 'uses.names': 'true' }, version });
  await atDesk(page.request, 'POST', '/playing/boards', { events: [event], wanted: 9 });
  const [joan] = await (await atDesk(page.request, 'GET', '/members?q=Joan')).json();
  await atDesk(page.request, 'PUT', `/playing/boards/${event}/names/${joan.id}`, { word: 'yes' });
  await page.goto(`/desk/matches/${event}`);
  const ask = page.getByRole('button', { name: /^Ask \d+ members? who can play$/ });
  await test.step('two columns, and the next action beside the title', async () => {
    const [button, title] = [await boxOf(ask), await boxOf(page.getByRole('heading', { level: 1 }))];
    expect(Math.abs(title.y - button.y)).toBeLessThan(20);
    await expectBeside(page.locator('#names'), page.locator('.rows', { hasText: 'Not picked yet' }));
    expect((await boxOf(page.locator('.names-list > li', { hasText: 'Joan Appleby' }))).y).toBeLessThan(330);
    expect((await boxOf(page.locator('.board-person').first())).height).toBeLessThan(58);
  });
  await test.step('the calendar says how many', async () => {
    await page.goto('/desk/calendar');
    await expect(page.getByRole('link', { name: /^Hollowby/ }).getByText('1 of 9 available')).toBeVisible();
    await page.setViewportSize(phone);
    await expect(page.getByText('1 of 9 available')).toBeHidden();
    await page.setViewportSize(laptop);
  });
  await page.goto(`/desk/matches/${event}`);
  await ask.click();
  await expect(page.locator('.tell-told')).toBeInViewport();
  await expect(ask).toBeHidden();
  await test.step('one column on a phone', async () => {
    await page.setViewportSize(phone);
    expect(await headingsOf(page)).toEqual([
      'Availability',
      'Cancel the event',
      'Postpone the event',
      'Day, time and place',
      'Remove event',
      'Latest changes',
    ]);
  });
  await expectFitAtBoth(page);
});

test('a roll-up, which asks nobody, has its facts to be changed in view', async ({ page }) => {
  await page.goto('/desk/matches/2025-05-24-roll-up');
  await expectBeside(page.locator('#entry'), page.locator('#cancel'));
  const time = page.locator('#entry').getByLabel('Time');
  await expect(time).toBeInViewport();
  await page.setViewportSize(phone);
  await expect(time).toBeHidden();
});

test('a member has facts and forms at the left, and what goes with them at the right', async ({ page }) => {
  await page.goto('/desk/members');
  await page.getByRole('link', { name: /^Joan Appleby/ }).click();
  const facts = page.getByRole('region', { name: 'Contact details' });
  await expect(facts).toBeVisible();
  expect((await boxOf(facts)).y).toBeLessThan(220);
  await expect(page.locator('#roll').getByLabel('Name', { exact: true })).toBeInViewport();
  await expectBeside(facts, page.locator('.person-aside > .card').first());
  const [name, email] = ['Name', 'Email address'].map((label) =>
    page.locator('#roll').getByLabel(label, { exact: true }),
  );
  expect((await boxOf(name as Locator)).y).toBe((await boxOf(email as Locator)).y);
  const wide = (await page.locator('main summary h2').allTextContents()).join();
  await page.setViewportSize(phone);
  expect((await headingsOf(page)).join()).toBe(wide);
  await expect(page.locator('#roll').getByLabel('Name', { exact: true })).toBeHidden();
  await expectFitAtBoth(page);
});

test('a new event is seen as it will be in the calendar, with what else is on that day', async ({ page }) => {
  await page.goto('/desk/calendar/add');
  const form = page.locator('.threes .card');
  const [kind, date, last] = ['Kind', 'Date', 'Last day (optional)'].map((label) =>
    form.getByLabel(label, { exact: true }),
  );
  const row = [kind, date, last].map((one) => boxOf(one as Locator));
  expect(new Set((await Promise.all(row)).map(({ y }) => Math.round(y))).size).toBe(1);
  const shown = page.locator('.aside');
  await expectBeside(form, shown);
  await form.getByLabel('Date', { exact: true }).fill('2025-06-14');
  await form.getByLabel('Opponent', { exact: true }).fill('Osmoor');
  await form.getByRole('radio', { name: /^Away/ }).check();
  await expect(shown.locator('.event')).toHaveText(/14 June.*2pm.*Friendly.*Away.*Osmoor @ Osmoor/);
  await expect(shown).toContainText('Also on Saturday 14 June');
  await expect(shown).toContainText('Roll-up');
  await form.getByLabel('Date', { exact: true }).fill('2025-06-13');
  await expect(shown).toContainText('No other events.');
  await expectFitAtBoth(page);
  await page.setViewportSize(laptop);
  await page.getByRole('button', { name: 'Add to the calendar' }).click();
  await expect(page.getByText('Event added.')).toBeVisible();
  await expect(shown).toContainText('Choose a date');
  await page.setViewportSize(phone);
  await expect(shown).toBeHidden();
});
