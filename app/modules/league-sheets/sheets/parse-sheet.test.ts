import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { suite, test } from 'node:test';
import fc from 'fast-check';
import {
  InvalidSpreadsheetError,
  parseResultsSpreadsheet,
  parseStandingsSpreadsheet,
} from './parse-sheet.ts';

const header = 'Team,Played,Won,Lost,Draw,For,Ag,Diff,Points';
const hollowby = {
  team: 'Hollowby',
  played: '4',
  won: '3',
  lost: '0',
  draw: '1',
  for: '216',
  ag: '188',
  diff: '28',
  points: '24',
};
const line = 'Hollowby,4,3,0,1,216,188,28,24';

suite('a table reads the same', () => {
  const dirty: Record<string, string> = {
    'as it is meant': `${header}\n${line}\n`,
    'with a byte-order mark': `\ufeff${header}\n${line}\n`,
    'with Windows line ends': `${header}\r\n${line}\r\n`,
    'with old Macintosh line ends': `${header}\r${line}\r`,
    'with mixed line ends': `${header}\r\n\n${line}\n`,
    'with blank lines and lines of commas alone': `\n,,,,\n${header}\n\n   \n,,,,,,,,\n${line}\n\n`,
    'with spaces round names and values': ` Team , Played,Won ,Lost,Draw,For,Ag,Diff,Points\n  Hollowby , 4 ,3,0,1,216,188,28, 24 `,
    'with hard spaces and marks that cannot be seen': `${header}\n\u00a0Hollowby\u200b,4,3,0,1,216,188,28,24`,
    'with header names in any case': `${header.toUpperCase()}\n${line}`,
    'with columns in another order':
      'Points,Diff,Ag,For,Draw,Lost,Won,Played,Team\n24,28,188,216,1,0,3,4,Hollowby',
    'with extra columns': `Pos,${header},Notes\n1,${line},see the secretary`,
    'with cells beyond the header': `${header}\n${line},,stray`,
    'with everything in quotes': `"Team","Played","Won","Lost","Draw","For","Ag","Diff","Points"\n"Hollowby","4","3","0","1","216","188","28","24"`,
    'with a title above the header': `West Wolds League\n\n${header}\n${line}`,
    'with rows without a team': `${header}\n,1,2,3\n${line}\n  ,,,`,
  };
  for (const [how, csv] of Object.entries(dirty))
    test(how, () => assert.deepEqual(parseStandingsSpreadsheet(csv), [hollowby]));
});

test('a missing column and a short row read as empty', () => {
  assert.deepEqual(parseStandingsSpreadsheet('Team,Points\nOsmoor\n'), [
    { team: 'Osmoor', played: '', won: '', lost: '', draw: '', for: '', ag: '', diff: '', points: '' },
  ]);
});
test('commas, line breaks and quotes inside a cell are kept as one line of text', () => {
  const rows = parseStandingsSpreadsheet('Team,Points\n"St Mary, ""A""\nteam",2\nThe "Old" Boys,1');
  assert.deepEqual(
    rows.map(({ team }) => team),
    ['St Mary, "A" team', 'The "Old" Boys'],
  );
});
test('a header without rows is an empty table', () =>
  assert.deepEqual(parseStandingsSpreadsheet(header), []));
test('rows without a date are dropped from the results', () => {
  assert.deepEqual(
    parseResultsSpreadsheet('Date,Opponent,Winner,Score\n7 May,Ormswick,,\n,Osmoor,Osmoor,6-2'),
    [{ date: '7 May', opponent: 'Ormswick', winner: '', score: '' }],
  );
});
test('rows and cells are bounded', () => {
  const rows = parseStandingsSpreadsheet(`Team\n${'x'.repeat(5000)}\n${'y\n'.repeat(5000)}`);
  assert.equal(rows.length, 200);
  assert.equal(rows[0]?.team.length, 200);
});

suite('what is no such sheet is refused in a few words', () => {
  const table: Record<string, [string, RegExp]> = {
    'an empty body': ['', /^it is empty$/],
    'blank lines alone': ['\ufeff\r\n \n', /^it is empty$/],
    'a web page': ['\n <!DOCTYPE html><title>Team</title>', /^it is a web page$/],
    'a table without Team': ['Club,Points\nHollowby,2', /^it has no header row with Team$/],
    'the results in place of the table': ['Date,Opponent\n7 May,Osmoor', /^it has no header row with Team$/],
    JSON: ['{"error":"no such sheet"}', /^it has no header row with Team$/],
    'a quote that never ends': ['Team,Points\n"Hollowby,2\nOsmoor,1', /^it is not well-formed CSV$/],
  };
  for (const [what, [csv, message]] of Object.entries(table)) {
    test(what, () =>
      assert.throws(
        () => parseStandingsSpreadsheet(csv),
        (error) => error instanceof InvalidSpreadsheetError && message.test(error.message),
      ),
    );
  }
  test('results without Opponent', () => {
    assert.throws(
      () => parseResultsSpreadsheet('Date,Score\n7 May,6-2'),
      /^Error: it has no header row with Date and Opponent$/,
    );
  });
});

test('any text at all gives bounded rows or NotASheet', () => {
  const cell = fc.oneof(
    fc.string(),
    fc.constantFrom('Team', 'Date', 'Opponent', '"', ',', '\n', '\r\n', '\ufeff', '<'),
  );
  fc.assert(
    fc.property(fc.array(cell, { maxLength: 60 }), (cells) => {
      for (const read of [parseStandingsSpreadsheet, parseResultsSpreadsheet]) {
        try {
          assert.ok(read(cells.join(',')).length <= 200);
        } catch (error) {
          assert.ok(error instanceof InvalidSpreadsheetError);
        }
      }
    }),
  );
});

test('every starter file is such a sheet', async () => {
  for (const day of ['tuesday', 'wednesday', 'friday']) {
    const file = (kind: string) =>
      readFile(new URL(`../../../../content/leagues/${day}-${kind}.csv`, import.meta.url), 'utf8');
    assert.ok(parseStandingsSpreadsheet(await file('table')).length > 5);
    assert.ok(parseResultsSpreadsheet(await file('results')).length > 1);
  }
});
