// On both engines.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { claimVersion } from '#app/club/competitions/results/match-words.ts';
import { cast, desk, entryOf, matchOf, openRoom, sidesOf, strangers } from './competitions.ts';
import { mine } from './matches.ts';

type Room = Awaited<ReturnType<typeof openRoom>>;
type Made = Parameters<Room['start']>[0];

/** A competition of so many that is being played, in a format of its own. */
async function played(room: Room, count: number, format: object, facts: Made = {}) {
  const slug = await room.start(facts);
  await room.enter(
    slug,
    strangers(count).map((name) => [name]),
  );
  const { version } = await room.read(slug);
  await room.must(`POST ${desk}/${slug}/draw`, { ...format, version });
  await room.publish(slug);
  return slug;
}

async function laterDraw(room: Room, slug: string) {
  const { version } = await room.read(slug);
  return room.room(`POST ${desk}/${slug}/later-draw`, { version, tell: true });
}
const pages = async (room: Room, path: string) => (await room.ask(`GET ${path}`)).text;
const board = (room: Room) =>
  room.db
    .selectFrom('honour')
    .select(['name', 'winner'])
    .where('name', 'like', 'Harvest%')
    .orderBy('name')
    .execute();

test('groups, then a knock-out: tables, the draw from the places, corrections, and one champion', async (t) => {
  const room = await openRoom(t);
  const slug = await played(room, 8, { kind: 'groups', groups: 2, through: 2 });
  const first = await room.read(slug);
  assert.deepEqual(
    first.groupTables.map(({ name, lines }) => [name, lines.length]),
    [
      ['Group A', 4],
      ['Group B', 4],
    ],
  );
  assert.equal(first.ties.length, 12);
  const early = await laterDraw(room, slug);
  assert.deepEqual(
    [early.status, early.body.detail],
    [409, 'Not every match of the groups has its result yet.'],
  );
  while ((await room.read(slug)).ties.some(({ open }) => open)) await room.playRound(slug);
  const done = await room.read(slug);
  assert.deepEqual([done.state, done.later?.ready, done.later?.entries], ['published', true, 4]);
  assert.match(await pages(room, '/standings'), /The groups are played/);

  const drawn = await laterDraw(room, slug);
  assert.equal(drawn.status, 200);
  const now = await room.read(slug);
  assert.equal(now.rounds.filter(({ part }) => part === 'main').length, 2);
  assert.equal(now.ties.length, 15);
  const page = await pages(room, '/club/harvest-cup');
  for (const text of ['Group A', 'Group B', 'Knock-out', 'Semi-finals', 'The first 2 of each group go'])
    assert.ok(page.includes(text), text);

  const [groupTie] = now.ties;
  assert.ok(groupTie);
  const cleared = await room.room(`DELETE ${desk}/${slug}/ties/${groupTie.id}/result`, {
    version: groupTie.version,
  });
  assert.match(cleared.body.detail, /^The knock-out has been drawn from the tables of the groups/);
  assert.equal((await room.undo(drawn.body.change)).status, 200);
  assert.equal((await room.read(slug)).ties.length, 12);
  await laterDraw(room, slug);
  const { version } = await room.read(slug);
  assert.equal((await room.room(`DELETE ${desk}/${slug}/later-draw`, { version })).status, 200);
  await laterDraw(room, slug);
  await room.playRound(slug);
  const taken = await room.room(`DELETE ${desk}/${slug}/later-draw`, {
    version: (await room.read(slug)).version,
  });
  assert.deepEqual(
    [taken.status, taken.body.detail],
    [409, 'It has results already. Take those away first.'],
  );
  await room.playRound(slug);
  assert.equal((await room.read(slug)).state, 'finished');
  assert.deepEqual(
    (await board(room)).map(({ name }) => name),
    ['Harvest Cup'],
  );
});

test('a number of groups that cannot be is refused at its field', async (t) => {
  const room = await openRoom(t);
  const slug = await room.start();
  await room.enter(
    slug,
    strangers(8).map((name) => [name]),
  );
  const { version } = await room.read(slug);
  const draw = (more: object) => room.room(`POST ${desk}/${slug}/draw`, { kind: 'groups', version, ...more });
  assert.deepEqual((await draw({ groups: 3, through: 1 })).body.errors, {
    groups: 'With 8 entries there are 2 groups: a group has 3 to 7.',
  });
  assert.deepEqual((await draw({ groups: 2, through: 4 })).body.errors, {
    through: 'The smallest group has 4: one to 3 go through.',
  });
});

