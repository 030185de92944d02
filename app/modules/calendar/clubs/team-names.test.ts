import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nearName } from './club-names.ts';
import { clubOfSide, isNobody, readOurs, readOurTeam, readSides } from './team-names.ts';

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
  const team = (text: string) => readOurs(text, names)?.team;
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
  assert.deepEqual(readOurs('Larkby Ladies', names), { team: '', section: 'ladies' });
  for (const text of ['Tathby', 'Tathby A', 'Larkby St Giles', 'Larkby 2', 'Larkbyton', 'A', 'Ladies', ''])
    assert.equal(readOurs(text, names), undefined, text);
});

test('a cell for our team says it in short', () => {
  assert.equal(readOurTeam('A', names)?.team, 'larkby-a');
  assert.equal(readOurTeam('B team', names)?.team, 'larkby-b');
  assert.equal(readOurTeam('larkby-b', names)?.team, 'larkby-b');
  assert.equal(readOurTeam('Ladies', names)?.section, 'ladies');
  assert.equal(readOurTeam('Tathby', names), undefined);
});

test('two sides stand round a v, and a club of the name of Vale is one', () => {
  assert.deepEqual(readSides('Cedar v Larkby A'), ['Cedar', 'Larkby A']);
  assert.deepEqual(readSides('Cedar  VS. Larkby A'), ['Cedar', 'Larkby A']);
  assert.deepEqual(readSides('Cedar versus Larkby'), ['Cedar', 'Larkby']);
  for (const text of ['Vale of Tathby', 'v Tathby', 'Tathby']) assert.equal(readSides(text), undefined);
});

test('the club of a side is its name without the letter', () => {
  assert.equal(clubOfSide('Tathby "B"'), 'tathby');
  assert.equal(clubOfSide('Tathby Ladies'), 'tathby');
  assert.equal(clubOfSide('Market Skelwold'), 'market skelwold');
  assert.ok(isNobody('Bye') && isNobody('FREE WEEK') && isNobody('–') && !isNobody('Byfield'));
});

test('two sides of one club are no slip of each other', () => {
  assert.equal(nearName('Tathby A', ['Tathby B']), undefined);
  assert.equal(nearName('Elmthorpe A', ['Elmthorpe']), undefined);
  assert.equal(nearName('Elmthorpe', ['Keldthorpe']), undefined);
  assert.equal(nearName('Tathbi A', ['Tathby A']), 'Tathby A');
});
