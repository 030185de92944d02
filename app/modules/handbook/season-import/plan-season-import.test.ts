import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseSpreadsheetCells } from '#app/core/lists/list-cells.server.ts';
import { defaultMatchFormat } from '#app/modules/formats/formats.ts';
import { parseLeagueSeasonList } from '#app/modules/handbook/season-import/reading/season-lines.ts';
import type { ImportTeamNameAnswer } from './import-teams.ts';
import { planLeagueSeasonImport } from './plan-season-import.ts';
import type { StoredLeagueSeason } from './stored-season.ts';

const words = { rink: 'rink', rinks: 'rinks' };

const empty: StoredLeagueSeason = {
  season: 2025,
  today: '2025-06-01',
  words: words as StoredLeagueSeason['words'],
  chosen: 'fosse',
  divisions: [
    { day: 'fosse', name: 'Fosse League, Division 1', card: defaultMatchFormat },
    { day: 'fosse-2', name: 'Fosse League, Division 2', card: defaultMatchFormat },
  ],
  named: (text) => (/1$/.test(text) ? 'fosse' : /2$/.test(text) ? 'fosse-2' : undefined),
  teams: [],
  clubs: [],
  fixtures: [],
  results: [],
};

const here: StoredLeagueSeason = {
  ...empty,
  teams: ['Osmoor A', 'Ludford A', 'Larkby A'].map((name) => ({
    id: name.toLowerCase(),
    name,
    league: 'fosse',
  })),
  clubs: [{ id: 'lc-larkby', name: 'Larkby Bowls Club', shortName: 'Larkby', names: ['Osgarby Bowls Club'] }],
  fixtures: [
    {
      ...{ id: 'one', league: 'fosse', home: 'osmoor a', away: 'ludford a', date: '2025-05-06' },
      ...{ postponedFrom: null, isVoid: false, state: 'on' as const, version: 3 },
    },
  ],
};

function plan(list: string, known: StoredLeagueSeason = empty, means: ImportTeamNameAnswer[] = []) {
  const read = parseLeagueSeasonList(parseSpreadsheetCells(new TextEncoder().encode(list)), {
    ...{ season: 2025, card: '', isDivision: (text) => known.named(text) !== undefined },
    isName: (name) => known.teams.some((team) => team.name === name),
  });
  return planLeagueSeasonImport(read, means, known);
}
const outcomes = (...given: Parameters<typeof plan>) =>
  plan(...given).lines.map(({ line, outcome, says, warnings }) => [
    line,
    outcome,
    [says, ...warnings].join(' '),
  ]);

const heading = 'Date,Home,Away,Home points,Away points,Home shots,Away shots\n';

test('teams that are new are of the clubs that their names say', () => {
  const list = 'Date,Home,Away\n6 May,Larkby A,Larkby "B"\n13 May,Larkby Larks,Market Skelwold BC A';
  const { teams, lines } = plan(list);
  assert.deepEqual(
    teams.map(({ name, league, newClub }) => [name, league, newClub]),
    [
      ['Larkby A', 'fosse', 'Larkby'],
      ['Larkby B', 'fosse', 'Larkby'],
      ['Larkby Larks', 'fosse', 'Larkby'],
      ['Market Skelwold BC A', 'fosse', 'Market Skelwold BC'],
    ],
  );
  assert.ok(lines.every(({ outcome }) => outcome === 'add'));
  assert.equal(plan(list, { ...empty, clubs: here.clubs }).teams[2]?.club, 'lc-larkby');
});

test('a club that has another name now is found by the one before, and so are its teams', () => {
  const { teams, lines } = plan(
    'Date,Home,Away\n6 May,Osgarby A,Ludford A\n13 May,Osgarby "B",Ludford A',
    here,
  );
  assert.equal(lines[0]?.write?.home, 'larkby a');
  assert.deepEqual(
    teams.map(({ name, club, newClub }) => [name, club, newClub]),
    [['Osgarby B', 'lc-larkby', '']],
  );
});

test('a heading or a column says the division', () => {
  const { teams } = plan('Division 1\n6 May Osmoor A v Ludford A\nDivision 2\n6 May Osmoor B v Ludford B');
  assert.deepEqual(
    teams.map(({ name, league }) => `${name} ${league}`),
    ['Osmoor A fosse', 'Ludford A fosse', 'Osmoor B fosse-2', 'Ludford B fosse-2'],
  );
  assert.match(
    outcomes('Date,Division,Home,Away\n6 May,Third,Osmoor A,Ludford A')[0]?.[2] as string,
    /no division ‘Third’/,
  );
});

