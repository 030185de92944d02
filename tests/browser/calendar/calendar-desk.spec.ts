import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { anyTokenOf, cast, forget, signIn } from '#tests/browser/cast.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, test } from '#tests/browser/site.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const main = (page: Page) => page.locator('main');
const phone = { width: 360, height: 740 };

/** A name that no other test uses. */
const stranger = () => `Club ${randomUUID().slice(0, 6)}`;

/** Unfolds a month of the room. */
const open = (page: Page, month: string) =>
  page.locator('.fold-card > summary').filter({ hasText: month }).click();

/** What a subscriber's calendar holds of a match. */
async function subscribed(request: APIRequestContext, opponent: string) {
  const text = (await (await request.get('/calendar.ics')).text()).replace(/\r\n[ \t]/g, '');
  const entry = text.split('BEGIN:VEVENT').find((part) => part.includes(opponent)) ?? '';
  const value = (name: string) => new RegExp(`^${name}(?:;[^:]*)?:(.*)\r$`, 'm').exec(entry)?.[1] ?? '';
  return {
    uid: value('UID'),
    status: value('STATUS'),
    start: value('DTSTART').slice(0, 8),
    sequence: Number(value('SEQUENCE')),
  };
}

/** Adds a match past the form; answers with its id. */
async function match(request: APIRequestContext, opponent: string, date: string, facts: object = {}) {
  const headers = { authorization: `Bearer ${await anyTokenOf(request, cast.pauline)}` };
  const data = { type: 'friendly', opponent, date, season: 2025, place: 'away', despite: true, ...facts };
  const answer = await request.post('/api/desk/calendar/events', { headers, data });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()).id as string;
}

test.beforeEach(async ({ page }) => {
  await signIn(page, cast.pauline);
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('an event is added, moved, cancelled and put on again, and whoever follows the calendar sees each step', async ({
    page,
    request,
    complaints,
  }) => {
    const opponent = stranger();
    await page.goto('/desk/calendar');
    await page.getByRole('link', { name: 'Add an event' }).click();
    await page.getByLabel('Kind').selectOption('Friendly match');
    await page.getByLabel('Date', { exact: true }).fill('2025-07-03');
    await expect(page.getByText('That is a Thursday.')).toBeVisible();
    await page.getByLabel('Opponent', { exact: true }).fill(opponent);
    await page.getByRole('radio', { name: 'Away, at the opponent’s green' }).check();
    await button(page, 'Add to the calendar').click();
    await expect(page.getByText('It is in the calendar. You can add another.')).toBeVisible();
    await expect(page.getByLabel('Opponent', { exact: true })).toHaveValue('');
    const added = await subscribed(request, opponent);
    expect(added).toMatchObject({ status: 'CONFIRMED', start: '20250703', sequence: 0 });

    await page.getByRole('link', { name: 'Calendar 2025' }).click();
    await open(page, 'July');
    await page.getByRole('link', { name: opponent }).click();
    await page.getByLabel('Date', { exact: true }).fill('2025-07-04');
    await button(page, 'Save').click();
    await expect(page.getByText('Saved.')).toBeVisible();
    const moved = await subscribed(request, opponent);
    expect(moved).toMatchObject({ uid: added.uid, status: 'CONFIRMED', start: '20250704' });
    expect(moved.sequence).toBeGreaterThan(added.sequence);

    await page.locator('summary', { hasText: 'Cancel it' }).click();
    await button(page, 'Cancel the event').click();
    const reason = page.getByLabel('Reason').first();
    await expect(reason).toHaveAccessibleDescription(/say why/);
    await reason.fill('The green is under water');
    forget(complaints, /status of 422/);
    await button(page, 'Cancel the event').click();
    await expect(page.getByRole('heading', { name: 'It is cancelled' })).toBeVisible();
    const off = await subscribed(request, opponent);
    expect(off).toMatchObject({ uid: added.uid, status: 'CANCELLED' });
    expect(off.sequence).toBeGreaterThan(moved.sequence);
    const html = await (await request.get('/full-calendar')).text();
    expect(html).toContain('The green is under water');

    const words = page.getByLabel('What they are told');
    await expect(words).toHaveValue(/is cancelled: the green is under water\.$/);
    await expect(page.getByRole('checkbox', { name: 'By mail' })).not.toBeChecked();
    await button(page, 'Tell them').click();
    await expect(page.getByText(/Pauline Escritt told them on .* in a new topic\./)).toBeVisible();

    await page.getByRole('status').getByRole('button', { name: 'Take it back' }).click();
    await expect(page.getByRole('heading', { name: 'It is on', exact: true })).toBeVisible();
    const on = await subscribed(request, opponent);
    expect(on).toMatchObject({ status: 'CONFIRMED', start: '20250704' });
    expect(on.sequence).toBeGreaterThan(off.sequence);
  });

  test('next Tuesday is found without looking for it, and what has been is folded away', async ({ page }) => {
    await page.goto('/desk/calendar');
    const days = page.locator('.fixture-day');
    await expect(page.locator('.fold-card[open]')).toHaveCount(1);
    await expect(days.filter({ visible: true }).first()).toHaveText('Tuesday 20 May, today');
    await expect(page.getByText(/^Before today: \d+ events$/)).toBeVisible();
    await expect(page.getByText('Saturday 5 April')).toBeHidden();
    await page.locator('summary', { hasText: 'Find an event' }).click();
    await page.getByLabel('Find', { exact: true }).fill('saturday april');
    await expect(page.getByText('Saturday 5 April')).toBeVisible();
    await page.getByLabel('Find', { exact: true }).fill('');
    await page.getByLabel('Kind').selectOption('Open competition');
    await expect(days.filter({ visible: true }).first()).toHaveText('Sunday 8 June');
  });
});

