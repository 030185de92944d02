import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toCsv } from '#app/core/lists/csv.ts';
import { toOpenCompetitionEntryCsvRows } from '#app/modules/opens/entries/entry-labels.ts';
import type { OpenCompetitionEntry } from '#app/modules/opens/entries/entry-schemas.server.ts';
import {
  formatOpenCompetitionFee,
  getEntrantTerm,
  getOpenCompetitionPlayersPerSide,
  isDrawnSidesDrive,
  openCompetitionSideKindNames,
  toOpenCompetitionSlug,
} from './open-details.ts';

test('a fee is said for a side', () => {
  assert.equal(formatOpenCompetitionFee(1400, 'Pairs'), '£14 a pair');
  assert.equal(formatOpenCompetitionFee(2150, 'Trips'), '£21.50 a side');
  assert.equal(formatOpenCompetitionFee(500, 'Singles'), '£5 a player');
  assert.equal(formatOpenCompetitionFee(0, 'Fours'), 'Free');
  assert.equal(formatOpenCompetitionFee(1400, 'Sixes'), '£14 a side');
});

test('a side has as many players as its name says', () => {
  assert.deepEqual(
    ['Singles', 'Pairs', 'Trips', 'Fours', 'Mixed'].map(getOpenCompetitionPlayersPerSide),
    [1, 2, 3, 4, 4],
  );
});

test('whoever enters a drive enters alone, and pays for one', () => {
  const drives = openCompetitionSideKindNames.filter(isDrawnSidesDrive);
  assert.deepEqual(drives, ['Drawn pairs', 'Drawn triples', 'Drawn fours']);
  for (const drive of drives) {
    assert.deepEqual([getOpenCompetitionPlayersPerSide(drive), getEntrantTerm(drive)], [1, 'player']);
    assert.equal(formatOpenCompetitionFee(500, drive), '£5 a player');
  }
  assert.equal(getEntrantTerm('Pairs'), 'side');
});

test('an address is made of a name', () => {
  assert.equal(toOpenCompetitionSlug('The Annex Café Trophy'), 'the-annex-cafe-trophy');
  assert.equal(toOpenCompetitionSlug('  Ladies’ Day! '), 'ladies-day');
  assert.equal(toOpenCompetitionSlug('???'), '');
});

test('what a spreadsheet would take for a formula is marked as text in the list', () => {
  const entry: OpenCompetitionEntry = {
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
  const [, line] = toCsv(toOpenCompetitionEntryCsvRows([entry])).split('\r\n');
  assert.equal(line, `1,"'=HYPERLINK(""x"")","'@sum, Tom",'+44 1507 555,,yes,has a place,'-1+1,2025-05-20`);
});
