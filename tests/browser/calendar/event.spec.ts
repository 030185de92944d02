import type { Page } from '@playwright/test';
import { anyTokenOf, demoPeople, forget, signIn } from '#tests/browser/cast.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, test } from '#tests/browser/site.ts';
import { kept, keptFor } from '#tests/browser/told.ts';
import { button, match, open, stranger, subscribed } from './matches.ts';

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, demoPeople.pauline);
});

test('an event is moved, cancelled, told of, put on again, postponed and taken off the calendar, on a phone', async ({
  page,
  request,
}) => {
  const opponent = stranger();
  await match(request, opponent, '2025-07-03');
  await test.step('next Tuesday is found without looking for it, and what has been is folded away', async () => {
    await page.goto('/desk/calendar');
    const days = page.locator('.fixture-day');
    await expect(page.locator('.fold-card[open]')).toHaveCount(1);
    await expect(days.filter({ visible: true }).first()).toHaveText('Tuesday 20 May, today');
    await expect(page.locator('summary', { hasText: /^Past events \d+ events$/ })).toBeVisible();
    await expect(page.getByText('Saturday 5 April')).toBeHidden();
    await expectFitAtBoth(page);
    await page.locator('summary', { hasText: 'Find an event' }).click();
    await page.getByLabel('Find', { exact: true }).fill('saturday april');
    await expect(page.getByText('Saturday 5 April')).toBeVisible();
    await page.getByLabel('Find', { exact: true }).fill('');
    await page.getByLabel('Kind').selectOption('Open competition');
    await expect(days.filter({ visible: true }).first()).toHaveText('Sunday 8 June');
    await page.getByLabel('Kind').selectOption({ index: 0 });
  });
  await open(page, 'July');
  await page.getByRole('link', { name: opponent }).click();
  await expectFitAtBoth(page);
  await unfold(page, 'Day, time and place');
  await page.getByLabel('Date', { exact: true }).fill('2025-07-04');
  await button(page, 'Save').click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(page.getByText(/^Friday 4 July, /)).toBeVisible();

  await test.step('why, who hears and the words are looked at, and one press cancels and tells', async () => {
    await page.goto(`${new URL(page.url()).pathname}#cancel`);
    const sheet = page.locator('#cancel');
    await sheet.getByRole('button', { name: 'Cancel event' }).click();
    await expect(page.getByText('Enter a short reason. Members will see it.')).toBeVisible();
    await sheet.getByRole('radio', { name: 'Another reason' }).check();
    await sheet.getByLabel('Reason in your own words').fill('The green is under water');
    await expect(sheet).toContainText('is cancelled: the green is under water. Also posted in the forum.');
    await sheet.getByRole('radio', { name: /^All members: \d+$/ }).check();
    await expect(sheet.locator('summary', { hasText: /^\d+ to email/ })).toBeVisible();
    await sheet.locator('summary', { hasText: /^Message/ }).click();
    await expectFitAtBoth(page);
    await sheet.getByLabel('Message', { exact: true }).fill('No match: the green is under water.');
    await sheet.getByRole('button', { name: /^Cancel and email \d+$/ }).click();
    await expect(page.getByRole('heading', { name: 'Cancelled', exact: true })).toBeVisible();
    await expect(page.locator('.tell-told')).toBeFocused();
    await expect(page.getByRole('status')).toContainText(keptFor('\\d+', ' \\d+ to phone\\.'));
    await expect(page.getByRole('list', { name: 'To phone' })).toContainText('No email');
    await page.reload();
    await expect(page.getByRole('status')).toContainText(keptFor('\\d+', ' \\d+ to phone\\.'));
    await page.locator('summary', { hasText: 'Give the event a new date' }).click();
    await unfold(page, 'Day, time and place');
    await page.locator('summary', { hasText: 'More details' }).click();
    await expectFitAtBoth(page);
  });
  await test.step('it is put back, and whoever was told hears of that', async () => {
    await page.locator('summary', { hasText: 'Put the event back on' }).click();
    await page.getByRole('radio', { name: 'All members' }).check();
    await page.getByRole('button', { name: /^Put back on and email \d+$/ }).click();
    await expect(page.getByRole('heading', { name: 'Going ahead', exact: true })).toBeVisible();
    await expect(page.getByRole('status')).toContainText(kept);
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('heading', { name: 'Cancelled', exact: true })).toBeVisible();
    await expect(
      page.getByText(/^Pauline Escritt emailed \d+ people .* about an earlier change\./),
    ).toBeVisible();
    await expect(button(page, 'Post in the forum')).toBeVisible();
  });
  await page.locator('summary', { hasText: 'Give the event a new date' }).click();
  await page.getByLabel('New date').fill('2025-07-21');
  await page.getByLabel('Reason', { exact: true }).last().fill('Short of players');
  await button(page, 'Postpone the event').click();
  await expect(page.getByRole('heading', { name: 'Going ahead, moved from Friday 4 July' })).toBeVisible();

  await unfold(page, 'Remove event');
  await button(page, 'Remove').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, remove' }).click();
  await expect(page).toHaveURL('/desk/calendar');
  await expect(page.getByText(`${opponent}, Monday 21 July, removed.`)).toBeVisible();
  await button(page, 'Undo').click();
  await open(page, 'July');
  await expect(page.locator('main').getByRole('link', { name: opponent })).toBeVisible();
});