test('a match is postponed to a new day: the old one says so', async ({ page, request }) => {
  const opponent = stranger();
  const id = await match(request, opponent, '2025-07-17');
  await page.goto(`/desk/calendar/${id}`);
  await page.locator('summary', { hasText: 'Postpone it' }).click();
  await page.getByLabel('New date').fill('2025-07-21');
  await page.getByLabel('Reason').last().fill('Short of players');
  await button(page, 'Postpone the event').click();
  await expect(page.getByRole('heading', { name: 'It is on, moved from Thursday 17 July' })).toBeVisible();
  expect(await subscribed(request, opponent)).toMatchObject({ status: 'CONFIRMED', start: '20250721' });
  await page.goto('/full-calendar');
  await page.locator('[data-month=July] summary').first().click();
  const lines = page.locator('.event', { hasText: opponent });
  await expect(lines.first()).toContainText('Postponed to Monday 21 July');
  await expect(lines.last()).toContainText('Moved from Thursday 17 July. Short of players');
  // The cards say it too, and nothing stands out of its panel.
  for (const width of [360, 800, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/fixture-card/folded');
    await expect(page.locator('.panel', { hasText: 'Postponed to Monday 21 July' })).toBeVisible();
    const over = await page
      .locator('.panel')
      .evaluateAll((panels) => panels.map((panel) => panel.scrollWidth - panel.clientWidth));
    expect(Math.max(...over), `${width} px`).toBeLessThanOrEqual(0);
  }
});

test('what is wrong with a new event stands at its field, and what may be wrong is asked about', async ({
  complaints,
  page,
}) => {
  await test.step('a mistake stands at its field, with what was typed kept', async () => {
    await page.goto('/desk/calendar/add');
    await page.getByLabel('Note').fill('Bring a cake');
    await button(page, 'Add to the calendar').click();
    await expect(page.getByLabel('Date', { exact: true })).toHaveAccessibleDescription(/choose a date/);
    await expect(page.getByLabel('Date', { exact: true })).toBeFocused();
    await expect(page.getByLabel('Note')).toHaveValue('Bring a cake');
    forget(complaints, /status of 422/);
  });
  await test.step('a clash is shown before it is saved, and saved if the officer says so', async () => {
    const opponent = stranger();
    await page.goto('/desk/calendar/add');
    await page.getByLabel('Date', { exact: true }).fill('2025-06-14');
    await page.getByLabel('Opponent', { exact: true }).fill(opponent);
    await button(page, 'Add to the calendar').click();
    await expect(page.getByRole('alert')).toContainText('Roll-up is at home at the same time, 2pm.');
    await expect(page.getByLabel('Opponent', { exact: true })).toHaveValue(opponent);
    await button(page, 'It is right: save it all the same').click();
    await expect(page.getByText('It is in the calendar.')).toBeVisible();
    await page.goto('/desk/calendar');
    await page.locator('.clashes > summary').click();
    await expect(page.locator('.clashes')).toContainText('Roll-up is at home at the same time');
    forget(complaints, /status of 409/);
  });
  await test.step('a league match on another weekday is asked about, and added once the officer says yes', async () => {
    const opponent = stranger();
    await page.goto('/desk/calendar/add?season=2025');
    await page.getByLabel('Kind').selectOption('Tuesday league match');
    await page.getByLabel('Date', { exact: true }).fill('2025-07-30');
    await page.getByLabel('Opponent', { exact: true }).fill(opponent);
    await page.getByRole('radio', { name: 'Away, at the opponent’s green' }).check();
    await button(page, 'Add to the calendar').click();
    await expect(page.getByRole('alert')).toContainText('Play it on a Wednesday all the same?');
    await expect(page.getByLabel('Opponent', { exact: true })).toHaveValue(opponent);
    await button(page, 'It is right: save it all the same').click();
    await expect(page.getByText('It is in the calendar. You can add another.')).toBeVisible();
    forget(complaints, /status of 409/);
  });
});

test('an event that somebody else changed, one more like it, and off the calendar', async ({
  complaints,
  page,
  request,
}) => {
  await test.step('what somebody else has changed meanwhile is shown side by side', async () => {
    const opponent = stranger();
    const id = await match(request, opponent, '2025-08-04');
    await page.goto(`/desk/calendar/${id}`);
    await page.getByLabel('Note').fill('Mine');
    const headers = { authorization: `Bearer ${await anyTokenOf(request, cast.peter)}`, 'if-match': '"1"' };
    const data = { type: 'friendly', opponent, date: '2025-08-04', place: 'home', note: 'Theirs' };
    await request.put(`/api/desk/calendar/events/${id}`, { headers, data });
    await button(page, 'Save').click();
    const conflict = page.locator('.conflict');
    await expect(conflict.getByRole('row', { name: 'Where away home' })).toBeVisible();
    await expect(conflict.getByRole('row', { name: 'Note Mine Theirs' })).toBeVisible();
    await button(page, 'Keep it as it is now').click();
    await expect(page.getByLabel('Note')).toHaveValue('Theirs');
    await expect(page.getByRole('radio', { name: 'At home' })).toBeChecked();
    forget(complaints, /status of 409/);
  });
  await test.step('another like it, and off the calendar with the way back', async () => {
    const opponent = stranger();
    const id = await match(request, opponent, '2025-08-11', { time: '17:45' });
    await page.goto(`/desk/calendar/${id}`);
    await page.getByRole('link', { name: 'Add another like it' }).click();
    await expect(page.getByLabel('Opponent', { exact: true })).toHaveValue(opponent);
    await expect(page.getByLabel('Time')).toHaveValue('17:45');
    await expect(page.getByLabel('Date', { exact: true })).toHaveValue('');
    await page.goto(`/desk/calendar/${id}`);
    await button(page, 'Remove').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Yes, remove' }).click();
    await expect(page).toHaveURL('/desk/calendar');
    await expect(page.getByText(`${opponent}, Monday 11 August, is out of the calendar.`)).toBeVisible();
    expect(await subscribed(request, opponent)).toMatchObject({ status: 'CANCELLED' });
    await button(page, 'Take it back').click();
    await open(page, 'August');
    await expect(main(page).getByRole('link', { name: opponent })).toBeVisible();
    expect(await subscribed(request, opponent)).toMatchObject({ status: 'CONFIRMED' });
  });
});

/** What Excel puts on the clipboard: a table, with styles around and a cell over two lines. */
const excel = (one: string, two: string) => `<html xmlns:o="urn:schemas-microsoft-com:office:office">
<head><style>td{mso-style:x}</style></head><body><table border=0>
<tr><td>Date</td><td>Opponent</td><td>Venue</td><td>Time</td></tr>
<tr><td rowspan=2>Mon 25th August</td><td><b>${one}</b></td><td>Away</td><td>10am</td></tr>
<tr><td>${two}</td><td>A</td><td>6 for 6.30pm</td></tr>
<tr><td>Tue 26th August</td><td>Thornwold<br>St Andrew</td><td>A</td><td>2.30pm</td></tr>
<tr><td>Fri 27th August</td><td>Nobody</td><td>H</td><td></td></tr>
<tr><td>Sat 23rd August</td><td>${one}</td><td>H</td><td>2pm</td></tr>
</table></body></html>`;

async function paste(page: Page, html: string) {
  await page.getByLabel('Paste the list here').evaluate((area, html) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', html);
    clipboardData.setData('text/plain', 'as text');
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

test('a list is looked at line by line before it is taken', async ({ complaints, page, request }) => {
  test.slow();
  await test.step('a file is looked at too; columns that were taken wrongly are put right', async () => {
    await page.goto('/desk/calendar/import');
    const file = {
      name: 'list.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Zed;1;12 May\nYon;2;26 May\n'),
    };
    await page.getByLabel('Or choose a file').setInputFiles(file);
    await page.locator('summary', { hasText: 'What the columns are' }).click();
    await expect(page.getByLabel('Column 1')).toHaveValue('opponent');
    await page.getByLabel('Column 1').selectOption('Note');
    await expect(page.getByText('Please say which column holds the dates')).toBeVisible();
    await page.getByLabel('Column 2').selectOption('Opponent or event');
    await expect(page.locator('.import-lines > li').first()).toContainText('Monday 12 May: 1');
  });
  await test.step('what is no list is said in a sentence', async () => {
    await page.goto('/desk/calendar/import');
    const file = { name: 'list.xlsx', mimeType: 'text/csv', buffer: Buffer.from('PK\u0003\u0004') };
    await page.getByLabel('Or choose a file').setInputFiles(file);
    await expect(page.getByRole('alert')).toContainText('This is a workbook or a document, not a list.');
    forget(complaints, /status of 422/);
  });
  await test.step('a table pasted from Excel is looked at line by line, saved at once and taken back', async () => {
    const [one, two] = [stranger(), stranger()];
    await page.goto('/desk/calendar/import');
    await paste(page, excel(one, two));
    const line = (number: number) => page.locator('.import-lines > li').nth(number - 2);
    await expect(line(2)).toContainText('Will be added Friendly match, Monday 25 August, 10am, away');
    await expect(line(3)).toContainText('Friendly match, Monday 25 August, 6:30pm, away');
    await expect(line(4)).toContainText('Changes time 2pm to 2:30pm');
    await expect(line(5)).toContainText('Cannot be read 27 August 2025 is a Wednesday, not a Friday.');
    await expect(line(6)).toContainText('Left out');
    await expect(line(6)).toContainText('Roll-up is at home at the same time');
    await line(6).getByRole('checkbox').check();
    await line(3).getByRole('checkbox').uncheck();
    await button(page, 'Save 3 lines').click();
    await expect(page.getByText('2 events added, 1 changed. They are in the calendar now.')).toBeVisible();
    expect(await subscribed(request, one)).toMatchObject({ status: 'CONFIRMED' });
    expect((await subscribed(request, two)).uid).toBe('');
    await button(page, 'Take it back').click();
    await expect(page.getByText('2 events added')).toBeHidden();
    expect(await subscribed(request, one)).toMatchObject({ status: 'CANCELLED' });
  });
});

test('a club gets an address, and two spellings become one', async ({ page, request }) => {
  const [right, slip] = [stranger(), stranger()];
  await match(request, right, '2025-09-01');
  await match(request, slip, '2025-09-08');
  await page.goto('/desk/calendar/clubs');
  await page.getByRole('link', { name: right }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(right);
  await page.getByLabel('Address').fill('1 Park Road\nFarlby');
  await page.getByLabel('Link to a map').fill('https://maps.example/farlby');
  await button(page, 'Save').click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.goto('/desk/calendar/clubs');
  await page.getByRole('link', { name: slip }).click();
  await page.getByLabel('The right name').selectOption(right);
  await button(page, 'Make one club of the two').click();
  await expect(page.getByText(`${slip} is now ${right} everywhere.`)).toBeVisible();
  await page.goto('/full-calendar');
  await page.locator('[data-month=September] summary').first().click();
  const lines = page.locator('.event', { hasText: right });
  await expect(lines).toHaveCount(2);
  await lines.last().locator('summary').click();
  await expect(lines.last()).toContainText('1 Park Road');
});

test('a kind of event is made, used, renamed and put by: calendar, filter and feed follow', async ({
  page,
  request,
}) => {
  const opponent = stranger();
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/desk/calendar');
  await page.getByRole('link', { name: 'Kinds of event' }).click();
  await button(page, 'AGM').click();
  await expect(page.getByText('Annual general meeting can be chosen for events.')).toBeVisible();
  await page.getByRole('link', { name: 'Annual general meeting' }).click();
  await page.getByRole('radio', { name: 'Purple' }).check();
  await page.getByLabel('Usual weekday').selectOption('Thursday');
  await page.getByLabel('Usual time').fill('19:30');
  await page.getByLabel('In the calendar’s filter').check();
  await button(page, 'Save').click();
  await expect(page.getByText('Saved. A new name stands wherever its events do.')).toBeVisible();
  await expectFitAtBoth(page);

  await page.goto('/desk/calendar/add');
  await page.getByLabel('Kind').selectOption('Annual general meeting');
  await expect(page.getByText('That is a Thursday.')).toBeVisible();
  await expect(page.getByText('Left empty, it is the usual time: 19:30.')).toBeVisible();
  await page.getByLabel('Date', { exact: true }).fill('2025-09-25');
  await page.getByLabel('What it is called').fill(opponent);
  await button(page, 'Add to the calendar').click();
  await expect(page.getByText('It is in the calendar. You can add another.')).toBeVisible();
  const added = await subscribed(request, opponent);
  expect(added).toMatchObject({ status: 'CONFIRMED', start: '20250925' });

  const visit = async (name: string) => {
    await page.goto('/full-calendar');
    await page.getByRole('link', { name, exact: true }).click();
    await page.locator('[data-month=September] summary').first().click();
    const shown = page.locator('.event:visible');
    await expect(shown).toHaveCount(1);
    await expect(shown).toContainText(opponent);
    await expect(shown).toContainText(name);
    await expect(shown.locator('[data-colour=purple]')).toBeVisible();
  };
  await visit('AGM');
  await expectFitAtBoth(page);
  await page.goto('/desk/calendar/kinds/annual-general-meeting');
  await page.getByLabel('Name', { exact: true }).fill('Members’ evening');
  await page.getByLabel('Short name').fill('Evening');
  await button(page, 'Save').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Members’ evening');
  await visit('Evening');
  expect((await subscribed(request, opponent)).uid).toBe(added.uid);

  await page.goto('/desk/calendar/kinds/annual-general-meeting');
  await button(page, 'Put it by').click();
  await expect(page.getByRole('heading', { name: 'It is put by' })).toBeVisible();
  await expect(button(page, 'Remove')).toHaveCount(0);
  await page.goto('/desk/calendar/add');
  await expect(page.getByLabel('Kind').locator('option', { hasText: 'Members’ evening' })).toHaveCount(0);
  await page.goto('/desk/calendar');
  await open(page, 'September');
  await page.getByRole('link', { name: opponent }).click();
  await button(page, 'Remove').click();
  await page.getByRole('dialog').getByRole('button', { name: /^Yes/ }).click();
  await expect(page.getByText('is out of the calendar.')).toBeVisible();
  await page.goto('/desk/calendar/kinds/annual-general-meeting');
  await button(page, 'Remove').click();
  await page.getByRole('dialog').getByRole('button', { name: /^Yes/ }).click();
  await expect(page.getByText('Members’ evening is gone.')).toBeVisible();
});

test('by keys alone an event is added, changed, cancelled and taken back', async ({ page, request }) => {
  const opponent = stranger();
  const tabTo = async (what: () => Promise<boolean>) => {
    for (let press = 0; press < 60 && !(await what()); press++) await page.keyboard.press('Tab');
    expect(await what()).toBe(true);
  };
  const focused = (text: string) => async () =>
    page.evaluate((text) => {
      const item = document.activeElement as HTMLElement & { labels?: NodeListOf<HTMLElement> };
      const label =
        item.labels?.[0]?.textContent ?? item.querySelector('h2')?.textContent ?? item.textContent ?? '';
      return label.trim() === text;
    }, text);
  await page.goto('/desk/calendar');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await tabTo(focused('Add an event'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add an event');
  await tabTo(focused('Date'));
  await page.keyboard.type('07102025');
  await page.getByLabel('Date', { exact: true }).fill('2025-07-28');
  await tabTo(focused('Opponent'));
  await page.keyboard.type(opponent);
  await tabTo(async () => page.evaluate(() => (document.activeElement as HTMLInputElement).name === 'place'));
  await page.keyboard.press('ArrowDown');
  await tabTo(focused('Add to the calendar'));
  await page.keyboard.press('Enter');
  await expect(page.getByText('It is in the calendar.')).toBeVisible();
  expect(await subscribed(request, opponent)).toMatchObject({ status: 'CONFIRMED', start: '20250728' });

  await page.goto('/desk/calendar');
  await tabTo(focused('July'));
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: opponent }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(opponent);
  await tabTo(focused('Cancel it'));
  await page.keyboard.press('Enter');
  await tabTo(focused('Reason'));
  await page.keyboard.type('Rain');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'It is cancelled' })).toBeVisible();
  await tabTo(focused('Take it back'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'It is on', exact: true })).toBeVisible();
});

