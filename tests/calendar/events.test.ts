import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AdminCalendarEvent } from '#app/modules/calendar/events/admin-event.ts';
import { demoPeople, desk } from '#tests/members.ts';
import { fresh, openCalendar, path, tuesday } from './calendar-room.ts';

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
    /Choose a date in the 2025 season, from 1 January 2025 to 30 June 2026\./,
  ],
  [
    'a last day before the first',
    { lastDay: '2025-06-01' },
    'lastDay',
    /The last day must not be before the first\./,
  ],
  ['more than a month', { lastDay: '2025-09-01' }, 'lastDay', /31 days at most/],
  [
    '29 February',
    { date: '2025-02-29' },
    'date',
    /Choose another date\. Most years do not have 29 February\./,
  ],
  ['31 June', { date: '2025-06-31' }, 'date', /Enter a real date, such as 14 June\./],
  ['no date', { date: '' }, 'date', /Choose a date\./],
  ['no name', { opponent: ' ' }, 'opponent', /Enter the opponent or the name of the event\./],
  ['a name of two lines', { opponent: 'A\nB' }, 'opponent', /one line/],
  ['a character that cannot be kept', { note: 'a\0' }, 'note', /one line/],
  ['a long name', { opponent: 'x'.repeat(81) }, 'opponent', /Must be 80 characters or fewer\./],
  ['no kind that there is', { type: 'picnic' }, 'type', /kind of event/],
  ['nowhere', { place: 'mars' }, 'place', /Choose where the event is\./],
  ['a time of 25 hours', { time: '25:00' }, 'time', /such as 14:30/],
  [
    'a script as a link',
    { link: 'javascript:alert(1)' },
    'link',
    /Enter a link that starts with https:\/\/, or with \/ for a page of this website\./,
  ],
  [
    'a link to another site without a lock',
    { link: '//evil.example' },
    'link',
    /Enter a link that starts with https:\/\/, or with \/ for a page of this website\./,
  ],
  ['a path in place of an album', { album: '../x' }, 'album', /Choose an album from the list\./],
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
  assert.match(
    (await at(`POST ${path}/events`, leap)).body.errors.date,
    /Season 2028 has not been set up yet\./,
  );
  await db.insertInto('season').values({ year: 2028, published_at: null }).execute();
  assert.match(
    (await at(`POST ${path}/events`, leap)).body.errors.date,
    /Choose another date\. Most years do not have 29 February\./,
  );
  assert.equal((await at(`GET ${path}?season=1999`)).status, 404);
  assert.equal((await at(`GET ${path}?season=2028`)).body.events.length, 0);
});

test('a clash is pointed out before it is saved, and saved if the officer says so', async (t) => {
  const { at, put, room, event } = await openCalendar(t);
  const clashing = { ...fresh, season: 2025, date: '2025-06-12' };
  const refused = await at(`POST ${path}/events`, clashing);
  assert.equal(refused.status, 409);
  assert.deepEqual(refused.body.warnings, ['There is another home event at the same time, 2pm: Tathby.']);
  assert.match(
    refused.body.detail,
    /before you save\. There is another home event at the same time, 2pm: Tathby/,
  );
  const { status, body } = await at(`POST ${path}/events`, { ...clashing, despite: true });
  assert.equal(status, 201);
  const warned = (await room()).events.filter(({ warnings }: AdminCalendarEvent) => warnings.length > 0);
  assert.deepEqual(warned.map(({ opponent }: AdminCalendarEvent) => opponent).sort(), ['Farlby', 'Tathby']);
  // An accepted clash is not queried again.
  assert.equal((await put(body.id, { note: 'On the far rinks' })).status, 200);
  assert.equal((await put(body.id, { date: '2025-06-15' })).status, 409);
  assert.equal((await event(body.id)).date, '2025-06-12');
});

test('a league match on another weekday is asked about, and saved once the officer says yes', async (t) => {
  const { at, put, set, event } = await openCalendar(t);
  const match = { ...fresh, type: 'tuesday', season: 2025, place: 'away' };
  const asks = 'This is a Tuesday league match, and 30 July is a Wednesday. Play it on a Wednesday anyway?';
  const refused = await at(`POST ${path}/events`, { ...match, date: '2025-07-30' });
  assert.deepEqual([refused.status, refused.body.warnings], [409, [asks]]);
  assert.equal((await at(`POST ${path}/events`, { ...match, date: '2025-07-22' })).status, 201);
  const { status, body } = await at(`POST ${path}/events`, { ...match, date: '2025-07-30', despite: true });
  assert.equal(status, 201);
  // An answered clash is not queried again; another day is, and another league's match on this one.
  assert.equal((await put(body.id, { note: 'Rearranged' })).status, 200);
  assert.match((await put(body.id, { date: '2025-07-31' })).body.detail, /Play it on a Thursday anyway\?/);
  assert.match(
    (await put(body.id, { type: 'friday' })).body.detail,
    /a Friday league match.*a Wednesday\. Play/,
  );
  assert.match((await set(tuesday, { state: 'postponed', date: '2025-06-19' })).body.detail, /on a Thursday/);
  assert.equal((await event(tuesday)).date, '2025-06-10');
  // Any other kind is played on any day, and a cancelled event on none.
  for (const type of ['friendly', 'county', 'open'])
    assert.equal(
      (await at(`POST ${path}/events`, { ...match, type, date: '2025-07-24', opponent: type })).status,
      201,
    );
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
  const peter = await club.signIn(demoPeople.peter);
  await club.ask(`PUT ${desk}/tom/keys`, { token: peter, json: { rooms: ['calendar'] } });
  club.move(1);
  const token = await club.signIn(demoPeople.tom);
  const json = { state: 'cancelled', note: 'Rain', version: 1 };
  const { status } = await club.ask(`PUT ${path}/events/${tuesday}/state`, { token, json });
  assert.equal(status, 200);
  const [entry] = (await club.ask('GET /api/desk/record', { token: peter })).body;
  assert.deepEqual(
    [entry.actor, entry.act, entry.detail],
    ['Tom Brader', 'cancelled an event', 'Hollowby, Tuesday 10 June'],
  );
});
