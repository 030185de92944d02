import type { APIRequestContext, Page } from '@playwright/test';
import { atDesk, demoPeople, forget, signIn } from '#tests/browser/cast.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, test } from '#tests/browser/site.ts';

test.use({ serviceWorkers: 'allow' });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const part = (page: Page, name: string) => page.locator('.on-day-parts').getByRole('button', { name });
const seats = (page: Page) => page.locator('.on-day-game .on-day-player');

async function switchOn(request: APIRequestContext) {
  const { version } = await (await atDesk(request, 'GET', '/settings')).json();
  const facts = { 'uses.rollUps': 'true', 'uses.rollUpTable': 'true' };
  await atDesk(request, 'PUT', '/settings', { facts, version });
}

const tap = (request: APIRequestContext, json: object, event = '2025-05-24-roll-up') =>
  atDesk(request, 'POST', `/on-the-day/${event}/taps`, {
    id: crypto.randomUUID(),
    ...{ kind: 'come', member: null, name: '', paid: true },
    ...json,
  });

/** Simulate a return to the page: the day is fetched at once, and not with the next quarter of a minute. */
const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

test('a day at the green on a phone: ticked without a line and sent once, drawn, somebody late, printed', async ({
  page,
  complaints,
}) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 740 });
  await switchOn(page.request);
  await test.step('a member has a page of them', async () => {
    await signIn(page, demoPeople.tom);
    await page.goto('/members/on-the-day');
    await expect(page.getByRole('heading', { name: 'Roll-ups', level: 1 })).toBeVisible();
    await expectFitAtBoth(page);
  });
  await signIn(page, demoPeople.pauline);
  await page.goto('/desk/on-the-day');
  await page.getByRole('link', { name: 'View day' }).click();
  await expect(button(page, 'Joan Appleby')).toBeInViewport();
  await button(page, 'Joan Appleby').click();
  await expect(page.locator('.on-day-head')).toContainText('1 here now');

  await page.context().setOffline(true);
  await button(page, 'Ron Appleby').click();
  await page.getByLabel('Find a name').fill('bra');
  await button(page, 'Tom Brader').press('Enter');
  await button(page, 'A visitor').click();
  await button(page, 'Pay £2, Ron Appleby').click();
  await expect(page.locator('.on-day-head')).toContainText('4 here now£2 of £9, £7 still to pay');
  await expect(page.getByText('4 taps are saved here, to be sent when you are back online.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.locator('.on-day-waiting')).toBeEmpty();
  forget(complaints, /ERR_INTERNET_DISCONNECTED/);
  await page.reload();
  await expect(page.locator('.on-day-head')).toContainText('4 here now£2 of £9');
  await expectFitAtBoth(page);

  // Another phone ticks thirteen more, and this one sees them.
  for (let guest = 1; guest <= 13; guest++) await tap(page.request, { name: `Guest ${guest}` });
  await lookAgain(page);
  await expect(page.locator('.on-day-head')).toContainText('17 here now');
  await part(page, 'Draw').click();
  await expect(page.getByText('17 here: 3 rinks, 2 × 3 v 3, 3 v 2.')).toBeVisible();
  await button(page, 'Draw').last().click();
  await expect(seats(page)).toHaveCount(17);

  await tap(page.request, { member: 'edie', name: '' });
  await lookAgain(page);
  await expect(button(page, 'Edie Marsh to rink 3, on the short side')).toBeVisible();
  await button(page, 'Edie Marsh to rink 3, on the short side').press('Enter');
  await expect(seats(page)).toHaveCount(18);
  await expect(page.getByText('Edie Marsh: rink 3, on the short side.')).toBeVisible();

  const [first = '', last = ''] = [
    await seats(page).first().innerText(),
    await seats(page).last().innerText(),
  ];
  await seats(page).first().press('Enter');
  await seats(page).last().press('Enter');
  const who = (text: string) => text.split('\n').at(-1) ?? '';
  await expect(seats(page).first()).toContainText(who(last));
  await expect(seats(page).last()).toContainText(who(first));
  await page.getByLabel('Shots for side 1, Rink 1').fill('12');
  await page.getByLabel('Shots for side 2, Rink 1').fill('7');
  await button(page, 'Save the shots of Rink 1').click();
  await expect(page.getByText('Shots saved.')).toBeVisible();
  await expectFitAtBoth(page);
  await part(page, 'Money').click();
  await expect(page.getByText(/^Best on shots so far/)).toBeVisible();
  await expectFitAtBoth(page);

  // The list is closed: pressed offline it is shown on this phone at once, and sent when the connection is back.
  await page.context().setOffline(true);
  await button(page, 'Close this day').click();
  await expect(page.getByText('Closed on this phone. It will close for everyone')).toBeVisible();
  await part(page, 'Here').click();
  await expect(page.getByLabel('Find a name')).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(page.getByText(/^Closed on .* by Pauline Escritt\.$/)).toBeVisible({ timeout: 15_000 });
  forget(complaints, /ERR_INTERNET_DISCONNECTED/);
  await expect(page.getByText('3 games in 1 draw')).toBeVisible();
  await expectFitAtBoth(page);
  await expect(tap(page.request, { name: 'Too late' })).rejects.toThrow('Too late has not been ticked');
  await part(page, 'Draw').click();
  await expect(seats(page)).toHaveCount(0);
  await expectFitAtBoth(page);
  await button(page, 'Reopen the day').click();
  await expect(seats(page)).toHaveCount(18);
  await part(page, 'Draw').click();
  await page.getByRole('link', { name: 'Print draw and discs' }).click();
  await expect(page.locator('.on-day-disc')).toHaveCount(18);
  await expectFitAtBoth(page);
});

