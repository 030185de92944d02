// On both engines.

import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { DeskEvent } from '#app/club/calendar/events/desk-event.ts';
import { sendDigests } from '#app/club/forum/mail/digest.server.ts';
import { cast, desk, openClub } from '#tests/members.ts';

const path = '/api/desk/calendar';

const fresh = { type: 'friendly', date: '2025-06-09', opponent: 'Farlby', place: 'home' };

/** The club with an editor in the calendar's room. */
export async function openCalendar(t: TestContext) {
  const club = await openClub(t);
  const token = await club.signIn(cast.pauline);
  const at = (target: string, json?: unknown) => club.ask(target, { token, json });
  const event = async (id: string): Promise<DeskEvent> => (await at(`GET ${path}/events/${id}`)).body.event;
  const room = async () => (await at(`GET ${path}`)).body;
  const undo = (change: string) => at(`POST /api/desk/changes/${change}/undo`);
  const row = (id: string) => club.db.selectFrom('event').selectAll().where('id', '=', id).executeTakeFirst();
  const put = async (id: string, facts: Partial<DeskEvent> & { despite?: boolean }) => {
    const { warnings: _, ...was } = await event(id);
    return at(`PUT ${path}/events/${id}`, { ...was, ...facts });
  };
  const set = async (id: string, facts: Record<string, unknown>) =>
    at(`PUT ${path}/events/${id}/state`, { version: (await event(id)).version, note: 'Rain', ...facts });
  return { ...club, token, at, event, room, undo, row, put, set };
}

const tuesday = '2025-06-10-tuesday';

test('an event is added with its weekday worked out, shown to visitors at once, and taken back', async (t) => {
  const { at, event, read, undo } = await openCalendar(t);
  const { status, body } = await at(`POST ${path}/events`, { ...fresh, season: 2025, note: 'Bring a cake' });
  assert.equal(status, 201);
  const added = await event(body.id);
  assert.deepEqual(
    [added.weekday, added.place, added.location, added.state, added.version],
    ['Monday', 'home', '', 'on', 1],
  );
  assert.match(await read('/full-calendar'), /9 June Monday Friendly Home Farlby @ Larkby Bring a cake/);
  assert.equal((await undo(body.change)).status, 200);
  assert.doesNotMatch(await read('/full-calendar'), /Farlby/);
});

test('home, away and elsewhere become the place that readers see', async (t) => {
  const { at, row } = await openCalendar(t);
  const locations: Record<string, unknown>[] = [];
  for (const [number, place] of ['home', 'away', 'elsewhere'].entries()) {
    const json = { ...fresh, season: 2025, date: `2025-06-${23 + number}`, place, location: 'The park' };
    const { body } = await at(`POST ${path}/events`, json);
    locations.push({ [place]: (await row(body.id))?.location });
  }
  assert.deepEqual(locations, [{ home: '{club}' }, { away: 'Farlby' }, { elsewhere: 'The park' }]);
});

test('a change keeps the words that are filled in later', async (t) => {
  const { put, row, db } = await openCalendar(t);
  const trophy = await db
    .selectFrom('event')
    .selectAll()
    .where('opponent', 'like', '{club}%')
    .executeTakeFirstOrThrow();
  assert.equal((await put(trophy.id, { ends: '10' })).status, 200);
  const after = await row(trophy.id);
  assert.deepEqual(
    [after?.opponent, after?.location, after?.link, after?.ends],
    [trophy.opponent, '{club}', trophy.link, '10'],
  );
  assert.notEqual(after?.updated_at, trophy.updated_at);
});

