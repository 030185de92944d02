import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TeamSelectionCandidate } from '#app/modules/side-editor/sides-schemas.server.ts';
import { fillLineupFairly } from './fill-lineup.ts';
import { type Lineup, listPlacedLineupPicks } from './lineup.ts';

const empty: Lineup = { rinks: 2, players: 3, captain: '', reserves: 'ask', note: '', picks: [] };
const names = ['Ann', 'Bob', 'Cat', 'Dan', 'Eve', 'Fay', 'Gus'];
const person = (id: string): TeamSelectionCandidate => ({
  id,
  name: id,
  phone: '',
  word: 'yes',
  note: '',
  seats: null,
  liftFrom: null,
  asked: 0,
  offered: 0,
  picked: 0,
  played: 0,
  positions: [],
  likes: [],
  clashes: [],
  state: 'in',
});
const screen = (people: string[], wanted: number | null) => ({
  people: people.map(person),
  picks: [],
  pairings: [],
  wanted,
});

test('no more are seated than are wanted, who stands by is named, and more are seated when asked', () => {
  const { lineup, word } = fillLineupFairly(empty, screen(names.slice(0, 5), 3), false);
  assert.deepEqual(
    [word.lead, word.more, word.lines[0]],
    ['3 placed, 2 reserves: Dan, Eve.', 2, '3 players are needed.'],
  );
  assert.deepEqual(
    listPlacedLineupPicks(lineup).map(({ rink }) => rink),
    [1, 1, 1],
  );
  assert.equal(word.before, empty);
  const all = fillLineupFairly(lineup, screen(names.slice(0, 5), 3), true);
  assert.equal(all.word.lead, '5 placed.');
  assert.equal(all.word.more, 0);
});

test('where as many are wanted as come all places are filled, and of many reserves the first are named', () => {
  assert.equal(fillLineupFairly(empty, screen(names, null), false).word.lead, '6 placed, 1 reserve: Gus.');
  const { lead } = fillLineupFairly({ ...empty, rinks: 0 }, screen([...names, 'Hal'], null), false).word;
  assert.equal(lead, '0 placed, 8 reserves: Ann, Bob, Cat, Dan, Eve, Fay and 2 more.');
  assert.equal(
    fillLineupFairly(empty, screen([], null), false).word.lead,
    'No one is available to fill the places.',
  );
});