test('a day at the green without a line: ticked, drawn, changed, opened again, and sent once when the line is back', async ({
  page,
  complaints,
}) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 740 });
  await switchOn(page.request);
  await signIn(page, demoPeople.pauline);
  const event = '2025-05-31-roll-up';
  await page.goto(`/desk/on-the-day/${event}`);
  await expect(button(page, 'Joan Appleby')).toBeVisible();
  const address = page.url();
  const waits = page.locator('.on-day-waiting');
  const inCaches = () =>
    page.evaluate(async () => (await (await caches.open('day-1')).keys()).map(({ url }) => url));
  await expect.poll(inCaches, { timeout: 20_000 }).toContain(address);

  await page.context().setOffline(true);
  for (const name of ['Joan Appleby', 'Ron Appleby', 'Tom Brader']) await button(page, name).click();
  await button(page, 'A visitor').click();
  // From the ticks it is one press, and the draw is in view.
  await expect(page.getByText('1 rink, 2 v 2')).toBeInViewport();
  await button(page, 'Draw 4').click();
  await expect(seats(page)).toHaveCount(4);
  await expect(page.getByRole('heading', { name: 'Draw 1' })).toBeFocused();
  await expect(seats(page).first()).toBeInViewport();
  const drawn = await seats(page).allInnerTexts();
  await expect(waits).toContainText(/^Offline\. Last updated [^ ]+\. 5 taps are saved here/);
  await seats(page).first().press('Enter');
  await seats(page).last().press('Enter');
  await expect(page.getByText(/have swapped places\.$/)).toBeVisible();
  const changed = await seats(page).allInnerTexts();
  expect(changed).not.toEqual(drawn);

  await page.reload();
  await expect(seats(page)).toHaveCount(4);
  expect(await seats(page).allInnerTexts()).toEqual(changed);
  await expect(page.locator('.on-day-head')).toContainText('4 here now');
  await expect(waits).toContainText(/^Offline\. Last updated [^ ]+\. 5 taps are saved here/);
  await expectFitAtBoth(page);
  forget(complaints, /ERR_INTERNET_DISCONNECTED|ERR_FAILED/);

  // Meanwhile the other phone has ticked one of them.
  await tap(page.request, { member: 'joan', name: '' }, event);
  await page.context().setOffline(false);
  await expect(waits).toBeEmpty({ timeout: 15_000 });
  const now = await (await atDesk(page.request, 'GET', `/on-the-day/${event}`)).json();
  expect(now.arrivals).toHaveLength(4);
  expect(now.draws).toHaveLength(1);
  const names = new Map(now.arrivals.map(({ id, name }: { id: string; name: string }) => [id, name]));
  const played = now.draws[0].games.flatMap(({ sides }: { sides: { players: string[] }[] }) =>
    sides.flatMap(({ players }) => players.map((id) => names.get(id))),
  );
  expect(played).toEqual(changed.map((text) => text.split('\n').at(-1)));
  expect(await seats(page).allInnerTexts()).toEqual(changed);

  // Signing out clears all of it.
  await page.evaluate(() => document.querySelector<HTMLElement>('[data-sign-out]')?.click());
  await page.waitForURL(/sign-in/);
  const left = await page.evaluate(() => Object.keys(localStorage).filter((one) => one.startsWith('draft:')));
  expect(left).toEqual([]);
});
