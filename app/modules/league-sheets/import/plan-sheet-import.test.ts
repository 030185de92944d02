import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import fc from 'fast-check';
import { defaultLeagueScoringRules, type LeagueScoringRules } from '#app/modules/formats/rule-card.ts';
import { calculateTeamStandings } from '#app/modules/formats/standings.ts';
import {
  parseResultsSpreadsheet,
  parseStandingsSpreadsheet,
} from '#app/modules/league-sheets/sheets/parse-sheet.ts';
import {
  type LeagueResultRow,
  type LeagueStandingsRow,
  toLeagueStandingsRow,
} from '#app/modules/leagues/table/league-table-rows.ts';
import { type OwnLeagueCalendarMatch, planLeagueSpreadsheetImport } from './plan-sheet-import.ts';

const club = 'Larkby';
const folder = new URL('../../../../content/leagues/', import.meta.url);
const cards: Record<string, LeagueScoringRules> = Object.fromEntries(
  JSON.parse(await readFile(new URL('leagues.json', folder), 'utf8')).map(
    ({ day, rules }: { day: string; rules: LeagueScoringRules }) => [day, rules],
  ),
);
const file = async (name: string) =>
  (await readFile(new URL(name, folder), 'utf8')).replaceAll('{club}', club);

function plan(
  table: LeagueStandingsRow[],
  results: LeagueResultRow[],
  facts: Partial<Parameters<typeof planLeagueSpreadsheetImport>[0]> = {},
) {
  const sources = {
    ...{
      club,
      ours: [club],
      card: defaultLeagueScoringRules,
      table,
      results,
      teams: [],
      fixtures: [],
      deductions: [],
      events: [],
    },
    newId: (name: string) => name.toLowerCase(),
    ...facts,
  };
  const made = planLeagueSpreadsheetImport(sources);
  const rows = calculateTeamStandings(
    sources.card,
    made.teams,
    [...sources.fixtures, ...made.fixtures],
    sources.deductions,
  ).map(toLeagueStandingsRow);
  return { ...made, rows };
}
const row = (team: string, facts: Partial<LeagueStandingsRow> = {}): LeagueStandingsRow => ({
  ...{ team, played: '0', won: '0', lost: '0', draw: '0', for: '0', ag: '0', diff: '0', points: '0' },
  ...facts,
});
const event = (
  day: string,
  opponent: string,
  facts: Partial<OwnLeagueCalendarMatch> = {},
): OwnLeagueCalendarMatch => ({
  ...{ id: `${day} ${opponent}`, day, opponent, atHome: true, winner: null },
  ...facts,
});

for (const day of ['tuesday', 'wednesday', 'friday']) {
  test(`the starter's ${day} table stays what it was, row by row`, async () => {
    const table = parseStandingsSpreadsheet(await file(`${day}-table.csv`));
    const results = parseResultsSpreadsheet(await file(`${day}-results.csv`));
    const { rows, fixtures } = plan(table, results, { card: cards[day] });
    assert.deepEqual(
      rows.map(({ place, ...rest }) => rest),
      table,
    );
    assert.equal(fixtures.length, results.filter(({ winner }) => winner).length);
  });
}

test('our results become matches, at their events and on the right side', () => {
  const results = [
    { date: '15 April', opponent: 'Keldthorpe', winner: club, score: '6-2' },
    { date: '22 April', opponent: 'Osmoor BC', winner: 'Osmoor', score: '6-2' },
    { date: '29 April', opponent: 'Tathby', winner: 'Draw', score: '4-4' },
  ];
  const events = [
    event('04-15', 'Keldthorpe', { winner: club }),
    event('04-22', 'Osmoor', { atHome: false }),
  ];
  const { fixtures, events: written } = plan([row('Osmoor'), row(club)], results, { events });
  assert.deepEqual(
    fixtures.map(({ home, away, event, sheet }) => [home, away, event, sheet.points]),
    [
      ['larkby', 'keldthorpe', '04-15 Keldthorpe', { home: 6, away: 2 }],
      ['osmoor', 'larkby', '04-22 Osmoor', { home: 6, away: 2 }],
      ['larkby', 'tathby', null, { home: 4, away: 4 }],
    ],
  );
  // The calendar gets the result where it had none.
  assert.deepEqual(written, [{ id: '04-22 Osmoor', winner: 'Osmoor BC', score: '6-2' }]);
});

