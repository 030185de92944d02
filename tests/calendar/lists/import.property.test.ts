import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parseSpreadsheetCells } from '#app/core/lists/list-cells.server.ts';
import {
  type FixtureImportLine,
  formatLineNumberRanges,
  parseLineNumberRanges,
} from '#app/modules/fixture-list/fixture-list/fixture-import-report.ts';
import { bytes, openImport } from './fixture-lists.ts';

test('whatever the bytes: a report of every line or a sentence, and looking changes nothing', async (t) => {
  const { look, kept, log } = await openImport(t);
  const before = await kept();
  const cell = fc.oneof(
    fc.constantFrom(
      '9 June',
      '9/6/25',
      'Tathby',
      'H',
      '2pm',
      'Date',
      'Opponent',
      'MAY',
      '',
      '"',
      '{club}',
      '{',
      '\u2028',
    ),
    fc.string({ unit: 'binary', maxLength: 12 }),
  );
  const list = fc
    .tuple(fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 12 }), fc.constantFrom(',', ';', '\t'))
    .map(([rows, between]) => bytes(rows.map((row) => row.join(between)).join('\n')));
  const any = fc.oneof(
    list,
    fc.uint8Array({ maxLength: 200 }).map((array) => new Uint8Array(array)),
  );
  await fc.assert(
    fc.asyncProperty(any, async (raw) => {
      const { status, body } = await look(raw);
      if (status === 200) {
        for (const line of body.lines) assert.match(line.about + line.says, /\.$/);
        return;
      }
      assert.equal(status, 422);
      assert.match(body.detail, /^[A-Z].*\.$/);
    }),
    { numRuns: 150 },
  );
  assert.equal(await kept(), before);
  assert.deepEqual(
    log.filter(({ level }) => Number(level) >= 50),
    [],
  );
});

test('whatever is taken of whatever list: all of it is there and is taken back, or nothing is', async (t) => {
  const { look, send, undo, db, log } = await openImport(t);
  const calendar = async () => {
    const events = await db.selectFrom('event').selectAll().orderBy('id').execute();
    const clubs = await db.selectFrom('opponent').selectAll().orderBy('id').execute();
    // An undone change leaves another version of the same rows.
    return [...events, ...clubs].map((row) => ({ ...row, version: 0, updated_at: '' }));
  };
  const row = fc.tuple(
    fc.constantFrom('9 June', '17 June', '18/6/25', '29 February', '31/9/25', '2 July', 'soon', ''),
    fc.constantFrom(
      'Tathby',
      'Keldthorpe',
      'Farlby BC',
      'Gayton',
      'Roll-up',
      'Spencer Shield',
      '',
      '<b>{club}',
    ),
    fc.constantFrom('H', 'A', 'Larkby', 'Away', 'x', ''),
    fc.constantFrom('2pm', '18:00', '6.30', '25:99', ''),
  );
  const lists = fc.array(row, { minLength: 1, maxLength: 8 });
  let saved = 0;
  await fc.assert(
    fc.asyncProperty(lists, async (rows) => {
      const list = ['Date,Opponent,Venue,Time', ...rows.map((cells) => cells.join(','))].join('\n');
      const before = await calendar();
      const { status, body: report } = await look(list);
      assert.equal(status, 200, JSON.stringify(report));
      const { mark, lines }: { mark: string; lines: FixtureImportLine[] } = report;
      const ready = lines
        .filter(({ outcome }) => ['add', 'change'].includes(outcome))
        .map(({ line }) => line);
      const half = await send('PUT', list, { take: formatLineNumberRanges([...ready, 99]), mark });
      assert.equal(half.status, 422);
      assert.deepEqual(await calendar(), before);
      if (ready.length === 0) return;
      const { status: kept, body } = await send('PUT', list, { take: formatLineNumberRanges(ready), mark });
      assert.equal(kept, 200, JSON.stringify(body));
      assert.equal(body.added + body.changed, ready.length);
      const events = (all: object[]) => all.filter((one) => 'opponent' in one).length;
      assert.equal(events(await calendar()), events(before) + body.added);
      assert.equal((await undo(body.change)).status, 200);
      assert.deepEqual(await calendar(), before);
      saved += 1;
    }),
    { numRuns: 40 },
  );
  assert.ok(saved > 20, `${saved} of the lists had something to save`);
  assert.deepEqual(
    log.filter(({ level }) => Number(level) >= 50),
    [],
  );
});

test('whatever the bytes, cells are short lines of text', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (array) => {
      try {
        for (const row of parseSpreadsheetCells(array))
          for (const cell of row) assert.doesNotMatch(cell, /[\p{Cc}]/u);
      } catch (error) {
        assert.equal((error as Error).name, 'Refusal');
      }
    }),
    { numRuns: 2000 },
  );
});

test('lines that are chosen travel as ranges and come back the same', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 3000 }), { maxLength: 1000 }), (lines) => {
      const text = formatLineNumberRanges(lines);
      assert.deepEqual([...(parseLineNumberRanges(text) ?? [])].sort(), [...lines].sort());
    }),
  );
  assert.equal(formatLineNumberRanges([3, 1, 2, 7]), '1-3,7');
});