test('whoever loses the first match plays in the consolation, which has its own line on the board', async (t) => {
  const room = await openRoom(t);
  const slug = await played(room, 5, { kind: 'consolation' });
  assert.equal((await laterDraw(room, slug)).body.detail, 'Not everybody has had their first match yet.');
  await room.playRound(slug);
  await room.playRound(slug);
  const before = await room.read(slug);
  assert.deepEqual(
    [before.later?.part, before.later?.ready, before.plate],
    ['consolation', true, 'Harvest Cup Plate'],
  );
  assert.equal((await laterDraw(room, slug)).status, 200);
  const now = await room.read(slug);
  const plate = now.rounds.filter(({ part }) => part === 'consolation').flatMap(({ ties }) => ties);
  const names = new Set(
    plate.flatMap(({ sides }) => sides.filter(({ known }) => known).map(({ name }) => name)),
  );
  assert.equal(names.size, before.later?.entries);
  while ((await room.read(slug)).ties.some(({ open }) => open)) await room.playRound(slug);
  assert.equal((await room.read(slug)).state, 'finished');
  assert.deepEqual(
    (await board(room)).map(({ name }) => name),
    ['Harvest Cup', 'Harvest Cup Plate'],
  );
  assert.match(await pages(room, '/honours'), /Harvest Cup Plate/);
  const list = (await room.must(`GET ${desk}/honours`)).filter(({ name }: { name: string }) =>
    name.startsWith('Harvest'),
  );
  assert.ok(list.every(({ played }: { played: boolean }) => played));
});

test('a knock-out can be played without the consolation that was meant', async (t) => {
  const room = await openRoom(t);
  const slug = await played(room, 4, { kind: 'consolation', plate: 'The Wooden Spoon' });
  await room.playRound(slug);
  await room.playRound(slug);
  const { version, state, plate } = await room.read(slug);
  assert.deepEqual([state, plate], ['published', 'The Wooden Spoon']);
  assert.equal((await room.room(`DELETE ${desk}/${slug}/consolation`, { version })).status, 200);
  assert.equal((await room.read(slug)).state, 'finished');
});

test('sets are entered, shown, claimed and refused where they cannot be', async (t) => {
  const room = await openRoom(t);
  const facts = { scoring: 'sets', sets: '2', ends: '7', woods: '2' };
  const slug = await played(room, 4, { kind: 'knock-out' }, facts);
  const [tie] = (await room.read(slug)).ties;
  assert.ok(tie);
  const [one] = sidesOf(await room.read(slug), tie);
  const wrong = await room.result(slug, tie, {
    sets: [
      ['7', '4'],
      ['3', '6'],
    ],
  });
  assert.deepEqual(wrong.body.errors, { tieBreak: 'The sets are level: please say who won the tie-break.' });
  const level = {
    sets: [
      ['7', '4'],
      ['3', '6'],
    ],
    tieBreak: '1',
  };
  assert.equal((await room.result(slug, tie, level)).status, 200);
  const now = await room.read(slug);
  assert.deepEqual(
    [now.ties[0]?.sets, now.ties[0]?.tieBreak, now.ties[0]?.won],
    [
      [
        [7, 4],
        [3, 6],
      ],
      1,
      1,
    ],
  );
  assert.ok(now.ties[2] && sidesOf(now, now.ties[2])[0] === one);
  const page = await pages(room, '/club/harvest-cup');
  assert.ok(page.includes('two sets of 7 ends, tie-break if level'));
  assert.ok(page.includes('7 · 3'));
});

test('entries have a start, which the list and the page show and a result has in it', async (t) => {
  const room = await openRoom(t);
  const slug = await room.start({
    handicaps: 'yes',
    scoring: 'shots',
    shots: '21',
    fee: '£3',
    ageFrom: '60',
  });
  await room.must(`POST ${desk}/${slug}/entries`, { sides: [['Ann'], ['Ben']], starts: ['+6', '−2'] });
  const { version, start } = entryOf(await room.read(slug), 'Ann');
  assert.equal(start, 6);
  const path = `PATCH ${desk}/${slug}/entries/${entryOf(await room.read(slug), 'Ann').id}`;
  await room.must(path, { players: ['Ann'], seed: '', start: '4', version });
  assert.ok(
    (await pages(room, '/club/harvest-cup')).includes(
      'aged 60 and over · 4 woods · first to 21 shots · handicaps · entry fee £3',
    ),
  );
  await room.draw(slug);
  await room.publish(slug);
  const now = await room.read(slug);
  const { tie, side } = matchOf(now, 'Ann', 'Ben');
  const shots = (ann: number, ben: number) =>
    side === 1 ? { score1: ann, score2: ben } : { score1: ben, score2: ann };
  const few = await room.result(slug, tie, shots(3, 21));
  assert.deepEqual(Object.values(few.body.errors), ['They begin with +4, so it cannot be fewer.']);
  assert.equal((await room.result(slug, tie, shots(21, -1))).status, 200);
  const sides = (await room.read(slug)).rounds[0]?.ties[0]?.sides ?? [];
  assert.deepEqual(sides.map(({ start }) => start).sort(), ['+4', '−2'].sort());
  const none = await room.room(`POST ${desk}`, { name: 'Other', season: 2025, section: 'nobodys' });
  assert.deepEqual(none.body.errors, { section: 'There is no such section.' });
});

