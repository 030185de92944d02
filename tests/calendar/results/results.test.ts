import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { demoPeople } from '#tests/members.ts';
import { brackenby, friendly, openRoom, rinks, room, shots, won } from './results-room.ts';

const skelwold = '2025-05-20-tuesday';

const open = '2025-05-04-open';

test('matches of the past without a result wait, today’s on top, then the latest', async (t) => {
  const { waiting, good } = await openRoom(t);
  const { waiting: all } = await good(`GET ${room}`);
  assert.deepEqual([all[0].opponent, all[0].when, all[0].where], ['Market Skelwold', 'today', 'away']);
  assert.deepEqual(await waiting(), [
    '20 May Market Skelwold',
    '16 May Swinmoor',
    '15 May Sandwold',
    '14 May Nettlewold',
    '13 May Brackenby',
    '11 May Wychby',
    '9 May Osmoor',
    '7 May Ormswick',
  ]);
});

suite('a result of a league match', () => {
  test('stands in the calendar and among the league’s matches, in one change', async (t) => {
    const { good, event, waiting, read, league, undo, db } = await openRoom(t);
    const { change } = await good(`PUT ${room}/events/${brackenby}`, won);
    const { winner, score } = await event(brackenby);
    assert.deepEqual([winner, score], ['{club}', '5-3']);
    assert.ok(!(await waiting()).includes('13 May Brackenby'));
    assert.match(await read('/season/2025'), /Larkby won 5-3/);
    const { matches, teams, table } = await league();
    assert.equal(matches[0]?.line, 'Larkby beat Brackenby 5-3');
    assert.equal(matches[0]?.more, 'Shots 54–52, rinks 1–1');
    assert.deepEqual(
      teams.map(({ id, name, isUs }) => [id, name, isUs]),
      [
        ['tuesday-2025-brackenby', 'Brackenby', false],
        ['tuesday-2025-larkby', 'Larkby', true],
      ],
    );
    assert.deepEqual([table[0]?.team, table[0]?.points, table[0]?.diff], ['Larkby', '5', '2']);

    await undo(change);
    assert.deepEqual([(await event(brackenby)).winner, (await league()).matches], [null, []]);
    assert.deepEqual(await db.selectFrom('league_team').selectAll().execute(), []);
  });

  test('is on the right side when we play away', async (t) => {
    const { good, event } = await openRoom(t);
    const screen = await good(`GET ${room}/events/${skelwold}`);
    assert.deepEqual([screen.home, screen.away, screen.ours], ['Market Skelwold', 'Larkby', 'away']);
    await good(`PUT ${room}/events/${skelwold}`, won);
    const { winner, score } = await event(skelwold);
    assert.deepEqual([winner, score], ['Market Skelwold', '5-3']);
  });

  test('that does not add up is said in the room without opening anything, our figures first', async (t) => {
    const { good } = await openRoom(t);
    const points = { home: 6, away: 2 };
    await good(`PUT ${room}/events/${skelwold}`, { ...won, points });
    const { events } = await good(`GET ${room}`);
    const odd = events.flatMap(({ odd }: { odd: string[] }) => odd);
    assert.deepEqual(odd, ['By the rule card the points are 3–5, but you have entered 2–6.']);
  });

  test('is changed and removed later, and shown as it was entered', async (t) => {
    const { good, event, league } = await openRoom(t);
    await good(`PUT ${room}/events/${brackenby}`, won);
    const entered = await good(`GET ${room}/events/${brackenby}`);
    assert.deepEqual([entered.version, entered.sheet.rinks], [1, won.rinks]);
    const points = { home: 8, away: 0 };
    await good(`PUT ${room}/events/${brackenby}`, { ...won, points, version: 1, note: 'As agreed' });
    const [match] = (await league()).matches;
    assert.equal((await event(brackenby)).score, '8-0');
    assert.equal(match?.more, 'Shots 54–52, rinks 1–1. As agreed');
    assert.deepEqual(match?.mismatches, ['By the rule card the points are 5–3, but you have entered 8–0.']);
    await good(`DELETE ${room}/events/${brackenby}`, { version: 2 });
    assert.deepEqual([(await event(brackenby)).winner, (await league()).matches], [null, []]);
  });

  const states: [string, Record<string, unknown>, [string | null, string | null]][] = [
    ['drawn', { points: { home: 4, away: 4 } }, ['Draw', '4-4']],
    ['conceded by them', { state: 'conceded', concededBy: 'away' }, ['{club}', '8-0 (conceded)']],
    ['conceded by us', { state: 'conceded', concededBy: 'home' }, ['Brackenby', '8-0 (conceded)']],
    ['postponed', { state: 'postponed' }, [null, null]],
    ['abandoned', { state: 'abandoned' }, ['Abandoned', null]],
  ];
  for (const [name, facts, [winner, score]] of states) {
    test(name, async (t) => {
      const { good, event, waiting } = await openRoom(t);
      await good(`PUT ${room}/events/${brackenby}`, { version: 0, state: 'played', ...facts });
      const kept = await event(brackenby);
      assert.deepEqual([kept.winner, kept.score], [winner, score]);
      assert.equal(kept.state, name === 'postponed' ? 'postponed' : 'on');
      assert.ok(!(await waiting()).includes('13 May Brackenby'));
      const screen = await good(`GET ${room}/events/${brackenby}`);
      assert.equal(screen.sheet.state, facts.state ?? 'played');
    });
  }

  test('is what the calendar says: postponed here is postponed there, and waits again once it is on', async (t) => {
    const { good, asPauline, event, league, waiting, read } = await openRoom(t);
    const inCalendar = async (json: Record<string, unknown>) => {
      const { version } = await event(brackenby);
      const target = `PUT /api/desk/calendar/events/${brackenby}/state`;
      const answer = await asPauline(target, { note: 'Rain.', ...json, version, despite: true });
      assert.equal(answer.status, 200, answer.text);
    };
    await good(`PUT ${room}/events/${brackenby}`, { version: 0, state: 'postponed' });
    assert.match(await read('/full-calendar'), /13 May Tuesday 2pm Tuesday Home Postponed Brackenby/);
    await inCalendar({ state: 'postponed', date: '2025-05-19', despite: true });
    assert.ok((await waiting()).includes('19 May Brackenby'));
    assert.deepEqual(
      [(await good(`GET ${room}/events/${brackenby}`)).sheet, (await league()).matches],
      [null, []],
    );

    await inCalendar({ state: 'cancelled' });
    assert.ok(!(await waiting()).includes('19 May Brackenby'));
    const { version } = await good(`GET ${room}/events/${brackenby}`);
    await good(`PUT ${room}/events/${brackenby}`, { ...won, version });
    const { state, note, winner } = await event(brackenby);
    assert.deepEqual([state, note, winner], ['on', '', '{club}']);
    assert.equal((await league()).matches[0]?.date, '19 May');
  });

  test('that says too little, or nonsense, is refused at its field and nothing is kept', async (t) => {
    const { at, event, league } = await openRoom(t);
    const refused: [Record<string, unknown>, string][] = [
      [{}, 'rinks.0.home'],
      [{ shots: { home: 54, away: 52 } }, 'points.home'],
      [{ rinks: [{ home: 21, away: null }] }, 'rinks.0.away'],
      [{ rinks: rinks([21, 14], [-1, 3]) }, 'rinks.1.home'],
      [{ rinks: rinks([21, 1400]) }, 'rinks.0.away'],
      [{ rinks: [{ home: 'twelve', away: 3 }] }, 'rinks.0.home'],
      [{ points: { home: 1 / 3, away: 3 } }, 'points.home'],
      [{ state: 'conceded' }, 'concededBy'],
      [{ state: 'washed out' }, 'state'],
    ];
    for (const [facts, field] of refused) {
      const answer = await at(`PUT ${room}/events/${brackenby}`, { version: 0, state: 'played', ...facts });
      assert.equal(answer.status, 422, answer.text);
      assert.deepEqual(Object.keys(answer.body.errors), [field]);
      assert.match(answer.body.errors[field], /^[A-Z].*[.?]$/);
    }
    assert.deepEqual([(await event(brackenby)).winner, (await league()).teams], [null, []]);
  });

  test('of two officers the second is told what the first has entered', async (t) => {
    const { good, asPauline, event } = await openRoom(t);
    await good(`PUT ${room}/events/${brackenby}`, won);
    const second = { ...won, rinks: rinks([10, 14], [15, 20], [18, 18]) };
    const { status, body } = await asPauline(`PUT ${room}/events/${brackenby}`, second);
    assert.equal(status, 409);
    assert.equal(body.current.version, 1);
    assert.deepEqual(JSON.parse(body.current.rinks), won.rinks);
    assert.equal((await event(brackenby)).score, '5-3');
    assert.equal((await asPauline(`PUT ${room}/events/${brackenby}`, { ...second, version: 1 })).status, 200);
    const late = await asPauline(`DELETE ${room}/events/${brackenby}`, { version: 1 });
    assert.deepEqual([late.status, late.body.current.version], [409, 2]);
  });
});