test(`every screen of the room is fit for everybody`, async ({ page, request, complaints }) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 360, height: 800 });
  const id = await match(request, stranger(), '2025-09-15');
  const headers = { authorization: `Bearer ${await anyTokenOf(request, cast.pauline)}`, 'if-match': '"1"' };
  const data = { state: 'cancelled', note: 'Rain' };
  await request.put(`/api/desk/calendar/events/${id}/state`, { headers, data });
  const screens: [string, () => Promise<unknown>][] = [
    ['/desk/calendar', () => page.locator('.fixtures').first().waitFor()],
    [
      `/desk/calendar/${id}`,
      async () => {
        await page.locator('summary', { hasText: 'Give it a new date' }).click();
        await page.locator('summary', { hasText: 'More about the day' }).click();
      },
    ],
    [
      '/desk/calendar/add',
      async () => {
        await button(page, 'Add to the calendar').click();
        await page.locator('.mistake').first().waitFor();
      },
    ],
    [
      '/desk/calendar/import',
      async () => {
        await paste(page, excel('Farlby', 'A club with an unusually long name of its own'));
        await page.locator('.import-lines').waitFor();
        await page.locator('summary', { hasText: 'What the columns are' }).click();
      },
    ],
    ['/desk/calendar/kinds', () => page.getByLabel('Short name').waitFor()],
    ['/desk/calendar/clubs', () => page.locator('.roll').waitFor()],
    ['/desk/calendar/clubs/club-1', () => page.getByLabel('Directions').waitFor()],
  ];
  for (const [path, ready] of screens) {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(path);
    await ready();
    await expectFitAtBoth(page);
  }
  forget(complaints, /status of 422/);
});

