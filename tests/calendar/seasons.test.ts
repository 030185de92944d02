import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { getEventDate, toEventDateColumns } from '#app/core/event.ts';
import {
  type AdminSeason,
  getRecurringEventDates,
  type RecurringSeasonEvent,
} from '#app/modules/seasons/season-parts.ts';
import { demoPeople, openClub } from '#tests/members.ts';

const path = '/api/desk/calendar/seasons';

/** Open the club on 7 May 2025 with an editor among its seasons. */
async function openSeasons(t: TestContext) {
  const club = await openClub(t);
  const token = await club.signIn(demoPeople.pauline);
  const at = (target: string, json?: unknown) => club.ask(target, { token, json });
  const seasons = async (): Promise<AdminSeason[]> => (await at(`GET ${path}`)).body;
  const parts = async (year = 2025): Promise<RecurringSeasonEvent[]> =>
    (await at(`GET ${path}/${year}/rules`)).body;
  const events = (year: number) =>
    club.db.selectFrom('event').selectAll().where('season', '=', year).orderBy('day').execute();
  const prepare = async (year = 2026) =>
    at(`POST ${path}`, {
      year,
      parts: (await parts()).map(({ id, rule, without, next }) => ({ id, rule, without, next })),
    });
  const undo = (change: string) => at(`POST /api/desk/changes/${change}/undo`);
  return { ...club, token, at, seasons, parts, events, prepare, undo };
}

test('a season is told by weekday rules: every event of it by one, its roll-ups as one run', async (t) => {
  const { parts, events } = await openSeasons(t);
  const [found, was] = [await parts(), await events(2025)];
  assert.equal(
    found.reduce((sum, part) => sum + getRecurringEventDates(2025, part).length, 0),
    was.length,
  );
  const rollUps = found.filter(({ kind, rule }) => kind.id === 'roll-up' && rule.kind === 'weekly');
  assert.ok(rollUps.length >= 1);
  assert.equal(rollUps[0]?.location, 'Larkby');
});

test('the end of a winter comes back in the year after the new season’s, and a tour is as long as it was', async (t) => {
  const { db, prepare, events } = await openSeasons(t);
  const [model] = await db.selectFrom('event').selectAll().where('id', '=', '2025-04-05-roll-up').execute();
  assert.ok(model);
  const thursdays = [
    '2025-12-04',
    '2025-12-11',
    '2025-12-18',
    '2026-01-08',
    '2026-01-15',
    '2026-01-22',
    '2026-01-29',
  ];
  const winter = thursdays.map((date) => ({
    ...{ ...model, ...toEventDateColumns(date, 2025), id: date, opponent: 'Indoor', location: 'The hall' },
  }));
  const tour = {
    ...model,
    ...toEventDateColumns('2026-05-15', 2025),
    id: 'tour',
    opponent: 'Tour',
    ends_on: '2026-05-17',
  };
  await db
    .insertInto('event')
    .values([...winter, tour])
    .execute();
  assert.equal((await prepare()).status, 201);
  const datesOf = (name: string, its: Awaited<ReturnType<typeof events>>) =>
    its
      .filter(({ opponent }) => opponent === name)
      .map((event) => `${event.weekday} ${getEventDate(event)}`)
      .sort();
  const is = await events(2026);
  assert.deepEqual(datesOf('Indoor', is), [
    ...['Thursday 2026-12-03', 'Thursday 2026-12-10', 'Thursday 2026-12-17'],
    // From the second Thursday in January to its last.
    ...['Thursday 2027-01-14', 'Thursday 2027-01-21', 'Thursday 2027-01-28'],
  ]);
  const again = is.find(({ opponent }) => opponent === 'Tour');
  assert.deepEqual([again && getEventDate(again), again?.ends_on], ['2027-05-21', '2027-05-23']);
});

test('a season prepared from another has its events on the same weekdays, without what happened on them', async (t) => {
  const { prepare, events, read } = await openSeasons(t);
  const { status, body } = await prepare();
  assert.equal(status, 201);
  const [was, is] = [await events(2025), await events(2026)];
  assert.equal(body.events, is.length);
  assert.deepEqual(
    Object.fromEntries(
      Map.groupBy(is, ({ weekday }) => weekday)
        .entries()
        .map(([day, its]) => [day, its.length]),
    ),
    Object.fromEntries(
      Map.groupBy(was, ({ weekday }) => weekday)
        .entries()
        .map(([day, its]) => [day, its.length]),
    ),
  );
  for (const { winner, score, album, state, note } of is)
    assert.deepEqual([winner, score, album, state, note], [null, null, null, 'on', '']);
  assert.doesNotMatch(await read('/full-calendar'), /2026/);
});

test('nobody but the desk sees a season before it is published', async (t) => {
  const { prepare, get, read, seasons } = await openSeasons(t);
  const before = await read('/full-calendar');
  await prepare();
  assert.equal((await get('/season/2026')).status, 404);
  assert.equal(await read('/full-calendar'), before);
  assert.equal((await seasons())[0]?.published, false);
});

