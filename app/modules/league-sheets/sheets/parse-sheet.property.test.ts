import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  InvalidSpreadsheetError,
  parseResultsSpreadsheet,
  parseStandingsSpreadsheet,
} from './parse-sheet.ts';

const cell = fc.string({ maxLength: 30 });
const dirty = fc.oneof(
  fc.string({ maxLength: 2000 }),
  fc
    .array(fc.array(cell, { maxLength: 12 }), { maxLength: 30 })
    .map((rows) => `Team,Date,Opponent\n${rows.join('\r\n')}`),
  fc.uint8Array({ maxLength: 2000 }).map((bytes) => new TextDecoder().decode(bytes)),
);

test('whatever a sheet holds, it is read as rows of text or refused as no sheet', () => {
  fc.assert(
    fc.property(dirty, (csv) => {
      for (const read of [parseStandingsSpreadsheet, parseResultsSpreadsheet]) {
        try {
          const rows = read(csv);
          assert.ok(rows.length <= 200);
          for (const text of rows.flatMap((row) => Object.values(row))) {
            assert.ok(typeof text === 'string' && text.length <= 200 && text === text.trim());
          }
        } catch (error) {
          assert.ok(error instanceof InvalidSpreadsheetError, String(error));
        }
      }
    }),
    { numRuns: 2000 },
  );
});

test('what is written as a table is read as it was', () => {
  // White space within a name counts as one space, since a reader of the sheet sees no difference.
  const name = fc
    .string({ minLength: 1, maxLength: 40 })
    .map((text) => text.replace(/[\s\p{C}]+/gu, ' ').trim())
    .filter((text) => text !== '');
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  fc.assert(
    fc.property(fc.array(fc.tuple(name, fc.nat(99)), { minLength: 1, maxLength: 20 }), (teams) => {
      const csv = `Team,Points\n${teams.map(([team, points]) => `${quoted(team)},${points}`).join('\n')}\n`;
      assert.deepEqual(
        parseStandingsSpreadsheet(csv).map(({ team, points }) => [team, Number(points)]),
        teams,
      );
    }),
    { numRuns: 1000 },
  );
});
