// On both engines.

import assert from 'node:assert/strict';
import { suite, type TestContext, test } from 'node:test';
import { cast, openClub } from '#tests/members.ts';

const room = '/api/desk/results';
const tuesday = `${room}/leagues/tuesday`;

/** The desk's room of results, with Tom, who has its key alone, and Pauline, an editor. */
async function openRoom(t: TestContext) {
  const club = await openClub(t);
  await club.db.insertInto('room_key').values({ member: 'tom', room: 'results' }).execute();
  const tokens = { tom: await club.signIn(cast.tom), pauline: await club.signIn(cast.pauline) };
  const at = (target: string, json?: unknown) => club.ask(target, { token: tokens.tom, json });
  const asPauline = (target: string, json?: unknown) => club.ask(target, { token: tokens.pauline, json });
  const good = async (target: string, json?: unknown) => {
    const answer = await at(target, json);
    assert.equal(answer.status, 200, `${target}: ${answer.text}`);
    return answer.body;
  };
  const event = (id: string) =>
    club.db.selectFrom('event').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const league = async (day = 'tuesday') => (await good(`GET ${room}/leagues/${day}`)) as LeagueDesk;
  const waiting = async () =>
    (await good(`GET ${room}`)).waiting.map(
      ({ date, opponent }: Record<string, string>) => `${date} ${opponent}`,
    );
  /** The league kept here, its sheet taken over. */
  const takeOver = async (day = 'tuesday') => {
    const { version } = await league(day);
    return (await good(`POST ${room}/leagues/${day}/take-over`, { version })).change as string;
  };
  const undo = (change: string) => good(`POST /api/desk/changes/${change}/undo`);
  return { ...club, at, asPauline, good, event, league, waiting, takeOver, undo };
}
type LeagueDesk = import('#app/club/leagues/desk/league-desk.ts').LeagueDesk;

const brackenby = '2025-05-13-tuesday';
const skelwold = '2025-05-20-tuesday';
const friendly = '2025-05-11-friendly';
const open = '2025-05-04-open';
const rinks = (...pairs: [number, number][]) => pairs.map(([home, away]) => ({ home, away }));
const won = { version: 0, state: 'played', rinks: rinks([21, 14], [15, 20], [18, 18]) };
const shots = (home: number, away: number) => ({ state: 'played', shots: { home, away } });

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
    assert.deepEqual(odd, ['By the rule card the points are 3–5, but you have put 2–6.']);
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
    assert.deepEqual(match?.mismatches, ['By the rule card the points are 5–3, but you have put 8–0.']);
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

  test('two at the same moment: one is kept, the other told', async (t) => {
    const { at, asPauline, db } = await openRoom(t);
    const second = { ...won, rinks: rinks([10, 14], [15, 20], [18, 18]) };
    const both = await Promise.all([
      at(`PUT ${room}/events/${brackenby}`, won),
      asPauline(`PUT ${room}/events/${brackenby}`, second),
    ]);
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
    const told = both.find(({ status }) => status === 409);
    assert.equal(told?.body.current.version, 1);
    assert.equal((await db.selectFrom('league_match').selectAll().execute()).length, 1);
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
  assert.equal((await at(`PUT ${room}/events/${brackenby}/winner`, json)).status, 422);
  assert.equal((await at(`PUT ${room}/events/${open}`, { ...won, version })).status, 422);
});

