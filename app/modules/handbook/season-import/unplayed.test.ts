import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { parseSpreadsheetCells } from '#app/core/lists/list-cells.server.ts';
import { defaultMatchFormat } from '#app/modules/formats/formats.ts';
import { parseLeagueSeasonList } from '#app/modules/handbook/season-import/reading/season-lines.ts';
import { planLeagueSeasonImport } from './plan-season-import.ts';
import type { StoredLeagueSeason } from './stored-season.ts';

const names = ['Osmoor A', 'Ludford A', 'Larkby A'];
const known: StoredLeagueSeason = {
  ...{ season: 2025, today: '2025-06-01', chosen: 'fosse', clubs: [], results: [] },
  words: { rink: 'rink', rinks: 'rinks' } as StoredLeagueSeason['words'],
  divisions: [{ day: 'fosse', name: 'Fosse League', card: { ...defaultMatchFormat, abandoned: 'stands' } }],
  named: () => undefined,
  teams: names.map((name) => ({ id: name, name, league: 'fosse' })),
  fixtures: [
    {
      ...{ id: 'one', league: 'fosse', home: 'Osmoor A', away: 'Ludford A', date: '2025-05-06' },
      ...{ postponedFrom: null, isVoid: false, state: 'on', version: 3 },
    },
  ],
};
/** Return the outcome of each line: 'conceded home', 'abandoned 12 40–38', 'postponed', or the reason why it cannot be parsed. */
function read(list: string, card = '', here = known) {
  const cells = parseSpreadsheetCells(new TextEncoder().encode(list));
  const season = {
    season: 2025,
    card,
    isDivision: () => false,
    isName: (name: string) => names.includes(name),
  };
  return planLeagueSeasonImport(parseLeagueSeasonList(cells, season), [], here).lines.map(
    ({ outcome, says, write }) => {
      if (outcome === 'cannot') return says;
      const sheet = write?.result?.sheet;
      if (!sheet) return write?.state ?? outcome;
      const { state, concededBy, ends, shots, points } = sheet;
      const told = [shots, points].flatMap((pair) => (pair ? `${pair.home}–${pair.away}` : []));
      return [state, concededBy ?? '', ends ?? '', ...told].filter(Boolean).join(' ');
    },
  );
}

const heading = 'Date,Home,Away,Home points,Away points\n';
const lists: Record<string, [list: string, says: string[], card?: string]> = {
  'beside the side that conceded': [`${heading}6 May,Osmoor A,Ludford A,,conceded`, ['conceded away']],
  'a walkover is beside the side that has it': [`${heading}6 May,Osmoor A,Ludford A,W/O,`, ['conceded away']],
  'the points say who conceded': [
    'Date,Home,Away,Score,Notes\n6 May,Osmoor A,Ludford A,0-12,Conceded',
    ['conceded home 0–12'],
  ],
  'the name says it': [
    'Date,Home,Away,Result\n6 May,Osmoor A,Ludford A,conceded by Ludford A\n13 May,Ludford A,Osmoor A,awarded to Osmoor A',
    ['conceded away', 'conceded home'],
  ],
  sentences: [
    [
      '6 May Osmoor A w/o Ludford A',
      '13 May Ludford A conceded to Osmoor A',
      '20 May Osmoor A v Larkby A (Larkby A conceded)',
      '27 May Larkby A v Osmoor A, conceded by Larkby A',
      '27 May Ludford A (scratched) v Larkby A',
      '30 May Larkby A v Ludford A postponed',
    ].join('\n'),
    ['conceded away', 'conceded home', 'conceded away', 'conceded home', 'conceded home', 'postponed'],
  ],
  'abandoned, with and without figures': [
    'Date,Home,Away,Score,Shots\n6 May,Osmoor A,Ludford A,abandoned after 12 ends,40-38\n13 May,Ludford A,Osmoor A,Abd.,',
    ['abandoned 12 40–38', 'abandoned'],
  ],
  'not played, and put off': [
    `${heading}6 May,Osmoor A,Ludford A,void,\n13 May,Ludford A,Osmoor A,p-p,p-p\n20 May,Osmoor A,Larkby A,Cancelled,`,
    ['void', 'postponed', 'void'],
  ],
  'a team’s own card': [
    'Date,Opponent,H/A,Result\n6 May,Ludford A,H,conceded by them\n13 May,Ludford A,A,w/o to us\n20 May,Larkby A,H,ppd',
    ['conceded away', 'conceded home', 'postponed'],
    'Osmoor A',
  ],
  'a grid': [
    'Home/Away,Osmoor A,Ludford A,Larkby A\nOsmoor A,x,6 May,13 May\nLudford A,20 May,,27 May\nLarkby A,3 June,10 June,x\n\n' +
      'Home/Away,Osmoor A,Ludford A,Larkby A\nOsmoor A,x,conceded by Ludford A,pp\nLudford A,void,,gone fishing\nLarkby A,,,x',
    [
      ...Array(6).fill('add').with(0, 'same'),
      'conceded away',
      'postponed',
      'void',
      'We cannot read ‘gone fishing’. Enter a date such as 6 May, a score such as 62-41, or a word such as ‘conceded’.',
    ],
  ],
};
suite('words in place of a score', () => {
  for (const [what, [list, says, card]] of Object.entries(lists))
    test(what, () => assert.deepEqual(read(list, card), says));
});

test('a word that nobody knows, or of which nobody knows whose it is, is named in its line', () => {
  const [first, second] = read(
    `${heading}6 May,Osmoor A,Ludford A,gone fishing,\n13 May,Ludford A,Osmoor A,conceded,conceded`,
  );
  assert.match(
    first ?? '',
    /^Column ‘Home points’: We cannot read ‘gone fishing’\. Enter a score or one of these words/,
  );
  assert.equal(second, 'conceded home');
  const [unsaid] = read('Date,Home,Away,Score\n6 May,Osmoor A,Ludford A,conceded');
  assert.match(unsaid ?? '', /Enter who conceded: write ‘conceded by/);
});

test('what has its result is not put off by a list, and what is put off already is so once', () => {
  const sheet = { state: 'played' as const, concededBy: null, ends: null, rinks: [], points: null };
  const results = [{ id: 'one', version: 1, sheet: { ...sheet, shots: { home: 50, away: 41 } } }];
  const list = `${heading}6 May,Osmoor A,Ludford A,postponed,`;
  assert.match(read(list, '', { ...known, results })[0] ?? '', /This match already has a result/);
  const [fixture] = known.fixtures;
  const off = fixture ? [{ ...fixture, state: 'postponed' as const }] : [];
  assert.deepEqual(read(list, '', { ...known, fixtures: off }), ['same']);
});