const refusedFields: [string, Record<string, unknown>, string, RegExp][] = [
  [
    'a day of the summer after it',
    { date: '2026-07-09' },
    'date',
    /This season is 2025: please choose a day from 1 January 2025 to 30 June 2026\./,
  ],
  ['a last day before the first', { lastDay: '2025-06-01' }, 'lastDay', /cannot be before the first/],
  ['more than a month', { lastDay: '2025-09-01' }, 'lastDay', /31 days at most/],
  ['29 February', { date: '2025-02-29' }, 'date', /29 February cannot be kept/],
  ['31 June', { date: '2025-06-31' }, 'date', /no such day/],
  ['no date', { date: '' }, 'date', /choose a date/],
  ['no name', { opponent: ' ' }, 'opponent', /who the opponent is/],
  ['a name of two lines', { opponent: 'A\nB' }, 'opponent', /one line/],
  ['a character that cannot be kept', { note: 'a\0' }, 'note', /one line/],
  ['a long name', { opponent: 'x'.repeat(81) }, 'opponent', /at most 80/],
  ['no kind that there is', { type: 'picnic' }, 'type', /kind of event/],
  ['nowhere', { place: 'mars' }, 'place', /where it is/],
  ['a time of 25 hours', { time: '25:00' }, 'time', /written as 14:00/],
  ['a script as a link', { link: 'javascript:alert(1)' }, 'link', /begins with/],
  ['a link to another site without a lock', { link: '//evil.example' }, 'link', /begins with/],
  ['a path in place of an album', { album: '../x' }, 'album', /no such album/],
];
for (const [fact, facts, field, sentence] of refusedFields) {
  test(`an event with ${fact} is refused at its field, and nothing is kept`, async (t) => {
    const { at, db } = await openCalendar(t);
    const { status, body } = await at(`POST ${path}/events`, { ...fresh, season: 2025, ...facts });
    assert.equal(status, 422);
    assert.match(body.errors[field], sentence);
    assert.equal((await db.selectFrom('change').selectAll().execute()).length, 0);
  });
}

test('29 February is refused in a leap year too, and a season that is not there', async (t) => {
  const { at, db } = await openCalendar(t);
  const leap = { ...fresh, season: 2028, date: '2028-02-29' };
  assert.match((await at(`POST ${path}/events`, leap)).body.errors.date, /There is no season 2028 yet\./);
  await db.insertInto('season').values({ year: 2028, published_at: null }).execute();
  assert.match((await at(`POST ${path}/events`, leap)).body.errors.date, /29 February cannot be kept/);
  assert.equal((await at(`GET ${path}?season=1999`)).status, 404);
  assert.equal((await at(`GET ${path}?season=2028`)).body.events.length, 0);
});

test('a clash is pointed out before it is saved, and saved if the officer says so', async (t) => {
  const { at, put, room, event } = await openCalendar(t);
  const clashing = { ...fresh, season: 2025, date: '2025-06-12' };
  const refused = await at(`POST ${path}/events`, clashing);
  assert.equal(refused.status, 409);
  assert.deepEqual(refused.body.warnings, ['Tathby is at home at the same time, 2pm.']);
  assert.match(refused.body.detail, /before it is saved\. Tathby is at home/);
  const { status, body } = await at(`POST ${path}/events`, { ...clashing, despite: true });
  assert.equal(status, 201);
  const warned = (await room()).events.filter(({ warnings }: DeskEvent) => warnings.length > 0);
  assert.deepEqual(warned.map(({ opponent }: DeskEvent) => opponent).sort(), ['Farlby', 'Tathby']);
  // What was accepted once is not asked again.
  assert.equal((await put(body.id, { note: 'On the far rinks' })).status, 200);
  assert.equal((await put(body.id, { date: '2025-06-15' })).status, 409);
  assert.equal((await event(body.id)).date, '2025-06-12');
});