test('of a slip in a name nothing is written until it is said who it is', () => {
  const list = 'Date,Home,Away\n13 May,Ludfrod A,Osmoor A\n20 May,Larkby A,Ludford A';
  const { teams } = plan(list, here);
  assert.deepEqual(
    teams.map(({ name, near, isOpen }) => ({ name, near, isOpen })),
    [{ name: 'Ludfrod A', near: ['Ludford A'], isOpen: true }],
  );
  assert.deepEqual(outcomes(list, here)[0], [2, 'cannot', 'Choose the team for ‘Ludfrod A’ above.']);
  assert.equal(outcomes(list, here)[1]?.[1], 'add');
  const said = plan(list, here, [{ said: 'Ludfrod A', as: 'Ludford A' }]);
  assert.deepEqual([said.teams.length, said.lines[0]?.write?.home], [0, 'ludford a']);
  const other = plan(list, here, [{ said: 'Ludfrod A', newClub: 'Ludfrod' }]);
  assert.deepEqual([other.teams[0]?.isOpen, other.lines[0]?.outcome], [false, 'add']);
});

test('a second time changes only what is new', () => {
  const result = `${heading}6 May,Osmoor A,Ludford A,6,2,60,41\n13 May,Ludford A,Osmoor A,,,,`;
  assert.deepEqual(outcomes(result, here), [
    [2, 'add', '60–41 shots, 6–2 points.'],
    [3, 'add', 'A new fixture, Fosse League, Division 1.'],
  ]);
  const sheet = { state: 'played' as const, concededBy: null, ends: null, rinks: [] };
  const results = [
    {
      id: 'one',
      version: 2,
      sheet: { ...sheet, shots: { home: 60, away: 41 }, points: { home: 6, away: 2 } },
    },
  ];
  assert.deepEqual(outcomes(`${heading}6 May,Osmoor A,Ludford A,6,2,60,41`, { ...here, results }), [
    [2, 'same', '60–41 shots, 6–2 points. Already saved.'],
  ]);
  assert.deepEqual(outcomes(`${heading}6 May,Osmoor A,Ludford A,4,4,50,50`, { ...here, results }), [
    [2, 'change', '50–50 shots, 4–4 points. The saved result is 60–41 shots, 6–2 points.'],
  ]);
});

test('another day of a fixture that is here moves it, and is asked for', () => {
  assert.deepEqual(outcomes('Date,Home,Away\n20 May,Osmoor A,Ludford A', here), [
    [2, 'change', ' The saved date is 6 May 2025.'],
  ]);
  // Home and away twice: the match that is on its day already is not the one to move.
  const twice = 'Date,Home,Away\n20 May,Osmoor A,Ludford A\n6 May,Osmoor A,Ludford A';
  assert.deepEqual(
    outcomes(twice, here).map(([, outcome]) => outcome),
    ['add', 'same'],
  );
});

test('a grid of dates and a grid of scores make one season', () => {
  const dates =
    ',Osmoor A,Ludford A,Larkby A\nOsmoor A,,6 May,13 May\nLudford A,20 May,,27 May\nLarkby A,3 June,10 June,';
  const scores = ',Osmoor A,Ludford A,Larkby A\nOsmoor A,,8-4,7-5\nLudford A,6-6,,2-10\nLarkby A,,,';
  const { lines, teams } = plan(`${dates}\n\n${scores}`);
  assert.equal(teams.length, 3);
  assert.deepEqual(
    lines.map(({ outcome }) => outcome),
    Array.from({ length: 10 }, () => 'add'),
  );
  const ids = new Set(lines.flatMap(({ write }) => write?.fixture ?? []));
  assert.equal(ids.size, 6);
  assert.equal(lines.filter(({ write }) => write?.result).length, 4);
});

const faults: Record<string, [list: string, why: RegExp]> = {
  'a day to come with a result': [
    `${heading}3 June,Osmoor A,Larkby A,6,2,60,41`,
    /is in the future\. Correct the date, or remove the result\./,
  ],
  'a score without a day or fixture': [
    'Home,Away,Score\nLarkby A,Osmoor A,8-4',
    /Enter a date\. These two teams have no fixture yet\./,
  ],
  'the same team twice': ['Date,Home,Away\n6 May,Osmoor A,Osmoor A', /same team/],
  'the same match twice': [
    'Date,Home,Away\n6 May,Osmoor A,Larkby A\n6 May,Osmoor A,Larkby A',
    /Line 2 already has this match/,
  ],
  'shots alone where points are counted by rinks': [
    'Date,Home,Away,Shots\n6 May,Osmoor A,Ludford A,60-41',
    /points too/,
  ],
};
for (const [what, [list, why]] of Object.entries(faults))
  test(`${what} is said in its line`, () => {
    const last = plan(list, here).lines.at(-1);
    assert.equal(last?.outcome, 'cannot');
    assert.match(last?.says ?? '', why);
  });

test('a week without a match is passed over', () =>
  assert.deepEqual(outcomes('Date,Home,Away\n6 May,Osmoor A,Bye', here), [
    [2, 'same', 'No match here, so this line is skipped.'],
  ]));

test('a match that is not to be played stays so', () => {
  const [fixture] = here.fixtures;
  const known = { ...here, fixtures: fixture ? [{ ...fixture, isVoid: true }] : [] };
  assert.match(plan('Date,Home,Away\n6 May,Osmoor A,Ludford A', known).lines[0]?.says ?? '', /has withdrawn/);
});
