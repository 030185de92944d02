import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  findSimilarClubName,
  isSameClubName,
  toComparableClubName,
} from '#app/modules/opponents/club-names.ts';
import { parseFixtureOpponent, parseFixturePlace, parseFixtureTime } from './parse-fixture-cells.ts';

const times: Record<string, string | undefined> = {
  '14:00': '14:00',
  '2pm': '14:00',
  '2 pm': '14:00',
  '2.30pm': '14:30',
  '2:30 PM': '14:30',
  '2.30': '14:30',
  '2': '14:00',
  '6': '18:00',
  '6 for 6.30pm': '18:30',
  '1:30 for 2pm start': '14:00',
  '10am': '10:00',
  '10': '10:00',
  '10.00': '10:00',
  '1400': '14:00',
  '1400h': undefined,
  '09:30': '09:30',
  '14:00:00': '14:00',
  noon: '12:00',
  '12am': '00:00',
  '25:00': undefined,
  '14:75': undefined,
  later: undefined,
};
for (const [text, time] of Object.entries(times)) {
  test(`‘${text}’ is ${time ?? 'no time'}`, () => assert.equal(parseFixtureTime(text), time));
}

test('the opponent’s cell may say where it is', () => {
  assert.deepEqual(parseFixtureOpponent('v Tathby (A)'), { opponent: 'Tathby', place: 'away' });
  assert.deepEqual(parseFixtureOpponent('Tathby (Home)'), { opponent: 'Tathby', place: 'home' });
  assert.deepEqual(parseFixtureOpponent('Tathby - away'), { opponent: 'Tathby', place: 'away' });
  assert.deepEqual(parseFixtureOpponent('Tathby, home'), { opponent: 'Tathby', place: 'home' });
  assert.deepEqual(parseFixtureOpponent('vs. Tathby'), { opponent: 'Tathby' });
  assert.deepEqual(parseFixtureOpponent('Vale of Tathby'), { opponent: 'Vale of Tathby' });
});

test('places go by letters, words, the club’s name or the opponent’s', () => {
  const place = (text: string) => parseFixturePlace(text, 'Tathby', { club: 'Larkby', teams: [] });
  assert.equal(place('H')?.place, 'home');
  assert.equal(place('Larkby BC')?.place, 'home');
  assert.equal(place('away')?.place, 'away');
  assert.equal(place('Tathby Bowls Club')?.place, 'away');
  assert.deepEqual(place('Market Skelwold'), { place: 'elsewhere', location: 'Market Skelwold' });
  assert.equal(place(' '), undefined);
});

test('two spellings of a club are the same name', () => {
  assert.ok(isSameClubName('Tathby', ' TATHBY  Bowls Club'));
  assert.ok(isSameClubName('St. Andrew’s & Thornwold', 'St Andrews and Thornwold B.C.'));
  assert.ok(isSameClubName('The Plough', 'Plough'));
  assert.ok(!isSameClubName('Tathby', 'Tathby A'));
  assert.equal(toComparableClubName('Café BC'), 'cafe');
});

test('a slip of a letter or two is near, another name is not', () => {
  const clubs = ['Tathby', 'Dovebrook Tourists', 'Osmoor'];
  assert.equal(findSimilarClubName('Tathbi', clubs), 'Tathby');
  assert.equal(findSimilarClubName('Dovebrok Tourist', clubs), 'Dovebrook Tourists');
  assert.equal(findSimilarClubName('Tathby', clubs), undefined);
  assert.equal(findSimilarClubName('Farlby', clubs), undefined);
});
