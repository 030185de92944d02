import assert from 'node:assert/strict';
import { test } from 'node:test';
import { starterKind, starterKinds } from '#tests/calendar/starter-kinds.ts';
import { guessEventKind, parseEventKind } from './parse-event-kind.ts';

const known = { leagues: [{ day: 'tuesday', name: 'West Wolds Afternoon League' }], kinds: starterKinds };

test('kinds go by their words, by a league’s own name, or by the day of the league', () => {
  assert.equal(parseEventKind('Roll up', 'Saturday', known), 'roll-up');
  assert.equal(parseEventKind('FRIENDLY', 'Sunday', known), 'friendly');
  assert.equal(parseEventKind('West Wolds afternoon league', 'Sunday', known), 'tuesday');
  assert.equal(parseEventKind('League', 'Friday', known), 'friday');
  assert.equal(parseEventKind('Wed League', 'Wednesday', known), 'wednesday');
  assert.equal(parseEventKind('County cup', 'Sunday', known), 'county');
  assert.equal(parseEventKind('Open', 'Sunday', known), 'open');
  assert.equal(parseEventKind('League', 'Sunday', known), undefined);
  assert.equal(parseEventKind('Picnic', 'Sunday', known), undefined);
});

test('without a kind, the name and the weekday tell', () => {
  assert.equal(guessEventKind('Roll-up', 'Saturday', starterKinds), 'roll-up');
  assert.equal(guessEventKind('Spencer Shield', 'Sunday', starterKinds), 'open');
  assert.equal(guessEventKind('Tathby', 'Tuesday', starterKinds), 'tuesday');
  assert.equal(guessEventKind('Tathby', 'Sunday', starterKinds), 'friendly');
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
  const type = (text: string) => parseEventKind(text, 'Sunday', { leagues: [], kinds });
  assert.equal(type('agm'), 'agm');
  assert.equal(type('The Annual Meeting, 2pm'), 'agm');
  assert.equal(type('Mon League'), 'monday-ladies');
  assert.equal(type('Friendly'), 'social-match');
  assert.equal(type('Sat league'), undefined);
  assert.equal(type('A picnic'), undefined);
  assert.equal(type('Picnic'), 'old');
  assert.equal(guessEventKind('AGM and supper', 'Tuesday', kinds), 'agm');
  assert.equal(guessEventKind('Osmoor', 'Monday', kinds), 'monday-ladies');
  assert.equal(guessEventKind('Friday Bridge', 'Sunday', kinds), 'social-match');
});
