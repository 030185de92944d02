import assert from 'node:assert/strict';
import { test } from 'node:test';
import { starterKind, starterKinds } from '#tests/calendar/starter-kinds.ts';
import { guessType, readType } from './kind-words.ts';

const known = { leagues: [{ day: 'tuesday', name: 'West Wolds Afternoon League' }], kinds: starterKinds };

test('kinds go by their words, by a league’s own name, or by the day of the league', () => {
  assert.equal(readType('Roll up', 'Saturday', known), 'roll-up');
  assert.equal(readType('FRIENDLY', 'Sunday', known), 'friendly');
  assert.equal(readType('West Wolds afternoon league', 'Sunday', known), 'tuesday');
  assert.equal(readType('League', 'Friday', known), 'friday');
  assert.equal(readType('Wed League', 'Wednesday', known), 'wednesday');
  assert.equal(readType('County cup', 'Sunday', known), 'county');
  assert.equal(readType('Open', 'Sunday', known), 'open');
  assert.equal(readType('League', 'Sunday', known), undefined);
  assert.equal(readType('Picnic', 'Sunday', known), undefined);
});

test('without a kind, the name and the weekday tell', () => {
  assert.equal(guessType('Roll-up', 'Saturday', starterKinds), 'roll-up');
  assert.equal(guessType('Spencer Shield', 'Sunday', starterKinds), 'open');
  assert.equal(guessType('Tathby', 'Tuesday', starterKinds), 'tuesday');
  assert.equal(guessType('Tathby', 'Sunday', starterKinds), 'friendly');
});

test('the club’s own kinds go by the names that it gave them', () => {
  const own = (id: string, name: string, facts = {}) => ({
    ...starterKind('county'),
    ...{ id, name, shortName: name, ...facts },
  });
  const kinds = [
    ...starterKinds.filter(({ id }) => id !== 'friendly'),
    own('agm', 'Annual meeting', { shortName: 'AGM' }),
    own('monday-ladies', 'Monday ladies', { nature: 'match', league: true, weekday: 'Monday' }),
    own('old', 'Picnic', { putBy: true }),
    own('social-match', 'Social match', { nature: 'match' }),
  ];
  const type = (text: string) => readType(text, 'Sunday', { leagues: [], kinds });
  assert.equal(type('agm'), 'agm');
  assert.equal(type('The Annual Meeting, 2pm'), 'agm');
  assert.equal(type('Mon League'), 'monday-ladies');
  assert.equal(type('Friendly'), 'social-match');
  assert.equal(type('Sat league'), undefined);
  assert.equal(type('A picnic'), undefined);
  assert.equal(type('Picnic'), 'old');
  assert.equal(guessType('AGM and supper', 'Tuesday', kinds), 'agm');
  assert.equal(guessType('Osmoor', 'Monday', kinds), 'monday-ladies');
  assert.equal(guessType('Friday Bridge', 'Sunday', kinds), 'social-match');
});
