// On both engines: concurrent transactions.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatList } from '#app/core/language.ts';
import { desk, openRoom, sidesOf, strangers } from './competitions.ts';

const message = (answer: { status: number; body: { detail: string } }) => [answer.status, answer.body.detail];

test('a result is entered, corrected, taken away and taken back; the winner moves on each time', async (t) => {
  const { published, read, result, room, undo } = await openRoom(t);
  const slug = await published(strangers(4));
  const before = await read(slug);
  const [tie] = before.ties;
  assert.ok(tie);
  const [one, other] = sidesOf(before, tie);
  const next = async () => {
    const now = await read(slug);
    return sidesOf(now, now.ties[2] as { id: string })[0];
  };
  const version = async () => (await read(slug)).ties[0]?.version ?? 0;
  assert.equal(await next(), 'Winner of semi-final 1');
  await result(slug, tie, { score1: 21, score2: 12 });
  assert.equal(await next(), one);
  const corrected = await result(slug, { id: tie.id, version: await version() }, { score1: 12, score2: 21 });
  assert.equal(await next(), other);
  assert.equal((await undo(corrected.body.change)).status, 200);
  assert.equal(await next(), one);
  const cleared = await room(`DELETE ${desk}/${slug}/ties/${tie.id}/result`, { version: await version() });
  assert.equal(cleared.status, 200);
  assert.equal(await next(), 'Winner of semi-final 1');
  assert.equal(
    (await room(`DELETE ${desk}/${slug}/ties/${tie.id}/result`, { version: await version() })).status,
    409,
  );
  for (const how of ['walkover', 'conceded'] as const) {
    await result(slug, { id: tie.id, version: await version() }, { how, won: 2 });
    assert.equal((await read(slug)).ties[0]?.state, how);
    assert.equal(await next(), other);
  }
});

test('what cannot be is refused: level shots, a match not known yet, one that has been played on', async (t) => {
  const { published, read, result, room, playRound } = await openRoom(t);
  const slug = await published(strangers(4));
  const { ties } = await read(slug);
  const [tie, , final] = ties;
  assert.ok(tie && final);
  const level = await result(slug, tie, { score1: 18, score2: 18 });
  assert.deepEqual(
    [level.status, level.body.errors],
    [422, { score2: 'A match cannot end level. Play one more end, then enter the final shots.' }],
  );
  assert.equal((await result(slug, tie, { score1: 'x', score2: 1 })).status, 422);
  assert.equal((await result(slug, tie, { score1: -1, score2: 1 })).status, 422);
  assert.equal((await result(slug, tie, { won: 3 })).status, 422);
  assert.deepEqual(message(await result(slug, final, { won: 1 })), [
    409,
    'We do not know yet who plays in this match. Enter the result of the earlier match first.',
  ]);
  assert.equal((await result(slug, { id: 'none', version: 1 }, { won: 1 })).status, 404);
  assert.equal((await result('none', tie, { won: 1 })).status, 404);
  await playRound(slug);
  await playRound(slug);
  const { version } = (await read(slug)).ties[0] ?? { version: 0 };
  const after = [409, 'The next match already has a result. Remove that result first.'];
  assert.deepEqual(message(await result(slug, { id: tie.id, version }, { won: 2 })), after);
  assert.deepEqual(message(await room(`DELETE ${desk}/${slug}/ties/${tie.id}/result`, { version })), after);
});

test('of two officers at the same result the second sees what the first has entered', async (t) => {
  const { published, read, result } = await openRoom(t);
  const slug = await published(strangers(4));
  const [tie] = (await read(slug)).ties;
  assert.ok(tie);
  const both = await Promise.all([
    result(slug, tie, { score1: 21, score2: 12 }),
    result(slug, tie, { score1: 12, score2: 21 }),
  ]);
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
  const refused = both.find(({ status }) => status === 409);
  assert.equal(refused?.body.current.state, 'played');
});

test('results of different matches at the same moment all count, and the round moves on', async (t) => {
  const { published, read, result } = await openRoom(t);
  const slug = await published(strangers(16));
  const { ties } = await read(slug);
  const answers = await Promise.all(
    ties.slice(0, 8).map((tie) => result(slug, tie, { score1: 21, score2: 12 })),
  );
  assert.deepEqual(
    answers.map(({ status }) => status),
    Array(8).fill(200),
  );
  const now = await read(slug);
  assert.equal(now.rounds.find(({ current }) => current)?.name, 'Quarter-finals');
  for (const tie of now.ties.slice(8, 12)) assert.equal(tie.open, true);
});

test('under eight a round robin, if it is wished; from eight on none', async (t) => {
  const { published, start, enter, room, read, playRound, must, read: see } = await openRoom(t);
  const slug = await published(strangers(5), { kind: 'round-robin' });
  const drawn = await read(slug);
  assert.deepEqual([drawn.ties.length, drawn.rounds.length, drawn.kind], [10, 5, 'round-robin']);
  await playRound(slug);
  const over = await see(slug);
  assert.equal(over.state, 'finished');
  const board = (await must(`GET ${desk}/honours`)).find(({ played }: { played: boolean }) => played);
  const first = over.table.filter(({ place }) => place === 1).map(({ name }) => name);
  assert.equal(board.winner, formatList(first));
  const big = await start({ name: 'Big Cup' });
  await enter(
    big,
    strangers(8).map((name) => [name]),
  );
  const { version } = await read(big);
  const refused = await room(`POST ${desk}/${big}/draw`, { kind: 'round-robin', version });
  assert.deepEqual(refused.body.errors, { kind: 'A round robin is for fewer than 8 entries.' });
  const lone = await start({ name: 'Lone Cup' });
  await enter(lone, [['Ann']]);
  assert.equal((await room(`POST ${desk}/${lone}/draw`, { kind: 'knock-out', version: 1 })).status, 422);
});