test('a league match on another weekday is asked about, and saved once the officer says yes', async (t) => {
  const { at, put, set, event } = await openCalendar(t);
  const match = { ...fresh, type: 'tuesday', season: 2025, place: 'away' };
  const asks =
    'This is a Tuesday league match, and 30 July is a Wednesday. Play it on a Wednesday all the same?';
  const refused = await at(`POST ${path}/events`, { ...match, date: '2025-07-30' });
  assert.deepEqual([refused.status, refused.body.warnings], [409, [asks]]);
  assert.equal((await at(`POST ${path}/events`, { ...match, date: '2025-07-22' })).status, 201);
  const { status, body } = await at(`POST ${path}/events`, { ...match, date: '2025-07-30', despite: true });
  assert.equal(status, 201);
  // What was answered once is not asked again; another day is, and another league's match on this one.
  assert.equal((await put(body.id, { note: 'Rearranged' })).status, 200);
  assert.match(
    (await put(body.id, { date: '2025-07-31' })).body.detail,
    /Play it on a Thursday all the same\?/,
  );
  assert.match(
    (await put(body.id, { type: 'friday' })).body.detail,
    /a Friday league match.*a Wednesday\. Play/,
  );
  assert.match((await set(tuesday, { state: 'postponed', date: '2025-06-19' })).body.detail, /on a Thursday/);
  assert.equal((await event(tuesday)).date, '2025-06-10');
  // Any other kind is played on any day, and what is off on none.
  for (const type of ['friendly', 'county', 'open'])
    assert.equal(
      (await at(`POST ${path}/events`, { ...match, type, date: '2025-07-24', opponent: type })).status,
      201,
    );
});

test('a cancelled event says so, with the reason, on every page where it stands', async (t) => {
  const { set, read, get } = await openCalendar(t);
  assert.equal((await set(tuesday, { state: 'cancelled', note: 'Their green is flooded.' })).status, 200);
  assert.match(await read('/full-calendar'), /Cancelled Hollowby @ Hollowby Their green is flooded\./);
  assert.match(await read('/leagues/tuesday'), /Cancelled Hollowby @ Hollowby/);
  assert.match(await read('/fixture-card'), /Tue 10 Cancelled Hollowby/);
  assert.match(await read('/fixture-card/folded'), /Tue 10 Cancelled Hollowby/);
  assert.match(await read('/search?q=hollowby'), /Cancelled\. Their green is flooded\./);
  const html = await (await get('/full-calendar')).text();
  assert.match(html, /<s><strong>Hollowby<\/strong>/);
  const line = html.slice(html.indexOf('<strong>10 June'), html.indexOf('<strong>11 June'));
  assert.doesNotMatch(line, /Add to calendar/);
});