test('over the winter days before July are in the year after', async (t) => {
  const room = await openRoom(t);
  const slug = await room.start({ winter: 'yes', closes: '2025-10-01' });
  await room.enter(slug, [['Ann'], ['Ben'], ['Cy'], ['Di']]);
  await room.draw(slug);
  await room.publish(slug);
  const { rounds, datesVersion, title } = await room.read(slug);
  assert.equal(title, 'Harvest Cup 2025–26');
  const put = (one: string, two: string) =>
    room.room(`PUT ${desk}/${slug}/dates`, {
      ...{ version: datesVersion },
      dates: [
        { round: rounds[0]?.id, due: one },
        { round: rounds[1]?.id, due: two },
      ],
    });
  assert.deepEqual(Object.values((await put('2025-11-30', '2025-02-28')).body.errors), [
    'Please give a day from July 2025 to June 2026.',
  ]);
  assert.equal((await put('2025-11-30', '2026-02-28')).status, 200);
  const page = await pages(room, '/club/harvest-cup');
  assert.ok(page.includes('Harvest Cup 2025–26'));
  assert.match(page, /Saturday.{0,20}28 February/);
});

test('a player says what came of a match in sets with handicaps, and the other side confirms it', async (t) => {
  const room = await openRoom(t);
  const slug = await room.start({ scoring: 'sets', ends: '7', woods: '2', handicaps: 'yes' });
  await room.must(`POST ${desk}/${slug}/entries`, {
    sides: [[cast.tom.name], [cast.joan.name]],
    starts: [2, 0],
  });
  await room.draw(slug);
  await room.publish(slug);
  const { tie, side } = matchOf(await room.read(slug), cast.tom.name, cast.joan.name);
  const sets = (...shots: [number, number][]) =>
    shots.map(([tom, joan]) => (side === 1 ? [tom, joan] : [joan, tom]));
  const [match] = (await room.as(cast.tom, `GET ${mine}`)).body;
  assert.deepEqual([match.sets, match.starts], [2, 'You begin with +2, Joan Appleby with 0.']);
  const say = (json: object) => room.as(cast.tom, `PUT ${mine}/${tie.id}/result`, json);
  const few = await say({ sets: sets([1, 4], [7, 2]), tieBreak: side });
  assert.deepEqual(Object.values(few.body.errors), ['They begin with +2, so it cannot be fewer.']);
  assert.equal((await say({ sets: sets([3, 4], [7, 2]), tieBreak: side })).status, 204);
  const [claimed] = (await room.as(cast.joan, `GET ${mine}`)).body;
  assert.equal(claimed.claim.line, 'Tom Brader beat Joan Appleby 3–4, 7–2, tie-break');
  const version = claimVersion(claimed.claim);
  assert.equal((await room.as(cast.joan, `POST ${mine}/${tie.id}/confirmation`, { version })).status, 200);
  const [decided] = (await room.as(cast.tom, `GET ${mine}`)).body;
  assert.deepEqual([decided.won, decided.result], [true, 'Tom Brader beat Joan Appleby 3–4, 7–2, tie-break']);
});

test('whoever withdraws before the knock-out is drawn makes room for the next of the group', async (t) => {
  const room = await openRoom(t);
  const slug = await played(room, 6, { kind: 'groups', groups: 2, through: 1 });
  while ((await room.read(slug)).ties.some(({ open }) => open)) await room.playRound(slug);
  const [first] = (await room.read(slug)).groupTables[0]?.lines ?? [];
  assert.ok(first);
  const { version, playing } = entryOf(await room.read(slug), first.name);
  assert.equal(playing, true);
  const withdrawn = await room.room(`POST ${desk}/${slug}/entries/${first.entry}/withdrawal`, { version });
  assert.equal(withdrawn.status, 200);
  await laterDraw(room, slug);
  const final = (await room.read(slug)).rounds.at(-1)?.ties[0];
  assert.equal(final?.label, 'The final');
  assert.ok(!final?.sides.some(({ name }) => name === first.name));
  const back = entryOf(await room.read(slug), first.name);
  const again = await room.room(`DELETE ${desk}/${slug}/entries/${back.id}/withdrawal`, {
    version: back.version,
  });
  assert.equal(again.status, 409);
});