suite('a sheet taken over', () => {
  for (const day of ['tuesday', 'wednesday', 'friday']) {
    test(`leaves the ${day} page’s table and results as they were`, async (t) => {
      const { ask, takeOver, undo } = await openRoom(t);
      const shown = async () => {
        const { body } = await ask(`GET /api/leagues/${day}`);
        const table = body.table.map(({ Place, ...row }: Record<string, string>) => row);
        const results = body.results.filter(({ line }: { line: string }) => line !== 'Result TBC');
        return { name: body.name, state: body.state, nextMatch: body.nextMatch, table, results };
      };
      const before = await shown();
      const change = await takeOver(day);
      assert.deepEqual(await shown(), before);
      await undo(change);
      assert.deepEqual(await shown(), before);
      const { body } = await ask(`GET /api/leagues/${day}`);
      assert.equal(body.table[0].Place, undefined);
    });
  }

  test('is looked at first, line by line', async (t) => {
    const { good, db } = await openRoom(t);
    const { lines, table } = await good(`GET ${room}/leagues/wednesday/take-over`);
    assert.equal(table.length, 9);
    const ormswick = lines.find(({ name }: { name: string }) => name === '7 May Ormswick');
    assert.deepEqual([ormswick.outcome, ormswick.what], ['left', 'result']);
    assert.equal(lines.filter(({ what }: { what: string }) => what === 'team').length, 9);
    assert.deepEqual(await db.selectFrom('league_team').selectAll().execute(), []);
  });

  test('is done once, and by whoever saw the league as it is', async (t) => {
    const { at, takeOver, league } = await openRoom(t);
    const late = await at(`POST ${tuesday}/take-over`, { version: 9 });
    assert.equal(late.status, 409);
    await takeOver();
    for (const method of ['GET', 'POST']) {
      const again = await at(
        `${method} ${tuesday}/take-over`,
        method === 'POST' ? { version: 2 } : undefined,
      );
      assert.deepEqual([again.status, again.body.detail], [409, 'This table is worked out here already.']);
    }
    assert.equal((await league()).teams.find(({ name }) => name === 'Larkby')?.carried.points, 0);
  });

  test('takes what was entered here before into account', async (t) => {
    const { good, ask, takeOver } = await openRoom(t);
    const before = (await ask('GET /api/leagues/tuesday')).body.table;
    const keldthorpe = '2025-04-15-tuesday';
    const { version, sheet } = await good(`GET ${room}/events/${keldthorpe}`);
    assert.deepEqual([version, sheet.points], [0, { home: 6, away: 2 }]);
    await good(`PUT ${room}/events/${keldthorpe}`, { ...won, rinks: rinks([21, 14], [20, 10], [9, 18]) });
    await takeOver();
    const { table, results } = (await ask('GET /api/leagues/tuesday')).body;
    assert.deepEqual(
      table.map(({ Place, ...row }: Record<string, string>) => row),
      before,
    );
    assert.equal(results[0].more, 'Shots 50–42, rinks 2–1');
  });
});

test('a sheet is taken over again after matches have been moved or postponed since', async (t) => {
  const { good, takeOver, league, db, undo } = await openRoom(t);
  const keldthorpe = '2025-04-15-tuesday';
  const { version } = await good(`GET ${room}/events/${keldthorpe}`);
  await good(`PUT ${room}/events/${keldthorpe}`, { version, state: 'postponed' });
  await db.updateTable('event').set({ state: 'on' }).where('id', '=', keldthorpe).execute();
  await takeOver();
  const kept = await db.selectFrom('league_match').selectAll().where('event', '=', keldthorpe).execute();
  assert.deepEqual(
    kept.map(({ state, home_points }) => [state, home_points]),
    [['played', 6]],
  );
  await good(`PATCH ${tuesday}`, { version: (await league()).version, source: 'sheet' });
  const [moved] = await db
    .selectFrom('league_match')
    .select(['id', 'event'])
    .where('event', '!=', keldthorpe)
    .execute();
  await db
    .updateTable('event')
    .set({ day: '08-26' })
    .where('id', '=', moved?.event ?? '')
    .execute();
  await undo(await takeOver());
  assert.equal((await league()).source, 'sheet');
});

test('the page of a league kept here has the table, places and results, in the same words', async (t) => {
  const { good, read, takeOver, league, move } = await openRoom(t);
  await takeOver();
  await good(`PUT ${room}/events/${brackenby}`, won);
  const osmoor = 'tuesday-2025-osmoor';
  const { matches: entered } = await league();
  assert.equal(entered.length, 5);
  await good(`POST ${tuesday}/deductions`, { team: osmoor, points: 2, why: 'no umpire' });
  await good(`POST ${tuesday}/matches`, {
    day: '05-13',
    matches: [
      {
        home: osmoor,
        away: 'tuesday-2025-ulcebrook',
        points: { home: 6, away: 2 },
        shots: { home: 55, away: 47 },
      },
    ],
  });
  const page = await read('/leagues/tuesday');
  for (const text of [
    'Place',
    'Last updated: 20 May 2025',
    'Larkby beat Keldthorpe 6-2',
    'Larkby drew with Wragthorpe 4-4',
    'Larkby beat Brackenby 5-3',
    'Shots 54–52, rinks 1–1',
    'Other matches of the league',
    'Osmoor beat Ulcebrook 6-2',
    'Shots 55–47',
    'Osmoor: 2 points deducted, no umpire',
    'Teams level on points are placed by better shot difference, then the games between the level teams.',
    'Next Tuesday match: 20 May Market Skelwold',
  ])
    assert.ok(page.includes(text), text);
  assert.ok(!page.includes('Last updated: 8 May 2025'));
  const { table } = await league();
  assert.deepEqual(
    table
      .filter(({ team }) => ['Larkby', 'Osmoor', 'Brackenby'].includes(team))
      .map(({ points, played }) => [played, points]),
    [
      ['5', '25'],
      ['5', '17'],
      ['5', '14'],
    ],
  );
  // The day after, a match of today that nobody has entered is still to be told.
  move(24 * 60);
  assert.match(await read('/leagues/tuesday'), /Market Skelwold: Result TBC/);
});

