import assert from 'node:assert/strict';
import { test } from 'node:test';
import { desk, openRoom, sidesOf, strangers } from './competitions.ts';

const message = (answer: { status: number; body: { detail: string } }) => [answer.status, answer.body.detail];

test('a competition is made, takes entries, is drawn, drawn again, dated, published and played to its end', async (t) => {
  const { start, enter, read, draw, publish, playRound, must, read: again, get } = await openRoom(t);
  const slug = await start();
  assert.equal(slug, 'harvest-cup-2025');
  await enter(
    slug,
    strangers(13).map((name) => [name]),
  );
  await draw(slug);
  const first = await read(slug);
  assert.equal(first.state, 'drawn');
  assert.deepEqual(
    first.rounds.map(({ name, ties }) => [name, ties.length]),
    [
      ['Preliminary round', 5],
      ['Quarter-finals', 4],
      ['Semi-finals', 2],
      ['Final', 1],
    ],
  );
  const due = ['2025-06-15', '2025-07-06', '2025-08-03', '2025-09-07'];
  const dates = first.rounds.map(({ id }, at) => ({ round: id, due: due[at] }));
  await must(`PUT ${desk}/${slug}/dates`, { dates, version: first.datesVersion });
  await draw(slug);
  const second = await again(slug);
  assert.deepEqual(
    second.rounds.map(({ due }) => due),
    ['06-15', '07-06', '08-03', '09-07'],
    'the dates stay when it is drawn again',
  );
  assert.notDeepEqual(
    second.ties.map(({ id }) => id),
    first.ties.map(({ id }) => id),
  );
  const page = `/club/harvest-cup`;
  assert.doesNotMatch(await (await get(page)).text(), /Preliminary/, 'nobody sees it yet');
  await publish(slug);
  assert.match(await (await get(page)).text(), /Preliminary/);
  for (const current of ['Preliminary round', 'Quarter-finals', 'Semi-finals', 'Final']) {
    assert.equal((await read(slug)).rounds.find((round) => round.current)?.name, current);
    await playRound(slug);
  }
  const over = await read(slug);
  assert.equal(over.state, 'finished');
  const [winner, second2] = sidesOf(over, over.ties.at(-1) as { id: string });
  const board = (await must(`GET ${desk}/honours`)).find(({ played }: { played: boolean }) => played);
  assert.deepEqual(
    [board.name, board.year, board.winner, board.runnerUp],
    ['Harvest Cup', 2025, winner, second2],
  );
  assert.match(await (await get('/honours')).text(), new RegExp(`Harvest Cup[\\s\\S]*${winner}`));
});

test('in a draw of 32 every match has a name of its own, and is awaited by that name once', async (t) => {
  const { published, read, db, must, get, playRound } = await openRoom(t);
  const slug = await published(strangers(32));
  const labels = async () => (await read(slug)).rounds.flatMap(({ ties }) => ties.map(({ label }) => label));
  const awaited = async () =>
    (await read(slug)).rounds.flatMap(({ ties }) =>
      ties.flatMap(({ sides }) => sides.filter(({ known }) => !known).map(({ name }) => name)),
    );
  assert.equal(new Set(await labels()).size, 31);
  const before = await awaited();
  assert.deepEqual(
    before.toSorted(),
    (await labels())
      .slice(0, -1)
      .map((label) => `Winner of ${label.toLowerCase()}`)
      .sort(),
  );
  assert.ok(before.includes('Winner of match 17'));

  // Rows as they were stored while matches were counted within their rounds.
  for (const { id, position, round } of await db.selectFrom('tie').selectAll().execute()) {
    if (round !== (await read(slug)).rounds[2]?.id) continue;
    const names = {
      player1: `Winner of match ${2 * position + 1}`,
      player2: `Winner of match ${2 * position + 2}`,
    };
    await db.updateTable('tie').set(names).where('id', '=', id).execute();
  }
  assert.deepEqual(await awaited(), before);

  const { rounds, datesVersion: version } = await read(slug);
  const dates = rounds.map(({ id }) => ({ round: id, due: '2025-06-29' }));
  await must(`PUT ${desk}/${slug}/dates`, { dates, version });
  const page = async () => (await (await get('/club/harvest-cup')).text()).replaceAll('<!-- -->', '');
  assert.match(
    await page(),
    /The player named first challenges: they offer dates and find the marker\. Round 1: play by Sunday 29 June\./,
  );
  await playRound(slug);
  assert.match(await page(), /Round 2: play by Sunday 29 June\./);
});

