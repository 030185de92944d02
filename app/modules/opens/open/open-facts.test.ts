import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toCsv } from '#app/core/lists/csv.ts';
import { entryRows } from '#app/modules/opens/entries/entries.ts';
import type { Entry } from '#app/modules/opens/entries/entry-schemas.server.ts';
import { entrantWord, feeWords, isDrive, playersIn, slugOf, teams } from './open-facts.ts';

test('a fee is said for a side', () => {
  assert.equal(feeWords(1400, 'Pairs'), '£14 a pair');
  assert.equal(feeWords(2150, 'Trips'), '£21.50 a side');
  assert.equal(feeWords(500, 'Singles'), '£5 a player');
  assert.equal(feeWords(0, 'Fours'), 'Free');
  assert.equal(feeWords(1400, 'Sixes'), '£14 a side');
});

test('a side has as many players as its name says', () => {
  assert.deepEqual(['Singles', 'Pairs', 'Trips', 'Fours', 'Mixed'].map(playersIn), [1, 2, 3, 4, 4]);
});

test('whoever enters a drive enters alone, and pays for one', () => {
  const drives = teams.filter(isDrive);
  assert.deepEqual(drives, ['Drawn pairs', 'Drawn triples', 'Drawn fours']);
  for (const drive of drives) {
    assert.deepEqual([playersIn(drive), entrantWord(drive)], [1, 'player']);
    assert.equal(feeWords(500, drive), '£5 a player');
  }
  assert.equal(entrantWord('Pairs'), 'side');
});

test('an address is made of a name', () => {
  assert.equal(slugOf('The Annex Café Trophy'), 'the-annex-cafe-trophy');
  assert.equal(slugOf('  Ladies’ Day! '), 'ladies-day');
  assert.equal(slugOf('???'), '');
});

test('what a spreadsheet would take for a formula is marked as text in the list', () => {
  const entry: Entry = {
    ...{
      id: 'a',
      number: 1,
      skip: '=HYPERLINK("x")',
      others: ['@sum', 'Tom'],
      email: '',
      phone: '+44 1507 555',
    },
    ...{ note: '-1+1', is_paid: true, is_by_hand: false, state: 'in', made_at: '2025-05-20T09:00:00Z' },
    version: 1,
  };
  const [, line] = toCsv(entryRows([entry])).split('\r\n');
  assert.equal(line, `1,"'=HYPERLINK(""x"")","'@sum, Tom",'+44 1507 555,,yes,has a place,'-1+1,2025-05-20`);
});
