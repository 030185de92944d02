import assert from 'node:assert/strict';
import { test } from 'node:test';
import { desk, entryOf, openRoom, sidesOf, strangers } from './competitions.ts';

test('entries: names from the roll are members, nobody enters twice, a pair is two', async (t) => {
  const { start, enter, read, room, must, db } = await openRoom(t);
  const slug = await start({ name: 'Pairs Cup', side: 2 });
  await enter(slug, [
    ['Tom Brader', 'Ida Stranger'],
    ['joan  appleby', 'Ron Appleby'],
  ]);
  const { entries } = await read(slug);
  assert.deepEqual(
    entries.map(({ name, players }) => [name, players.map(({ member }) => member)]),
    [
      ['Tom Brader & Ida Stranger', [true, false]],
      ['joan  appleby & Ron Appleby', [true, true]],
    ],
  );
  const refused = async (...sides: string[][]) =>
    (await room(`POST ${desk}/${slug}/entries`, { sides })).body.errors;
  assert.deepEqual(await refused(['Tom Brader', 'Edie Marsh']), {
    players: 'Tom Brader has already been entered.',
  });
  assert.deepEqual(await refused(['Edie Marsh', 'edie marsh']), {
    players: 'edie marsh has already been entered.',
  });
  assert.deepEqual(await refused(['Nell', 'Ann'], ['Cy', 'NELL']), {
    players: 'NELL has already been entered.',
  });
  assert.deepEqual(await refused(['Edie Marsh']), {
    players: '‘Edie Marsh’: a pair needs 2 names.',
  });
  assert.deepEqual(await refused(['Edie Marsh', ' ']), { 'sides.0.1': 'Enter a name.' });
  assert.equal((await read(slug)).entries.length, 2, 'all or nothing');
  // Ida comes onto the roll later.
  assert.equal((await read(slug)).linkable, 0);
  await db.updateTable('member').set({ name: 'Ida Stranger' }).where('id', '=', 'edie').execute();
  assert.equal((await read(slug)).linkable, 1);
  await must(`POST ${desk}/${slug}/roll`);
  assert.equal((await read(slug)).entries[0]?.players[1]?.member, true);
  assert.equal((await room(`POST ${desk}/${slug}/roll`)).status, 409);
});

test('an entry is changed and taken out; taking it back brings its players back', async (t) => {
  const { start, enter, read, room, undo } = await openRoom(t);
  const slug = await start();
  await enter(slug, [['Ann'], ['Tom Brader']]);
  const entry = entryOf(await read(slug), 'Tom Brader');
  const path = `${desk}/${slug}/entries/${entry.id}`;
  const gone = await room(`DELETE ${path}`, { version: entry.version });
  assert.deepEqual(
    (await read(slug)).entries.map(({ name }) => name),
    ['Ann'],
  );
  await undo(gone.body.change);
  const back = entryOf(await read(slug), 'Tom Brader');
  assert.deepEqual(back.players, [{ name: 'Tom Brader', member: true }]);
  await room(`PATCH ${path}`, { players: ['Thomas Brader'], seed: '1', version: back.version });
  const changed = entryOf(await read(slug), 'Thomas Brader');
  assert.deepEqual([changed.seed, changed.players[0]?.member], [1, false]);
  const stale = await room(`PATCH ${path}`, { players: ['T. Brader'], seed: 1, version: back.version });
  assert.deepEqual([stale.status, stale.body.current.name], [409, 'Thomas Brader']);
  const ann = entryOf(await read(slug), 'Ann');
  const same = await room(`PATCH ${desk}/${slug}/entries/${ann.id}`, {
    players: ['Ann'],
    seed: 1,
    version: 1,
  });
  assert.deepEqual(same.body.errors, { seed: 'Enter another number. Thomas Brader already has seed 1.' });
});

test('a name that is mended after the draw is mended in every match and on the board', async (t) => {
  const { published, read, room, playRound, must } = await openRoom(t);
  const slug = await published(['Ann', 'Ben']);
  await playRound(slug);
  const winner = sidesOf(await read(slug), { id: (await read(slug)).ties[0]?.id ?? '' })[0];
  const { id, version } = entryOf(await read(slug), winner);
  assert.equal(
    (await room(`PATCH ${desk}/${slug}/entries/${id}`, { players: ['Zoe'], seed: null, version })).status,
    200,
  );
  const now = await read(slug);
  assert.equal(sidesOf(now, now.ties[0] as { id: string })[0], 'Zoe');
  assert.equal(
    (await must(`GET ${desk}/honours`)).find(({ played }: { played: boolean }) => played).winner,
    'Zoe',
  );
});

