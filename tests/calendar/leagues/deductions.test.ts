import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brackenby, openRoom, room, tuesday, won } from '#tests/calendar/results/results-room.ts';

test('a deduction is taken and given back', async (t) => {
  const { good, at, takeOver, league } = await openRoom(t);
  await takeOver();
  const points = async () => (await league()).table.find(({ team }) => team === 'Hollowby')?.points;
  const team = 'tuesday-2025-hollowby';
  assert.equal(await points(), '24');
  assert.equal((await at(`POST ${tuesday}/deductions`, { team, points: 0 })).status, 422);
  assert.equal((await at(`POST ${tuesday}/deductions`, { team: 'nobody', points: 1 })).status, 422);
  await good(`POST ${tuesday}/deductions`, { team, points: 1.5, why: 'late' });
  assert.equal(await points(), '22.5');
  const [deduction] = (await league()).deductions;
  await good(`DELETE ${room}/deductions/${deduction?.id}`, { version: 1 });
  assert.equal(await points(), '24');
});

test('shots are deducted too, with the points or alone, and stand beneath the table', async (t) => {
  const { good, at, takeOver, league, read, undo } = await openRoom(t);
  await takeOver();
  const diff = async () => (await league()).table.find(({ team }) => team === 'Hollowby')?.diff;
  const team = 'tuesday-2025-hollowby';
  assert.equal(await diff(), '28');
  const { change } = await good(`POST ${tuesday}/deductions`, {
    team,
    points: 10,
    shots: 15,
    why: 'no side',
  });
  assert.equal(await diff(), '13');
  assert.match(await read('/leagues/tuesday'), /Hollowby: 10 points and 15 shots deducted, no side/);
  await undo(change);
  assert.equal(await diff(), '28');
  await good(`POST ${tuesday}/deductions`, { team, shots: 1 });
  assert.match(await read('/leagues/tuesday'), /Hollowby: 1 shot deducted/);
  const none = await at(`POST ${tuesday}/deductions`, { team });
  assert.deepEqual([none.status, Object.keys(none.body.errors)], [422, ['points']]);
});

test('conceded and abandoned matches count by the league’s own rule, which its page says', async (t) => {
  const { good, at, takeOver, league, read, event, undo } = await openRoom(t);
  await takeOver();
  const { card, version } = await league();
  const rule = {
    ...{ ...card, concededPoints: 10, concededShots: 15, offenderPoints: 5, offenderShots: 15 },
    ...{ abandonedFrom: 10, abandoned: 'replay' },
  };
  const { change } = await good(`PATCH ${tuesday}`, { version, card: rule });
  const row = async (name: string) => {
    const found = (await league()).table.find(({ team }) => team === name);
    return [found?.played, found?.for, found?.ag, found?.points].map(Number);
  };
  const [us, them] = [await row('Larkby'), await row('Brackenby')];
  await good(`PUT ${room}/events/${brackenby}`, { version: 0, state: 'conceded', concededBy: 'away' });
  const [us2, them2] = [await row('Larkby'), await row('Brackenby')];
  const gained = (after: number[], before: number[]) => after.map((one, at) => one - (before[at] ?? 0));
  assert.deepEqual(gained(us2, us), [1, 15, 0, 10]);
  assert.deepEqual(gained(them2, them), [1, -15, 0, -5]);
  const page = await read('/leagues/tuesday');
  for (const text of [
    'Larkby beat Brackenby 10-0 (conceded)',
    'Brackenby loses 5 points and 15 shots',
    'the side at fault loses 5 points and 15 shots',
    'An abandoned match of 10 ends or more on each rink counts with the score when play stopped; with fewer it does not count and is played again.',
  ])
    assert.ok(page.includes(text), text);

  const abandoned = { version: 1, state: 'abandoned', rinks: won.rinks };
  const none = await at(`PUT ${room}/events/${brackenby}`, abandoned);
  assert.deepEqual([none.status, Object.keys(none.body.errors)], [422, ['ends']]);
  await good(`PUT ${room}/events/${brackenby}`, { ...abandoned, ends: 9 });
  assert.deepEqual(await row('Larkby'), us);
  assert.match(
    await read('/leagues/tuesday'),
    /Abandoned after 9 ends: it does not count and is played again/,
  );
  await good(`PUT ${room}/events/${brackenby}`, { ...abandoned, version: 2, ends: 10 });
  assert.deepEqual(gained(await row('Larkby'), us), [1, 54, 52, 5]);
  assert.equal((await good(`GET ${room}/events/${brackenby}`)).sheet.ends, 10);
  assert.equal((await event(brackenby)).score, '5-3 (abandoned)');

  await undo(change);
  assert.deepEqual(await row('Larkby'), us);
  // A card as it was stored before these fields existed.
  const { offenderPoints: _, offenderShots: __, abandonedFrom: ___, sharedPoints: ____, ...old } = card;
  await good(`PATCH ${tuesday}`, { version: (await league()).version, card: old });
  assert.deepEqual((await league()).card, card);
});
