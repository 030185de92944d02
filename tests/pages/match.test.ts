import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { AdminPermission } from '#app/api/auth/permissions.ts';
import type { MatchAdminData } from '#app/modules/match-admin/match-admin-schemas.server.ts';
import { loadDemo } from '#tests/desk/demo-data.ts';
import { day, demoPeople, openDesk } from '#tests/members.ts';
import { countQuestions } from '#tests/questions.ts';
import { match, select } from '#tests/sides/selected.ts';

async function open(t: TestContext, { uses = true } = {}) {
  const club = await openDesk(t, { uses });
  const page = async (id = match): Promise<MatchAdminData> => {
    const { status, body, text } = await club.at(`GET /api/desk/matches/${id}`);
    assert.equal(status, 200, text);
    return body;
  };
  const next = async (id = match) => (await page(id)).next?.deed ?? '';
  /** 'Availability: 1 of 2 available', 'Team: Not picked yet' */
  const stages = async (id = match) => lines(await page(id));
  async function withKeys(...rooms: AdminPermission[]) {
    await club.db.deleteFrom('room_key').execute();
    for (const room of rooms) await club.db.insertInto('room_key').values({ member: 'tom', room }).execute();
    const token = await club.signIn(demoPeople.tom);
    return (id = match) => club.ask(`GET /api/desk/matches/${id}`, { token });
  }
  return { ...club, page, next, stages, withKeys };
}

const lines = ({ stages }: MatchAdminData) =>
  stages.map(({ name, state }) => [name, state].filter(Boolean).join(': '));

test('a match goes from stage to stage, and what is next is one thing', async (t) => {
  const club = await open(t);
  assert.deepEqual(
    [await club.next(), await club.stages()],
    ['take', ['Availability: Not asked yet', 'Team: Not picked yet']],
  );
  await club.at('POST /api/desk/playing/boards', { events: [match], wanted: 2 });
  assert.deepEqual([await club.next(), (await club.stages())[0]], ['ask', 'Availability: 0 of 2 available']);
  assert.equal((await club.page()).opensNames, true);
  for (const member of ['tom', 'joan'])
    await club.at(`PUT /api/desk/playing/boards/${match}/names/${member}`, { word: 'yes' });
  assert.deepEqual(await club.stages(), ['Availability: 2 of 2 available', 'Team: Not picked yet']);
  assert.deepEqual((await club.page()).next, {
    ...{ deed: 'make', name: 'Pick the team', to: `/desk/playing/${match}/sides` },
  });
  await select(club, { rinks: [['tom', 'joan', 'ron']] }, { state: 'draft' });
  assert.equal(await club.next(), 'publish');
  assert.equal((await club.page()).opensNames, false);
  const { tell } = await select(club, { rinks: [['tom', 'joan', 'ron']] });
  assert.equal(await club.next(), 'tell');
  await tell();
  assert.equal(await club.next(), '');
  assert.deepEqual((await club.stages()).slice(1), [
    'Team: Published, everyone knows',
    'Player replies: 0 of 3 confirmed',
    'Lifts: Not arranged yet',
    'Match cards: To print',
    'Team sheet: To print',
  ]);
  club.move(21 * day);
  assert.equal(await club.next(), 'print');
  club.move(6 * 60);
  assert.deepEqual([await club.next(), (await club.stages()).at(-1)], ['result', 'Result: Not entered']);
  await club.db
    .updateTable('event')
    .set({ winner: '{club}', score: '40-30' })
    .where('id', '=', match)
    .execute();
  await club.context.version.read();
  const told = await club.page();
  assert.deepEqual([told.next, told.stages.at(-1)?.line], [null, 'Larkby beat Hollowby 40-30']);
});

test('before there is a team nothing leads to its lifts or to who will be there', async (t) => {
  const club = await open(t);
  await club.at('POST /api/desk/playing/boards', { events: [match] });
  const { stages } = await club.page();
  assert.deepEqual(
    stages.filter(({ to }) => /lifts|places|team-sheet/.test(to)),
    [],
  );
});

