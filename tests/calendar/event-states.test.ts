import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sendForumDigests } from '#app/modules/forum-mail/digest.server.ts';
import { fresh, openCalendar, path, tuesday } from './calendar-room.ts';

test('a cancelled event says so, with the reason, on every page where it stands', async (t) => {
  const { set, read, get } = await openCalendar(t);
  assert.equal((await set(tuesday, { state: 'cancelled', note: 'Their green is flooded.' })).status, 200);
  assert.match(await read('/full-calendar'), /Cancelled Hollowby @ Hollowby Their green is flooded\./);
  assert.match(await read('/leagues/tuesday'), /Cancelled Hollowby @ Hollowby/);
  assert.match(await read('/fixture-card'), /Tue 10 Cancelled Hollowby/);
  assert.match(await read('/fixture-card/folded'), /Tue 10 Cancelled Hollowby/);
  assert.match(
    await read('/search?q=hollowby'),
    /Tuesday 10 June, 2pm, away\. Their green is flooded\. ?Cancelled/,
  );
  const html = await (await get('/full-calendar')).text();
  assert.match(html, /<s><strong>Hollowby<\/strong>/);
  const line = html.slice(html.indexOf('<strong>10 June'), html.indexOf('<strong>11 June'));
  assert.doesNotMatch(line, /Add to calendar/);
});

test('what is off is not next: the card shows the one after it, and that it is off', async (t) => {
  const { set, read, row } = await openCalendar(t);
  const before = /What's happening next (Today, \w+ \d+ \w+) (.*?) @/.exec(await read('/'));
  assert.equal(before?.[1], 'Today, Tuesday 20 May');
  assert.equal((await set('2025-05-20-tuesday', { state: 'cancelled' })).status, 200);
  const page = await read('/');
  assert.match(page, /What's happening next Wednesday 21 May/);
  const opponent = (await row('2025-05-20-tuesday'))?.opponent;
  assert.match(page, new RegExp(`Today, Tuesday 20 May: ${opponent} away is cancelled`));
  assert.match(await read('/leagues/tuesday'), /Next Tuesday match: 3 June/);
});

test('a postponed event without a new date waits; with one it is on there, and its old day says so', async (t) => {
  const { set, event, read, row } = await openCalendar(t);
  assert.equal((await set(tuesday, { state: 'postponed', note: 'Short of players.' })).status, 200);
  assert.match(await read('/full-calendar'), /10 June Tuesday 2pm Tuesday Away Postponed Hollowby/);
  assert.equal(
    (await set(tuesday, { state: 'postponed', note: 'Rain.', date: '2025-06-19', despite: true })).status,
    200,
  );
  const moved = await event(tuesday);
  assert.deepEqual(
    [moved.state, moved.date, moved.weekday, moved.postponedFrom],
    ['on', '2025-06-19', 'Thursday', '2025-06-10'],
  );
  const page = await read('/full-calendar');
  assert.match(page, /10 June Tuesday 2pm Tuesday Away Postponed to Thursday 19 June Hollowby/);
  assert.match(
    page,
    /19 June Thursday 2pm Tuesday Away New date Hollowby @ Hollowby Moved from Tuesday 10 June\. Rain\./,
  );
  // Postponed once more, it is still missed on the day that is printed on the cards.
  await set(tuesday, { state: 'postponed', date: '2025-06-26', despite: true });
  assert.equal((await row(tuesday))?.postponed_from, '06-10');
  await set(tuesday, { state: 'postponed', date: '2025-06-10' });
  assert.equal((await row(tuesday))?.postponed_from, null);
});

test('a reason is asked for, a day in the season, and another than it is on', async (t) => {
  const { set } = await openCalendar(t);
  const field = async (facts: Record<string, unknown>) => (await set(tuesday, facts)).body.errors;
  assert.match(
    (await field({ state: 'cancelled', note: ' ' })).note,
    /Enter a short reason\. Members will see it\./,
  );
  assert.match(
    (await field({ state: 'postponed', date: '2026-07-10' })).date,
    /Choose a date in the 2025 season/,
  );
  assert.match(
    (await field({ state: 'postponed', date: '2025-06-10' })).date,
    /The event is already on this day/,
  );
  assert.match((await field({ state: 'gone' })).state, /on, cancelled or postponed/);
  assert.deepEqual(
    (await set(tuesday, { state: 'postponed', date: '2025-06-12', despite: true })).status,
    200,
  );
});

test('a new day that clashes is pointed out', async (t) => {
  const { set, at } = await openCalendar(t);
  const { body } = await at(`POST ${path}/events`, { ...fresh, season: 2025 });
  const clash = await set(body.id, { state: 'postponed', date: '2025-06-12' });
  assert.equal(clash.status, 409);
  assert.match(clash.body.detail, /another home event at the same time, 2pm: Tathby\./);
  assert.equal((await set(body.id, { state: 'postponed', date: '2025-06-12', despite: true })).status, 200);
});

test('it is on after all', async (t) => {
  const { set, event, read } = await openCalendar(t);
  await set(tuesday, { state: 'cancelled' });
  assert.equal((await set(tuesday, { state: 'on', note: '' })).status, 200);
  assert.deepEqual([(await event(tuesday)).state, (await event(tuesday)).note], ['on', '']);
  assert.doesNotMatch(await read('/full-calendar'), /Cancelled/);
});

test('an open that is off says so on its own page, to machines as well', async (t) => {
  const { set, get, read } = await openCalendar(t);
  await set('2025-06-08-open', { state: 'cancelled', note: 'No entries.' });
  assert.match(await read('/opens/spencer-shield'), /Cancelled\. No entries\./);
  assert.match(await (await get('/opens/spencer-shield')).text(), /schema\.org\/EventCancelled/);
  assert.match(await read('/up-coming-events'), /Cancelled Spencer Shield/);
  await set('2025-06-08-open', { state: 'postponed', note: 'Rain.', date: '2025-06-29', despite: true });
  const html = await (await get('/opens/spencer-shield')).text();
  assert.match(html, /EventRescheduled/);
  assert.match(html, /"previousStartDate":"2025-06-08"/);
});

test('the weekly mail says what is off', async (t) => {
  const club = await openCalendar(t);
  await club.set('2025-06-01-county', { state: 'cancelled', note: 'The green is shut.' });
  await club.forgetMails();
  // Monday of the week after.
  club.move(6 * 24 * 60);
  assert.ok((await sendForumDigests(club.context)) > 0);
  const [{ mail = '' } = {}] = await club.mails();
  assert.match(mail, /Sunday 1 June: [^"]+Cancelled\. The green is shut\./);
});