test('what is off is not next: the card shows the one after it, and that it is off', async (t) => {
  const { set, read, row } = await openCalendar(t);
  const before = /What's happening next (\w+ \d+ \w+) (.*?) @/.exec(await read('/'));
  assert.equal(before?.[1], 'Tuesday 20 May');
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
  assert.match((await field({ state: 'cancelled', note: ' ' })).note, /say why/);
  assert.match((await field({ state: 'postponed', date: '2026-07-10' })).date, /This season is 2025/);
  assert.match((await field({ state: 'postponed', date: '2025-06-10' })).date, /on that day now/);
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
  assert.match(clash.body.detail, /Tathby is at home/);
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
  assert.ok((await sendDigests(club.context)) > 0);
  const [{ mail = '' } = {}] = await club.mails();
  assert.match(mail, /Sunday 1 June: [^"]+Cancelled\. The green is shut\./);
});

test('an event that is removed is gone from every page, and comes back whole', async (t) => {
  const { at, row, read, undo } = await openCalendar(t);
  const before = await row(tuesday);
  const { body } = await at(`DELETE ${path}/events/${tuesday}`, { version: before?.version });
  assert.doesNotMatch(await read('/full-calendar'), /10 June/);
  assert.equal((await at(`GET ${path}/events/${tuesday}`)).status, 404);
  assert.equal((await undo(body.change)).status, 200);
  const { version: _v, updated_at: _u, ...again } = (await row(tuesday)) ?? { version: 0, updated_at: '' };
  const { version: _w, updated_at: _x, ...first } = before ?? { version: 0, updated_at: '' };
  assert.deepEqual(again, first);
});

test('of two officers the second is shown what is there now', async (t) => {
  const { at, event, put, set } = await openCalendar(t);
  const { version } = await event(tuesday);
  await put(tuesday, { note: 'First' });
  const late = [
    await at(`PUT ${path}/events/${tuesday}`, { ...fresh, version }),
    await at(`PUT ${path}/events/${tuesday}/state`, { state: 'cancelled', note: 'x', version }),
    await at(`DELETE ${path}/events/${tuesday}`, { version }),
  ];
  for (const { status, body } of late) assert.deepEqual([status, body.current.note], [409, 'First']);
  assert.equal((await set(tuesday, { state: 'cancelled' })).status, 200);
});

test('whoever has the key may do it all, and it stands in the record with a name', async (t) => {
  const club = await openCalendar(t);
  const peter = await club.signIn(cast.peter);
  await club.ask(`PUT ${desk}/tom/keys`, { token: peter, json: { rooms: ['calendar'] } });
  club.move(1);
  const token = await club.signIn(cast.tom);
  const json = { state: 'cancelled', note: 'Rain', version: 1 };
  const { status } = await club.ask(`PUT ${path}/events/${tuesday}/state`, { token, json });
  assert.equal(status, 200);
  const [entry] = (await club.ask('GET /api/desk/record', { token: peter })).body;
  assert.deepEqual(
    [entry.actor, entry.act, entry.detail],
    ['Tom Brader', 'cancelled an event', 'Hollowby, Tuesday 10 June'],
  );
});

// Clubs.

test('a new opponent is put on the list of clubs, in the spelling that is there', async (t) => {
  const { at, row, room } = await openCalendar(t);
  const before = (await room()).clubs.length;
  const { body: first } = await at(`POST ${path}/events`, { ...fresh, season: 2025 });
  assert.equal((await room()).clubs.length, before + 1);
  const again = { ...fresh, season: 2025, date: '2025-06-16', opponent: 'FARLBY Bowls Club', place: 'away' };
  const { body: second } = await at(`POST ${path}/events`, again);
  assert.deepEqual(
    [(await row(second.id))?.opponent, (await row(second.id))?.location],
    ['Farlby', 'Farlby'],
  );
  assert.equal((await room()).clubs.length, before + 1);
  assert.ok(first.id !== second.id);
  // An open's name is no club's.
  await at(`POST ${path}/events`, {
    ...fresh,
    season: 2025,
    type: 'open',
    opponent: 'Cup',
    date: '2025-09-29',
  });
  assert.equal((await room()).clubs.length, before + 1);
});

async function clubNamed(at: Awaited<ReturnType<typeof openCalendar>>['at'], name: string) {
  const { body } = await at(`GET ${path}/clubs`);
  return body.find((club: { name: string }) => club.name === name);
}

test('the starter’s opponents fill the list, each once, with how often they are played', async (t) => {
  const { at } = await openCalendar(t);
  const { body } = await at(`GET ${path}/clubs`);
  const names = body.map(({ name }: { name: string }) => name);
  assert.equal(new Set(names).size, names.length);
  assert.ok(names.includes('Tathby') && !names.includes('Roll-up') && !names.includes('Spencer Shield'));
  assert.equal((await clubNamed(at, 'Hollowby')).events, 4);
});

test('a club’s new name stands in all of its events, places and results, and is taken back with them', async (t) => {
  const { at, row, undo } = await openCalendar(t);
  const hollowby = await clubNamed(at, 'Hollowby');
  const { body } = await at(`PUT ${path}/clubs/${hollowby.id}`, {
    ...{ name: 'Hollowby Park', address: '1 Park Road\nHollowby', directions: 'By the pond', map: '' },
    version: hollowby.version,
  });
  const played = await row('2025-04-25-friday');
  assert.deepEqual([played?.opponent, played?.winner], ['Hollowby Park', 'Hollowby Park']);
  assert.equal((await row(tuesday))?.location, 'Hollowby Park');
  assert.equal((await undo(body.change)).status, 200);
  assert.equal((await row(tuesday))?.opponent, 'Hollowby');
});

test('an away match shows the way to every reader, and asks nothing of another site', async (t) => {
  const { at, get, read } = await openCalendar(t);
  const hollowby = await clubNamed(at, 'Hollowby');
  const map = 'https://maps.example/hollowby';
  const facts = { name: 'Hollowby', address: '1 Park Road\nHollowby', directions: 'By the pond', map };
  await at(`PUT ${path}/clubs/${hollowby.id}`, { ...facts, version: hollowby.version });
  assert.match(await read('/full-calendar'), /How to get there 1 Park Road Hollowby By the pond/);
  const html = await (await get('/full-calendar')).text();
  assert.match(html, /<a href="https:\/\/maps\.example\/hollowby" rel="noreferrer">Open a map/);
  const home = html.slice(html.indexOf('<strong>3 June'), html.indexOf('<strong>4 June'));
  assert.doesNotMatch(home, /How to get there/);
});

test('two spellings become one club: its events are renamed, and its address is not lost', async (t) => {
  const { at, row, undo, db } = await openCalendar(t);
  await at(`POST ${path}/clubs`, { name: 'Holowby', address: '1 Park Road' });
  const json = { ...fresh, season: 2025, opponent: 'Holowby', place: 'away' };
  const { body: event } = await at(`POST ${path}/events`, json);
  const [slip, right] = [await clubNamed(at, 'Holowby'), await clubNamed(at, 'Hollowby')];
  const merge = { into: right.id, version: slip.version };
  const { status, body } = await at(`POST ${path}/clubs/${slip.id}/merger`, merge);
  assert.equal(status, 200);
  assert.deepEqual(
    [(await row(event.id))?.opponent, (await row(event.id))?.location],
    ['Hollowby', 'Hollowby'],
  );
  assert.equal(await clubNamed(at, 'Holowby'), undefined);
  assert.equal((await clubNamed(at, 'Hollowby')).address, '1 Park Road');
  assert.equal((await undo(body.change)).status, 200);
  assert.equal((await row(event.id))?.opponent, 'Holowby');
  assert.equal((await clubNamed(at, 'Hollowby')).address, '');
  assert.equal((await db.selectFrom('opponent').select('id').where('id', '=', slip.id).execute()).length, 1);
  assert.equal((await at(`POST ${path}/clubs/${slip.id}/merger`, { ...merge, into: slip.id })).status, 422);
  assert.equal((await at(`POST ${path}/clubs/${slip.id}/merger`, { ...merge, into: 'nobody' })).status, 422);
});

test('a club that is played stays on the list; one that is not may go', async (t) => {
  const { at } = await openCalendar(t);
  const tathby = await clubNamed(at, 'Tathby');
  const refused = await at(`DELETE ${path}/clubs/${tathby.id}`, { version: tathby.version });
  assert.equal(refused.status, 409);
  assert.match(refused.body.detail, /^Tathby stands in the calendar \d+ times, so it stays on the list\.$/);
  const { body } = await at(`POST ${path}/clubs`, { name: 'Farlby' });
  assert.equal((await at(`DELETE ${path}/clubs/${body.id}`, { version: 1 })).status, 200);
  assert.equal(await clubNamed(at, 'Farlby'), undefined);
});

test('a name that is on the list, and a link that is none, are refused at their fields', async (t) => {
  const { at } = await openCalendar(t);
  const twice = await at(`POST ${path}/clubs`, { name: 'tathby bowls club' });
  assert.match(twice.body.errors.name, /^Tathby is on the list already\./);
  const link = await at(`POST ${path}/clubs`, { name: 'Farlby', map: 'http://maps.example' });
  assert.match(link.body.errors.map, /begins with https/);
  assert.match((await at(`POST ${path}/clubs`, { name: '' })).body.errors.name, /give the club's name/);
});

test('a name that was taken meanwhile keeps an earlier change from being taken back, in a sentence', async (t) => {
  const { at, undo } = await openCalendar(t);
  const { body: one } = await at(`POST ${path}/clubs`, { name: 'Farlby' });
  const { body: renamed } = await at(`PUT ${path}/clubs/${one.id}`, { name: 'Farley', version: 1 });
  await at(`POST ${path}/clubs`, { name: 'Farlby' });
  const { status, body } = await undo(renamed.change);
  assert.deepEqual([status, body.detail.startsWith('It has been changed again')], [409, true]);
});
