import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findSimilarClubName } from './club-names.ts';
import {
  getClubFromSideName,
  isByeWeekText,
  parseFixtureSides,
  parseOurSideCell,
  parseOurSideName,
} from './side-names.ts';

const names = {
  club: 'Larkby',
  teams: [
    { id: 'larkby-a', name: 'Larkby A' },
    { id: 'larkby-b', name: 'Larkby B' },
    { id: 'larks', name: 'Larks' },
  ],
  sections: [{ id: 'ladies', name: 'Ladies' }],
  clubs: ['Tathby', 'Larkby St Giles', 'Larkby 2'],
};

test('our sides go by their names however a league writes them', () => {
  const team = (text: string) => parseOurSideName(text, names)?.team;
  for (const text of [
    'Larkby A',
    'LARKBY A',
    'Larkby "A"',
    'Larkby ‘A’',
    'Larkby (A)',
    'Larkby BC A',
    'Larkby A Team',
  ])
    assert.equal(team(text), 'larkby-a', text);
  assert.equal(team('Larkby Bowls Club "B"'), 'larkby-b');
  assert.equal(team('Larkby Larks'), 'larks');
  assert.equal(team('Larks'), 'larks');
  for (const text of ['Larkby', 'Larkby Bowls Club', 'Larkby C', 'Larkby 1st'])
    assert.equal(team(text), '', text);
  assert.deepEqual(parseOurSideName('Larkby Ladies', names), { team: '', section: 'ladies' });
  for (const text of ['Tathby', 'Tathby A', 'Larkby St Giles', 'Larkby 2', 'Larkbyton', 'A', 'Ladies', ''])
    assert.equal(parseOurSideName(text, names), undefined, text);
});

test('a cell for our team says it in short', () => {
  assert.equal(parseOurSideCell('A', names)?.team, 'larkby-a');
  assert.equal(parseOurSideCell('B team', names)?.team, 'larkby-b');
  assert.equal(parseOurSideCell('larkby-b', names)?.team, 'larkby-b');
  assert.equal(parseOurSideCell('Ladies', names)?.section, 'ladies');
  assert.equal(parseOurSideCell('Tathby', names), undefined);
});

test('two sides stand round a v, and a club of the name of Vale is one', () => {
  assert.deepEqual(parseFixtureSides('Cedar v Larkby A'), ['Cedar', 'Larkby A']);
  assert.deepEqual(parseFixtureSides('Cedar  VS. Larkby A'), ['Cedar', 'Larkby A']);
  assert.deepEqual(parseFixtureSides('Cedar versus Larkby'), ['Cedar', 'Larkby']);
  for (const text of ['Vale of Tathby', 'v Tathby', 'Tathby'])
    assert.equal(parseFixtureSides(text), undefined);
});

test('the club of a side is its name without the letter', () => {
  assert.equal(getClubFromSideName('Tathby "B"'), 'tathby');
  assert.equal(getClubFromSideName('Tathby Ladies'), 'tathby');
  assert.equal(getClubFromSideName('Market Skelwold'), 'market skelwold');
  assert.ok(
    isByeWeekText('Bye') && isByeWeekText('FREE WEEK') && isByeWeekText('–') && !isByeWeekText('Byfield'),
  );
});

test('two sides of one club are no slip of each other', () => {
  assert.equal(findSimilarClubName('Tathby A', ['Tathby B']), undefined);
  assert.equal(findSimilarClubName('Elmthorpe A', ['Elmthorpe']), undefined);
  assert.equal(findSimilarClubName('Elmthorpe', ['Keldthorpe']), undefined);
  assert.equal(findSimilarClubName('Tathbi A', ['Tathby A']), 'Tathby A');
});
