import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatInPlayMatch, type InPlayMatch, type InPlayRinkScore } from './in-play-match.ts';

const words = { rink: 'rink', rinks: 'rinks' };
const rink: InPlayRinkScore = { number: 1, us: 12, them: 9, ends: 11, of: 21, isPlayed: false };
const match: InPlayMatch = {
  id: 'm',
  us: 'Larkby',
  them: 'Osmoor',
  competition: 'Friendly',
  league: null,
  total: { us: 12, them: 9 },
  rinks: [rink],
  state: 'playing',
  at: '15:40',
};
const endsOf = (more: Partial<InPlayRinkScore>) =>
  formatInPlayMatch({ ...match, rinks: [{ ...rink, ...more }] }, words).rinks[0]?.ends;

test('a match in play says so, as of when, and how it stands on each rink', () => {
  const said = formatInPlayMatch(match, { rink: 'lane', rinks: 'lanes' });
  assert.equal(said.score, 'Larkby 12, Osmoor 9');
  assert.equal(said.state, 'Live score, updated from the green at 3:40pm');
  assert.equal(said.isInPlay, true);
  assert.deepEqual(said.rinks, [{ name: 'Lane 1', score: '12–9', ends: '11 of 21 ends' }]);
});

test('what is played, and what nothing was told of for hours, is not said to be in play', () => {
  const played = formatInPlayMatch({ ...match, state: 'played' }, words);
  assert.match(played.state, /^All ends played, updated from the green at 3:40pm\. Result to follow$/);
  const quiet = formatInPlayMatch({ ...match, state: 'quiet' }, words);
  assert.equal(quiet.state, 'Last updated from the green at 3:40pm');
  assert.deepEqual([played.isInPlay, quiet.isInPlay], [false, false]);
});

test('a rink says how many ends it has, of how many where that is known', () => {
  assert.equal(endsOf({ ends: 0 }), 'Not started');
  assert.equal(endsOf({ of: null }), '11 ends');
  assert.equal(endsOf({ of: null, ends: 1 }), '1 end');
  assert.equal(endsOf({ ends: 21, isPlayed: true }), 'Played, 21 ends');
  // More ends than the match has: a typing error that is not corrected yet.
  assert.equal(endsOf({ ends: 22 }), '22 ends');
});