test('a rule card that is changed changes the page at once, agreed points alone stay', async (t) => {
  const { good, at, read, takeOver, league } = await openRoom(t);
  await takeOver();
  await good(`PUT ${room}/events/${brackenby}`, won);
  const { card, version } = await league();
  await good(`PATCH ${tuesday}`, { version, card: { ...card, win: 6, draw: 3 } });
  assert.match(await read('/leagues/tuesday'), /Larkby beat Brackenby 9-3/);
  const ours = (await league()).table.find(({ team }) => team === 'Larkby');
  assert.equal(ours?.points, '29');
  const late = await at(`PATCH ${tuesday}`, { version, card });
  assert.equal(late.status, 409);
  assert.equal(JSON.parse(late.body.current.rule_card).win, 6);
  for (const [facts, field] of [
    [{ rinks: 2.5 }, 'card.rinks'],
    [{ win: -1 }, 'card.win'],
    [{ order: [] }, 'card.order'],
    [{ order: ['points', 'points'] }, 'card.order'],
    [{ order: ['luck'] }, 'card.order.0'],
    [{ shortPercent: 101 }, 'card.shortPercent'],
  ] as const) {
    const answer = await at(`PATCH ${tuesday}`, { version: version + 1, card: { ...card, ...facts } });
    assert.deepEqual([answer.status, Object.keys(answer.body.errors)], [422, [field]]);
  }
});

test('other clubs’ results are checked, entered together, changed and removed', async (t) => {
  const { good, at, takeOver, league } = await openRoom(t);
  await takeOver();
  const [osmoor, ulcebrook, us] = ['osmoor', 'ulcebrook', 'larkby'].map((name) => `tuesday-2025-${name}`);
  const match = { home: osmoor, away: ulcebrook, points: { home: 6, away: 2 }, shots: null };
  const refused: [unknown, string][] = [
    [{ day: '02-29', matches: [match] }, 'day'],
    [{ day: '05-13', matches: [] }, 'matches'],
    [{ day: '05-13', matches: [{ ...match, home: 'friday-2025-osmoor' }] }, 'matches.0.home'],
    [{ day: '05-13', matches: [{ ...match, away: osmoor }] }, 'matches.0.away'],
    [{ day: '05-13', matches: [{ ...match, away: us }] }, 'matches.0.home'],
    [{ day: '05-13', matches: [match, { ...match, points: null }] }, 'matches.1.points.home'],
  ];
  for (const [json, field] of refused) {
    const answer = await at(`POST ${tuesday}/matches`, json);
    assert.deepEqual([answer.status, Object.keys(answer.body.errors)], [422, [field]], answer.text);
  }
  await good(`POST ${tuesday}/matches`, { day: '05-13', matches: [match] });
  assert.equal((await at(`POST ${tuesday}/matches`, { day: '05-13', matches: [match] })).status, 422);
  const [entered] = (await league()).matches;
  const changed = { version: 1, day: '05-14', state: 'conceded', concededBy: 'home' };
  await good(`PUT ${room}/matches/${entered?.id}`, changed);
  assert.equal((await at(`PUT ${room}/matches/${entered?.id}`, changed)).status, 409);
  assert.equal((await league()).matches[0]?.line, 'Osmoor lost to Ulcebrook 8-0 (conceded)');
  await good(`DELETE ${room}/matches/${entered?.id}`, { version: 2 });
  assert.equal((await league()).matches.length, 4);
});

test('a match of ours changed among the league’s matches changes in the calendar too', async (t) => {
  const { good, event, league, takeOver } = await openRoom(t);
  await takeOver();
  const [match] = (await league()).matches.filter(({ event }) => event === '2025-05-06-tuesday');
  const changed = { version: 1, day: '05-06', state: 'played', points: { home: 6, away: 2 } };
  await good(`PUT ${room}/matches/${match?.id}`, changed);
  const { winner, score } = await event('2025-05-06-tuesday');
  assert.deepEqual([winner, score], ['Ulcebrook', '6-2']);
  await good(`DELETE ${room}/matches/${match?.id}`, { version: 2 });
  assert.equal((await event('2025-05-06-tuesday')).winner, null);
});