test('a full season prints on one page each, on A4 and folded', async ({ page, request }) => {
  test.setTimeout(180_000);
  const headers = {
    authorization: `Bearer ${await anyTokenOf(request, cast.pauline)}`,
    'content-type': 'text/csv',
  };
  const lines = Array.from(
    { length: 90 },
    (_, n) => `${1 + (n % 28)}/${4 + (n % 6)}/25,A long club name ${n},A`,
  );
  const list = `Date,Opponent,Venue\n${lines.join('\n')}\n`;
  const call = '/api/desk/calendar/import?season=2025';
  const pages = async (path: string) => {
    await page.goto(path);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    return pdf.match(/\/Type\s*\/Page\b/g)?.length;
  };
  expect([await pages('/fixture-card'), await pages('/fixture-card/folded')]).toEqual([1, 1]);
  const looked = await (await request.post(call, { headers, data: list })).json();
  const take = looked.lines
    .filter(({ outcome }: { outcome: string }) => outcome === 'add')
    .map(({ line }: { line: number }) => line)
    .join(',');
  const saved = await request.put(`${call}&take=${take}&mark=${looked.mark}`, { headers, data: list });
  expect(saved.status(), await saved.text()).toBe(200);
  expect([await pages('/fixture-card'), await pages('/fixture-card/folded')]).toEqual([1, 1]);
  // Nothing is cut off at the foot of a panel.
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 794, height: 1123 });
  const cut = await page
    .locator('.panel')
    .evaluateAll((panels) => panels.map((panel) => panel.scrollHeight - panel.clientHeight));
  expect(Math.max(...cut)).toBeLessThanOrEqual(0);
  const { change } = await saved.json();
  await request.post(`/api/desk/changes/${change}/undo`, {
    headers: { authorization: headers.authorization },
  });
});
