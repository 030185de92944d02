import assert from 'node:assert/strict';
import { test } from 'node:test';
import { desk, entryOf, openRoom, strangers } from './competitions.ts';
import { pages, played, type Room } from './formats.ts';

async function laterDraw(room: Room, slug: string) {
  const { version } = await room.read(slug);
  return room.room(`POST ${desk}/${slug}/later-draw`, { version, tell: true });
}

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
    [409, 'Enter the results of all the group matches first.'],
  );
  while ((await room.read(slug)).ties.some(({ open }) => open)) await room.playRound(slug);
  const done = await room.read(slug);
  assert.deepEqual([done.state, done.later?.ready, done.later?.entries], ['published', true, 4]);
  assert.match(await pages(room, '/standings'), /Groups finished, knock-out draw to come/);

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
  assert.match(cleared.body.detail, /^The knock-out has been drawn from the group tables/);
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
    [409, 'This draw already has results. Remove those first.'],
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
    groups: 'Enter 2 groups for 8 entries, with 3 to 7 in each.',
  });
  assert.deepEqual((await draw({ groups: 2, through: 4 })).body.errors, {
    through: 'Enter a number from 1 to 3. The smallest group has 4 entries.',
  });
});

test('whoever loses the first match plays in the consolation, which has its own line on the board', async (t) => {
  const room = await openRoom(t);
  const slug = await played(room, 5, { kind: 'consolation' });
  assert.equal(
    (await laterDraw(room, slug)).body.detail,
    'Some entries have not played their first match yet. Enter those results first.',
  );
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
    'Enter a date from July 2025 to June 2026.',
  ]);
  assert.equal((await put('2025-11-30', '2026-02-28')).status, 200);
  const page = await pages(room, '/club/harvest-cup');
  assert.ok(page.includes('Harvest Cup 2025–26'));
  assert.match(page, /Saturday.{0,20}28 February/);
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
