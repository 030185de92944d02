import assert from 'node:assert/strict';
import { test } from 'node:test';
import { starterKind } from '#tests/calendar/starter-kinds.ts';
import { type EventClashCandidate, findEventClashes, findSeasonEventClashes } from './clashes.ts';

let made = 0;
const event = (facts: Partial<EventClashCandidate>): EventClashCandidate => ({
  ...{ id: String(++made), kind: starterKind('friendly'), date: '2025-06-10', opponent: `Club ${made}` },
  ...{ place: 'home', time: '14:00' },
  ...facts,
});
const clash = (one: Partial<EventClashCandidate>, other: Partial<EventClashCandidate>) =>
  findEventClashes(event(one), [event({ opponent: 'Tathby', ...other })]);

test('two home matches on one day clash, at whatever time', () => {
  assert.deepEqual(clash({ time: '10:00' }, {}), [
    'There is another home event on the same day: Tathby, at 2pm.',
  ]);
  assert.deepEqual(clash({ kind: starterKind('open') }, { kind: starterKind('county'), time: '10:00' }), [
    'There is another home event on the same day: Tathby, at 10am.',
  ]);
});

test('two things at home at the same time clash, a roll-up too', () => {
  assert.deepEqual(clash({ kind: starterKind('roll-up') }, {}), [
    'There is another home event at the same time, 2pm: Tathby.',
  ]);
});

test('a roll-up in the afternoon and a match in the evening do not', () => {
  assert.deepEqual(clash({ kind: starterKind('roll-up') }, { time: '18:00' }), []);
});

test('the same opponent twice in a day clashes wherever it is, in any spelling', () => {
  assert.deepEqual(clash({ opponent: 'TATHBY BC', place: 'away' }, {}), [
    'Tathby is already in the calendar on this day, at 2pm.',
  ]);
});

test('two matches of one league on a day clash, home or away', () => {
  assert.deepEqual(
    clash({ kind: starterKind('tuesday'), place: 'away' }, { kind: starterKind('tuesday'), place: 'away' }),
    ['There is another Tuesday league match on this day: Tathby.'],
  );
});

test('a home match and an away one, and the same on two days, go together', () => {
  assert.deepEqual(clash({ place: 'away' }, {}), []);
  assert.deepEqual(clash({ date: '2025-06-11' }, {}), []);
});

test('nothing clashes with what is off, nor with itself', () => {
  assert.deepEqual(clash({}, { state: 'cancelled' }), []);
  assert.deepEqual(clash({ state: 'postponed' }, {}), []);
  const one = event({});
  assert.deepEqual(findEventClashes(one, [one]), []);
});

test('of a season, both that clash are told', () => {
  const [a, b, c] = [event({}), event({}), event({ place: 'away' })];
  const all = findSeasonEventClashes([a, b, c]);
  assert.equal(all.get(a.id)?.length, 1);
  assert.equal(all.get(b.id)?.length, 1);
  assert.deepEqual(all.get(c.id), []);
});

test('two teams of ours have a match each on one day, of one league and against one club', () => {
  const [a, b] = ['a', 'b'].map((ourTeam) => ({
    kind: starterKind('tuesday'),
    place: 'away' as const,
    ourTeam,
  }));
  assert.deepEqual(clash({ ...a, opponent: 'Tathby' }, { ...b }), []);
  assert.deepEqual(clash({ ...a }, { ...a }), ['There is another Tuesday league match on this day: Tathby.']);
  // Two home matches clash: there is one green.
  assert.deepEqual(clash({ ...a, place: 'home' }, { ...b, place: 'home' }), [
    'There is another home event at the same time, 2pm: Tathby.',
  ]);
});