test('what is wrong with a new event stands at its field, and what may be wrong is asked about; what somebody else has changed meanwhile is shown side by side; another is added like it', async ({
  complaints,
  page,
  request,
}) => {
  test.slow();
  await page.goto('/desk/calendar/add');
  await test.step('a mistake stands at its field, with what was typed kept', async () => {
    await page.getByLabel('Note').fill('Bring a cake');
    await button(page, 'Add to the calendar').click();
    await expect(page.getByLabel('Date', { exact: true })).toHaveAccessibleDescription(/Choose a date/);
    await expect(page.getByLabel('Date', { exact: true })).toBeFocused();
    await expect(page.getByLabel('Note')).toHaveValue('Bring a cake');
    forget(complaints, /status of 422/);
    await expectFitAtBoth(page);
  });
  await test.step('a clash is shown before it is saved, and saved if the officer says so', async () => {
    const opponent = stranger();
    await page.getByLabel('Date', { exact: true }).fill('2025-06-14');
    await expect(page.getByText('That is a Saturday.')).toBeVisible();
    await page.getByLabel('Opponent', { exact: true }).fill(opponent);
    await button(page, 'Add to the calendar').click();
    await expect(page.getByRole('alert')).toContainText(
      'There is another home event at the same time, 2pm: Roll-up.',
    );
    await expect(page.getByLabel('Opponent', { exact: true })).toHaveValue(opponent);
    await button(page, 'Save anyway').click();
    await expect(page.getByText('Event added. You can add another.')).toBeVisible();
    await expect(page.getByLabel('Opponent', { exact: true })).toHaveValue('');
    forget(complaints, /status of 409/);
    await page.goto('/desk/calendar');
    await page.locator('.dated-links > summary').click();
    await expect(page.locator('.dated-links')).toContainText('There is another home event at the same time');
  });
  await test.step('what somebody else has changed', async () => {
    const opponent = stranger();
    const id = await match(request, opponent, '2025-08-04', { time: '17:45' });
    await page.goto(`/desk/calendar/${id}`);
    await expect(page).toHaveURL(`/desk/matches/${id}`);
    await unfold(page, 'Day, time and place');
    await page.getByLabel('Note').fill('Mine');
    const headers = {
      authorization: `Bearer ${await anyTokenOf(request, demoPeople.peter)}`,
      'if-match': '"1"',
    };
    const data = {
      type: 'friendly',
      opponent,
      date: '2025-08-04',
      time: '17:45',
      place: 'home',
      note: 'Theirs',
    };
    await request.put(`/api/desk/calendar/events/${id}`, { headers, data });
    await button(page, 'Save').click();
    const conflict = page.locator('.conflict');
    await expect(conflict.getByRole('row', { name: 'Where away home' })).toBeVisible();
    await expect(conflict.getByRole('row', { name: 'Note Mine Theirs' })).toBeVisible();
    await button(page, 'Discard my version').click();
    await expect(page.getByLabel('Note')).toHaveValue('Theirs');
    await expect(page.getByRole('radio', { name: 'At home' })).toBeChecked();
    forget(complaints, /status of 409/);
    await page.getByRole('link', { name: 'Copy this event' }).click();
    await expect(page.getByLabel('Opponent', { exact: true })).toHaveValue(opponent);
    await expect(page.getByLabel('Time')).toHaveValue('17:45');
    await expect(page.getByLabel('Date', { exact: true })).toHaveValue('');
  });
});

test('by keys alone an event is added, cancelled and taken back', async ({ page, request }) => {
  const opponent = stranger();
  await page.goto('/desk/calendar');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await tabTo(page, 'Add an event');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add an event');
  await tabTo(page, 'Date');
  await page.getByLabel('Date', { exact: true }).fill('2025-07-28');
  await tabTo(page, 'Opponent');
  await page.keyboard.type(opponent);
  await tabTo(page, 'At home');
  await page.keyboard.press('ArrowDown');
  await tabTo(page, 'Add to the calendar');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Event added.')).toBeVisible();
  expect(await subscribed(request, opponent)).toMatchObject({ status: 'CONFIRMED', start: '20250728' });

  await page.goto('/desk/calendar');
  await page.getByRole('heading', { name: 'July' }).waitFor();
  await tabTo(page, 'July');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: opponent }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(opponent);
  await tabTo(page, 'Cancel the event');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Rain');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Cancelled', exact: true })).toBeVisible();
  await tabTo(page, 'Undo');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Cancelled', exact: true })).toBeHidden();
  await expect(page.locator('summary', { hasText: 'Cancel the event' })).toBeVisible();
});

const unfold = (page: Page, name: string) => page.locator('summary', { hasText: name }).click();

/** Press Tab until the element of this name has the focus. */
async function tabTo(page: Page, name: string) {
  const focused = () =>
    page.evaluate(() => {
      const item = document.activeElement as HTMLElement & { labels?: NodeListOf<HTMLElement> };
      const label =
        item.labels?.[0]?.textContent ??
        item.querySelector(':scope > h2')?.textContent ??
        item.textContent ??
        '';
      return label.trim();
    });
  for (let press = 0; press < 60 && (await focused()) !== name; press++) await page.keyboard.press('Tab');
  expect(await focused()).toBe(name);
}
