import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findLeagueInTitle, parseLeagueName } from './parse-league-name.ts';

const leagues = [
  { day: 'wolds', name: 'West Wolds League', division: 'Division One' },
  { day: 'wolds-2', name: 'West Wolds League', parent: 'wolds', division: 'Division Two' },
  { day: 'monday', name: 'Monday League' },
];

test('the league in a title is found with the division that the title names', () => {
  assert.deepEqual(findLeagueInTitle('West Wolds League 2025, Division Two', { leagues }), {
    type: 'wolds',
    division: 'wolds-2',
  });
  assert.deepEqual(findLeagueInTitle('Monday League fixtures', { leagues }), { type: 'monday' });
});

test('a title that names no division says the league alone', () => {
  assert.deepEqual(findLeagueInTitle('West Wolds League 2025', { leagues }), { type: 'wolds' });
});

test('a division is known by its name alone where no other has it', () => {
  assert.deepEqual(parseLeagueName('Div. Two', { leagues }), { type: 'wolds', division: 'wolds-2' });
  const twice = [
    ...leagues,
    { day: 'monday-2', name: 'Monday League', parent: 'monday', division: 'Division Two' },
  ];
  assert.equal(parseLeagueName('Div. Two', { leagues: twice }), undefined);
});