test('clubs are added, renamed and removed, and one with matches stays', async (t) => {
  const { good, at, takeOver, league } = await openRoom(t);
  await good(`POST ${tuesday}/teams`, { name: 'Saltmere' });
  assert.equal((await at(`POST ${tuesday}/teams`, { name: 'Saltmere B.C.' })).status, 422);
  await takeOver();
  const team = async (name: string) => (await league()).teams.find((one) => one.name === name);
  const saltmere = await team('Saltmere');
  await good(`PUT ${room}/teams/${saltmere?.id}`, { version: saltmere?.version, name: 'Saltmere Haven' });
  const osmoor = await team('Osmoor');
  const clash = await at(`PUT ${room}/teams/${osmoor?.id}`, { version: 1, name: 'saltmere haven' });
  assert.deepEqual(Object.keys(clash.body.errors), ['name']);
  const kept = await at(`DELETE ${room}/teams/${osmoor?.id}`, { version: 1 });
  assert.equal(kept.status, 409);
  assert.match(kept.body.detail, /^Osmoor has matches or deductions/);
  const carried = { ...(osmoor?.carried ?? {}), points: 20 };
  await good(`PUT ${room}/teams/${osmoor?.id}`, { version: 1, name: 'Osmoor', carried });
  assert.equal((await league()).table.find((row) => row.team === 'Osmoor')?.points, '26');
  const renamed = await team('Saltmere Haven');
  await good(`DELETE ${room}/teams/${renamed?.id}`, { version: renamed?.version });
  assert.equal(await team('Saltmere Haven'), undefined);
});

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
    'An abandoned match counts as it stood from 10 ends on each rink; with fewer it does not count and is played again.',
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
  // A card as it was kept before it could say all of this.
  const { offenderPoints: _, offenderShots: __, abandonedFrom: ___, sharedPoints: ____, ...old } = card;
  await good(`PATCH ${tuesday}`, { version: (await league()).version, card: old });
  assert.deepEqual((await league()).card, card);
});

test('a new season starts with nothing, and with last season’s clubs when they are asked for', async (t) => {
  const { good, at, takeOver, league, db, read } = await openRoom(t);
  await takeOver();
  assert.equal((await at(`POST ${tuesday}/last-teams`)).status, 409);
  await db.insertInto('season').values({ year: 2026, published_at: '2025-05-20' }).execute();
  assert.equal((await league()).season, 2025, 'it is played out first');
  await db.updateTable('event').set({ type: 'friendly' }).where('type', '=', 'tuesday').execute();
  const fresh = await league();
  assert.deepEqual([fresh.season, fresh.teams, fresh.table, fresh.lastTeams], [2026, [], [], 9]);
  await good(`POST ${tuesday}/last-teams`);
  const { table, teams } = await league();
  assert.equal(table.length, 9);
  assert.ok(teams.every(({ carried }) => Object.values(carried).every((figure) => figure === 0)));
  assert.ok(table.every(({ place, points }) => place === '1=' && points === '0'));
  assert.match(await read('/leagues/tuesday'), /No matches played/);
});

test('a league goes back to its sheet and its words are changed', async (t) => {
  const { good, at, ask, takeOver, league } = await openRoom(t);
  await takeOver();
  const { version } = await league();
  await good(`PATCH ${tuesday}`, { version, source: 'sheet', label: 'As of today', name: 'Wolds League' });
  const { body } = await ask('GET /api/leagues/tuesday');
  assert.deepEqual([body.name, body.label, body.table[0].Place], ['Wolds League', 'As of today', undefined]);
  assert.equal((await at(`PATCH ${tuesday}`, { version: version + 1, name: '' })).status, 422);
  // Taking it over again finds everything here and changes nothing in the table.
  const before = body.table;
  await takeOver();
  const again = (await ask('GET /api/leagues/tuesday')).body.table;
  assert.deepEqual(
    again.map(({ Place, ...row }: Record<string, string>) => row),
    before,
  );
  assert.equal((await league()).matches.length, 4);
});

test('what an officer did is in the record', async (t) => {
  const { good, takeOver, ask, signIn, move } = await openRoom(t);
  await good(`PUT ${room}/events/${brackenby}`, won);
  move(1);
  await takeOver();
  const token = await signIn(cast.peter);
  const { body } = await ask('GET /api/desk/record', { token });
  assert.deepEqual(
    body.slice(0, 2).map(({ actor, act, detail }: Record<string, string>) => `${actor} ${act} ${detail}`),
    [
      'Tom Brader took over the sheet of West Wolds Afternoon League',
      'Tom Brader entered a result Brackenby, 13 May',
    ],
  );
});