test('a friendly is told by its shots, and stands in no league', async (t) => {
  const { good, at, event, read, db } = await openRoom(t);
  const { version, ours } = await good(`GET ${room}/events/${friendly}`);
  assert.equal(ours, 'away');
  await good(`PUT ${room}/events/${friendly}`, { ...shots(47, 54), version });
  const kept = await event(friendly);
  assert.deepEqual([kept.winner, kept.score], ['{club}', '54-47']);
  assert.match(await read('/season/2025'), /Larkby won 54-47/);
  assert.deepEqual(await db.selectFrom('league_match').selectAll().execute(), []);
  const again = await at(`PUT ${room}/events/${friendly}`, { ...shots(60, 54), version });
  assert.deepEqual([again.status, again.body.current.score], [409, '54-47']);
  const none = await at(`PUT ${room}/events/${friendly}`, { version: version + 1, state: 'played' });
  assert.deepEqual(Object.keys(none.body.errors), ['shots.home']);
  await good(`DELETE ${room}/events/${friendly}`, { version: version + 1 });
  assert.equal((await event(friendly)).winner, null);
});

test('the winner of an open is told in words, and a match is not', async (t) => {
  const { good, at, event } = await openRoom(t);
  const { version, kind } = await good(`GET ${room}/events/${open}`);
  assert.equal(kind, 'words');
  const json = { winner: 'J. Smith, A. Brown', score: '21-12', version };
  await good(`PUT ${room}/events/${open}/winner`, json);
  assert.equal((await event(open)).winner, 'J. Smith, A. Brown');
  assert.equal((await at(`PUT ${room}/events/${open}/winner`, json)).status, 409);
  assert.equal((await at(`PUT ${room}/events/${open}/winner`, { ...json, winner: ' ' })).status, 422);
  const winner = { ...json, version: won.version };
  assert.equal((await at(`PUT ${room}/events/${brackenby}/winner`, winner)).status, 422);
  assert.equal((await at(`PUT ${room}/events/${open}`, { ...won, version: version + 1 })).status, 422);
});

test('what an officer did is in the record', async (t) => {
  const { good, takeOver, ask, signIn, move } = await openRoom(t);
  await good(`PUT ${room}/events/${brackenby}`, won);
  move(1);
  await takeOver();
  const token = await signIn(demoPeople.peter);
  const { body } = await ask('GET /api/desk/record', { token });
  assert.deepEqual(
    body.slice(0, 2).map(({ actor, act, detail }: Record<string, string>) => `${actor} ${act} ${detail}`),
    [
      'Tom Brader copied the sheet of West Wolds Afternoon League',
      'Tom Brader entered a result Brackenby, 13 May',
    ],
  );
});
