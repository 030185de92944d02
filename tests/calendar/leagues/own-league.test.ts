import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brackenby, openRoom, room, tuesday, won } from '#tests/calendar/results/results-room.ts';

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
    'Other matches in the league',
    'Osmoor beat Ulcebrook 6-2',
    'Shots 55–47',
    'Osmoor: 2 points deducted, no umpire',
    'Teams level on points are placed by better shot difference, then results between the level teams.',
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
  // The day after, today's match without a result is still listed.
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