test('what is off says so and has nothing to be done next; put back or moved it goes on', async (t) => {
  const club = await open(t);
  const version = async () => (await club.at(`GET /api/desk/calendar/events/${match}`)).body.event.version;
  const set = async (state: string, more: object = {}) => {
    const path = `PUT /api/desk/calendar/events/${match}/state`;
    const given = { state, note: 'Rain.', ...more, version: await version() };
    assert.equal((await club.at(path, given)).status, 200);
  };
  await set('cancelled');
  assert.deepEqual([(await club.page()).said, await club.next()], ['Cancelled. Rain.', '']);
  await set('on', { note: '' });
  assert.deepEqual([(await club.page()).said, await club.next()], ['', 'take']);
  await set('postponed', { date: '2025-06-24', despite: true });
  const moved = await club.page();
  assert.match(moved.said, /^Moved from Tuesday 10 June\./);
  assert.equal(moved.date, '2025-06-24');
  await club.at(`DELETE /api/desk/calendar/events/${match}`, { version: await version() });
  assert.equal((await club.at(`GET /api/desk/matches/${match}`)).status, 404);
});

test('each kind has its own stages, and one can be a gathering as well', async (t) => {
  const club = await open(t);
  await loadDemo(club.context);
  const supper = await club.db
    .selectFrom('event')
    .select('id')
    .where('type', '=', 'supper')
    .executeTakeFirstOrThrow();
  const named = async (id: string) => (await club.page(id)).stages.map(({ key }) => key.split(' ')[0]);
  assert.deepEqual(await named('2025-06-08-open'), ['open']);
  assert.deepEqual(await named('2025-06-07-roll-up'), ['day']);
  assert.ok((await named(supper.id)).includes('coming'));
  assert.ok(!(await named(match)).includes('coming'));
  const { from_day, ...row } = await club.db.selectFrom('gathering').selectAll().executeTakeFirstOrThrow();
  await club.db
    .insertInto('gathering')
    .values({ ...row, from_day, event: match })
    .execute();
  assert.deepEqual(
    (await named(match)).filter((key) => key === 'names' || key === 'coming'),
    ['names', 'coming'],
  );
});

test('whoever has one key sees the stages of that alone, and whoever has none is turned away', async (t) => {
  const club = await open(t);
  await loadDemo(club.context);
  const past = '2025-05-18-friendly';
  const [friendly] = await club.db
    .selectFrom('duty')
    .innerJoin('event', 'event.id', 'duty.event')
    .select('event.id')
    .where('event.day', '>', '05-20')
    .execute();
  const keysOf = async (rooms: AdminPermission[], id: string) => {
    const { status, body } = await (await club.withKeys(...rooms))(id);
    assert.equal(status, 200);
    return [
      body.back.to,
      body.keys,
      [...new Set(body.stages.map(({ key }: { key: string }) => key.split(' ')[0]))],
    ];
  };
  assert.deepEqual(await keysOf(['playing'], match), ['/desk/playing', ['playing'], ['names', 'team']]);
  assert.deepEqual(await keysOf(['calendar'], match), ['/desk/calendar', ['calendar'], []]);
  assert.deepEqual(await keysOf(['duties'], friendly?.id ?? ''), ['/desk/duties', [], ['duty']]);
  const played = await club.db
    .selectFrom('event')
    .select('id')
    .where('type', '=', 'tuesday')
    .where('day', '<', '05-20')
    .executeTakeFirst();
  assert.deepEqual(await keysOf(['results'], played?.id ?? past), ['/desk/results', [], ['result']]);
  for (const rooms of [[], ['photos'], ['members']] as const)
    assert.equal((await (await club.withKeys(...rooms))()).status, 403);
  assert.equal((await (await club.withKeys('results'))('none')).status, 404);
});

test('what the club has not switched on is no stage of any match', async (t) => {
  const club = await open(t, { uses: false });
  assert.deepEqual([await club.stages(), await club.next()], [[], '']);
});

test('a match with every stage takes few questions', async (t) => {
  const club = await open(t);
  await loadDemo(club.context);
  await club.at('POST /api/desk/playing/boards', { events: [match] });
  await select(club, { rinks: [['tom', 'joan', 'ron']] });
  const counted = countQuestions(club.context);
  const { questions } = await counted(() => club.page());
  assert.ok(questions <= 28, `${questions} questions`);
});