test('what is published is not drawn again, nor are its entries changed', async (t) => {
  const { published, room, read, undo, draw, start, enter, publish } = await openRoom(t);
  const slug = await published(strangers(9));
  const { version, entries } = await read(slug);
  const entry = `${desk}/${slug}/entries/${entries[0]?.id}`;
  const stays = [409, 'The draw has been published, so it cannot be changed.'];
  assert.deepEqual(message(await room(`POST ${desk}/${slug}/draw`, { kind: 'knock-out', version })), stays);
  assert.deepEqual(message(await room(`DELETE ${desk}/${slug}/draw`, { version })), stays);
  assert.equal((await room(`POST ${desk}/${slug}/entries`, { sides: [['Late Comer']] })).status, 409);
  assert.equal((await room(`DELETE ${entry}`, { version: 1 })).status, 409);
  assert.equal((await room(`PATCH ${entry}`, { players: ['Stranger 1'], seed: 1, version: 1 })).status, 409);
  assert.equal((await room(`DELETE ${desk}/${slug}`, { version })).status, 409);
  assert.equal((await room(`POST ${desk}/${slug}/publication`, { version, tell: false })).status, 409);
  // Nor by undoing a draw that was made before it was published.
  const other = await start({ name: 'Other Cup' });
  await enter(other, [['Ann'], ['Ben'], ['Cy']]);
  await draw(other);
  const { change } = await draw(other);
  await publish(other);
  assert.equal((await undo(change)).status, 409);
});

test('publishing is taken back as long as nothing has been played', async (t) => {
  const { start, enter, draw, publish, undo, read, playRound } = await openRoom(t);
  const slug = await start();
  await enter(slug, [['Ann'], ['Ben'], ['Cy'], ['Di']]);
  await draw(slug);
  const { change } = await publish(slug);
  assert.equal((await undo(change)).status, 200);
  const back = await read(slug);
  assert.deepEqual([back.state, back.ties.map(({ state }) => state)], ['drawn', ['draft', 'draft', 'draft']]);
  const again = await publish(slug);
  await playRound(slug);
  assert.equal((await undo(again.change)).status, 409);
});

test('play-by dates are of the year and in order, and not overwritten unseen', async (t) => {
  const { published, read, room } = await openRoom(t);
  const slug = await published(strangers(4));
  const { rounds, datesVersion: version } = await read(slug);
  const set = (...due: string[]) =>
    room(`PUT ${desk}/${slug}/dates`, {
      dates: rounds.map(({ id }, at) => ({ round: id, due: due[at] ?? '' })),
      version,
    });
  const [semis, final] = rounds.map(({ id }) => id);
  assert.ok(semis && final);
  assert.deepEqual((await set('2025-08-01', '2025-07-01')).body.errors, {
    [final]: 'Must not be before the date of an earlier round.',
  });
  assert.deepEqual((await set('2026-07-01')).body.errors, { [semis]: 'Enter a date in 2025.' });
  for (const nonsense of ['1 July', '2025-13-01', '2025-06-31', '2024-02-29'])
    assert.equal((await set(nonsense)).status, 422, nonsense);
  assert.equal((await set('2025-07-01', '2025-07-01')).status, 200);
  assert.equal((await set('2025-07-02', '2025-07-03')).status, 409, 'of an older version');
  const none = { dates: [{ round: 'none', due: '' }], version: (await read(slug)).datesVersion };
  assert.equal((await room(`PUT ${desk}/${slug}/dates`, none)).status, 404);
});

test('the facts of a competition are changed, and of two officers one is told', async (t) => {
  const { start, enter, room, read } = await openRoom(t);
  const slug = await start();
  const { version } = await read(slug);
  const change = (more: object, seen = version) =>
    room(`PATCH ${desk}/${slug}`, { name: 'Autumn Cup', side: 1, version: seen, ...more });
  assert.equal((await change({ closes: '2025-05-31', extras: 'First to 21' })).status, 200);
  assert.equal((await read(slug)).closes, '2025-05-31');
  const second = await change({});
  assert.deepEqual([second.status, second.body.current.name], [409, 'Autumn Cup']);
  assert.equal((await change({ closes: '2024-05-31' }, version + 1)).status, 422);
  assert.equal((await change({ reminders: '3' }, version + 1)).status, 422);
  assert.equal((await change({ name: ' ' }, version + 1)).status, 422);
  await enter(slug, [['Ann']]);
  const pairs = await change({ side: 2 }, version + 1);
  assert.deepEqual(pairs.body.errors, {
    side: 'You cannot change the format once there are entries. Remove the entries first.',
  });
});