test('whoever withdraws gives a walkover and can be brought back; taken back, all is as it was', async (t) => {
  const { published, read, room, undo } = await openRoom(t);
  const slug = await published(strangers(4));
  const before = await read(slug);
  const [one, other] = sidesOf(before, before.ties[0] as { id: string });
  const withdrawal = `${desk}/${slug}/entries/${entryOf(before, one).id}/withdrawal`;
  const version = async () => entryOf(await read(slug), one).version;
  const gone = await room(`POST ${withdrawal}`, { version: await version() });
  assert.equal(gone.status, 200);
  const now = await read(slug);
  assert.deepEqual([now.ties[0]?.state, now.ties[0]?.won], ['walkover', 2]);
  assert.equal(sidesOf(now, now.ties[2] as { id: string })[0], other);
  assert.equal((await room(`POST ${withdrawal}`, { version: await version() })).status, 409);
  assert.equal(
    (await room(`DELETE ${desk}/${slug}/ties/${now.ties[0]?.id}/result`, { version: now.ties[0]?.version }))
      .status,
    409,
  );
  assert.equal((await room(`DELETE ${withdrawal}`, { version: 99 })).status, 409);
  assert.equal((await room(`DELETE ${withdrawal}`, { version: await version() })).status, 200);
  assert.deepEqual((await read(slug)).ties[0]?.state, 'open');
  const again = await room(`POST ${withdrawal}`, { version: await version() });
  await undo(again.body.change);
  assert.equal((await read(slug)).ties[0]?.open, true);
  assert.equal((await room(`DELETE ${withdrawal}`, { version: await version() })).status, 409);
});

test('whoever is left with nobody to play goes on, and no other result can be said of it', async (t) => {
  const { published, read, room, result } = await openRoom(t);
  const slug = await published(strangers(8));
  const tie = async (at: number) => (await read(slug)).ties[at] as { id: string; version: number };
  const sides = async (at: number) => sidesOf(await read(slug), await tie(at));
  const withdraw = async (name: string) => {
    const { id, version } = entryOf(await read(slug), name);
    assert.equal((await room(`POST ${desk}/${slug}/entries/${id}/withdrawal`, { version })).status, 200);
  };
  const wins = async (at: number, won: 1 | 2) => result(slug, await tie(at), { won });
  for (const at of [0, 2, 3]) await wins(at, 1);
  await wins(5, 1);
  // Both players of a semi-final: one who waited in it, and one whose earlier win is entered after the withdrawal.
  await withdraw((await sides(0))[0]);
  await withdraw((await sides(1))[0]);
  await wins(1, 1);
  const over = await read(slug);
  assert.deepEqual([over.ties[4]?.state, over.ties[6]?.state, over.state], ['void', 'walkover', 'finished']);
  assert.equal((await sides(6))[0], 'Nobody');
  assert.equal(over.ties[6]?.correctable, false);
  const refused = await wins(6, 1);
  assert.deepEqual(
    [refused.status, refused.body.detail],
    [409, 'Both sides in the earlier match have withdrawn, so there is no opponent in this match.'],
  );
});

test('a competition that nobody has seen drawn is removed with its entries, and comes back whole', async (t) => {
  const { start, enter, draw, read, room, undo, db } = await openRoom(t);
  const slug = await start();
  await enter(slug, [['Tom Brader'], ['Ann'], ['Ben']]);
  await draw(slug);
  const before = await read(slug);
  const gone = await room(`DELETE ${desk}/${slug}`, { version: before.version });
  assert.equal(gone.status, 200);
  assert.equal((await room(`GET ${desk}/${slug}`)).status, 404);
  assert.equal(
    (await db.selectFrom('player').select('id').where('name', '=', 'Tom Brader').execute()).length,
    0,
  );
  await undo(gone.body.change);
  const back = await read(slug);
  assert.deepEqual([back.entries.length, back.ties.length], [3, 2]);
  assert.deepEqual(
    back.ties.map(({ id }) => id),
    before.ties.map(({ id }) => id),
  );
});