test('what cannot be taken is left out and said', () => {
  const results = [
    { date: '7 May', opponent: 'Ormswick', winner: '', score: '' },
    { date: 'soon', opponent: 'Ormswick', winner: club, score: '6-2' },
    { date: '8 May', opponent: 'Ormswick', winner: club, score: '54-47' },
    { date: '9 May', opponent: 'Ormswick', winner: 'Draw', score: '5-3' },
    { date: '10 May', opponent: 'Ormswick', winner: club, score: '6-2' },
    { date: '10 May', opponent: 'Ormswick', winner: club, score: '6-2' },
  ];
  const { lines, fixtures } = plan([row('Ormswick'), row(club)], results);
  assert.deepEqual(
    lines.filter(({ what }) => what === 'result').map(({ outcome }) => outcome),
    ['left', 'left', 'left', 'left', 'taken', 'there'],
  );
  assert.equal(fixtures.length, 1);
});

test('a dirty row is read as far as it goes, and what is odd in it is said', () => {
  const { lines, rows } = plan(
    [
      row('Osmoor', { played: 'four', won: '2', points: '24 pts', diff: '9' }),
      row('Osmoor', { points: '99' }),
    ],
    [],
  );
  const why = lines[0]?.why ?? '';
  assert.match(why, /‘four’ is not a number, so it counts as 0\./);
  assert.match(why, /‘24 pts’ is not a number/);
  assert.match(why, /The difference in the sheet, 9, is not For minus Ag\./);
  assert.equal(rows.length, 1);
  assert.equal(rows[0]?.points, '0');
});

test('teams that the rule card puts elsewhere are named', () => {
  const { lines } = plan([row('Osmoor', { points: '2' }), row('Tathby', { points: '4' })], []);
  assert.match(
    lines.at(-1)?.why ?? '',
    /The sheet has this team in place 2\. The rule card puts it in place 1\./,
  );
});

test('whatever the sheet says and whatever was entered before, the table stays what the sheet says', () => {
  const figure = fc.integer({ min: 0, max: 300 }).map(String);
  const names = ['Larkby', 'Osmoor', 'Tathby', 'Elkerby'];
  const rows = fc.tuple(
    ...names.map((team) =>
      fc
        .record({
          played: figure,
          won: figure,
          lost: figure,
          draw: figure,
          for: figure,
          ag: figure,
          points: figure,
        })
        .map((figures) => ({ ...figures, team, diff: String(Number(figures.for) - Number(figures.ag)) })),
    ),
  );
  const result = fc.record({
    date: fc.constantFrom('15 April', '22 April', 'soon'),
    opponent: fc.constantFrom('Osmoor', 'Tathby', 'Nowhere'),
    winner: fc.constantFrom('Larkby', 'Osmoor', 'Tathby', 'Draw', ''),
    score: fc.constantFrom('6-2', '4-4', '54-47', '', 'x'),
  });
  const fixture = {
    ...{ day: '04-15', home: 'osmoor', away: 'tathby' },
    sheet: {
      ...{ state: 'played' as const, concededBy: null, ends: null, rinks: [] },
      shots: { home: 50, away: 40 },
      points: { home: 6, away: 2 },
    },
  };
  const teams = [
    { id: 'osmoor', name: 'Osmoor', isUs: false },
    { id: 'tathby', name: 'Tathby BC', isUs: false },
  ];
  fc.assert(
    fc.property(rows, fc.array(result, { maxLength: 6 }), fc.boolean(), (table, results, before) => {
      const facts = before
        ? { teams, fixtures: [fixture], deductions: [{ team: 'osmoor', points: 1.5, shots: 2 }] }
        : {};
      const made = plan(table, results, facts);
      for (const wanted of table) {
        const found = made.rows.find(({ team }) => team.replace(' BC', '') === wanted.team);
        assert.deepEqual({ ...found, place: '', team: wanted.team }, { ...wanted, place: '' });
      }
    }),
    { numRuns: 400 },
  );
});