test('published, it is the calendar: next event, feeds and its page follow, and the last season keeps its page', async (t) => {
  const { prepare, at, seasons, get, read, move, events } = await openSeasons(t);
  await prepare();
  const [season] = await seasons();
  assert.deepEqual([season?.year, season?.version], [2026, 1]);
  assert.equal((await at(`PUT ${path}/2026`, { version: 1 })).status, 200);
  await move(250 * 24 * 60);
  const [first] = await events(2026);
  assert.ok(first);
  const feed = await (await get('/calendar.ics')).text();
  assert.match(feed, new RegExp(`DTSTART[^:]*:2026${first.day.replace('-', '')}`));
  assert.doesNotMatch(feed, /DTSTART[^:]*:2025/);
  assert.match(await read('/season/2026'), /Nothing has been played yet this season\./);
  assert.match(await read('/season/2025'), /Keldthorpe/);
  assert.match(await read('/'), /The 2025 season so far/);
  assert.ok((await (await get('/')).text()).includes('href="/season/2025"'));
  assert.ok((await (await get('/sitemap.xml')).text()).includes('/season/2026'));
});

test('once its first day is past, the home page leads to its memories', async (t) => {
  const { prepare, at, move, read } = await openSeasons(t);
  await prepare();
  await at(`PUT ${path}/2026`, { version: 1 });
  await move(365 * 24 * 60);
  assert.match(await read('/'), /The 2026 season so far/);
});

test('publishing and preparing are taken back as one change each', async (t) => {
  const { prepare, at, undo, seasons, events } = await openSeasons(t);
  const { body } = await prepare();
  const published = await at(`PUT ${path}/2026`, { version: 1 });
  assert.equal((await undo(published.body.change)).status, 200);
  assert.equal((await seasons())[0]?.published, false);
  const removed = await at(`DELETE ${path}/2026`, { version: (await seasons())[0]?.version });
  assert.equal(removed.status, 200);
  assert.equal((await events(2026)).length, 0);
  assert.equal((await undo(removed.body.change)).status, 200);
  assert.equal((await events(2026)).length, body.events);
});

test('a rule that an officer changes is followed, and weeks that are left out are not held', async (t) => {
  const { at, parts, events } = await openSeasons(t);
  const run = (await parts()).find(({ rule }) => rule.kind === 'weekly');
  assert.ok(run);
  const rule = {
    kind: 'weekly',
    from: { nth: 1, weekday: 6, month: 5 },
    to: { nth: 5, weekday: 6, month: 5 },
  };
  const { status } = await at(`POST ${path}`, { year: 2026, parts: [{ id: run.id, rule, without: [1] }] });
  assert.equal(status, 201);
  assert.deepEqual(
    (await events(2026)).map(({ day, weekday }) => `${weekday} ${day}`),
    ['Sunday 05-03', 'Sunday 05-17', 'Sunday 05-24', 'Sunday 05-31'],
  );
});

const refused: [string, string, unknown, number, RegExp][] = [
  ['a year that is there', `POST ${path}`, { year: 2025, parts: [] }, 409, /Season 2025 already exists\./],
  ['a year far off', `POST ${path}`, { year: 2999, parts: [] }, 422, /Enter a year from 1900 to 2030\./],
  ['a year that was never', `POST ${path}`, { year: 12, parts: [] }, 422, /Enter a year from 1900 to 2030\./],
  [
    'an event that is gone',
    `POST ${path}`,
    { year: 2026, parts: [part('none')] },
    404,
    /An event you chose to copy has been deleted\./,
  ],
  [
    'publishing what is not there',
    `PUT ${path}/2026`,
    { version: 1 },
    404,
    /We cannot find that season\. It may have been deleted\./,
  ],
  [
    'removing what is published',
    `DELETE ${path}/2025`,
    { version: 1 },
    409,
    /Season 2025 is published, so you cannot remove it\./,
  ],
  [
    'rules of what is not there',
    `GET ${path}/1999/rules`,
    undefined,
    404,
    /Season 1999 has not been set up yet\./,
  ],
];

function part(id: string) {
  return { id, rule: { kind: 'once', on: { nth: 1, weekday: 0, month: 5 } } };
}

for (const [what, target, json, status, detail] of refused) {
  test(`${what} is refused, and nothing is changed`, async (t) => {
    const { at, seasons, events } = await openSeasons(t);
    const before = [await seasons(), (await events(2025)).length];
    const answer = await at(target, json);
    assert.equal(answer.status, status);
    assert.match(answer.body.detail, detail);
    assert.deepEqual([await seasons(), (await events(2025)).length], before);
  });
}

test('an empty season is not published, and one that changed meanwhile neither', async (t) => {
  const { at, prepare, seasons } = await openSeasons(t);
  await at(`POST ${path}`, { year: 2027, parts: [] });
  assert.match((await at(`PUT ${path}/2027`, { version: 1 })).body.detail, /Season 2027 has no events yet\./);
  await prepare();
  assert.equal((await at(`PUT ${path}/2026`, { version: 7 })).status, 409);
  assert.ok((await seasons()).every(({ year, published }) => published === (year === 2025)));
});
