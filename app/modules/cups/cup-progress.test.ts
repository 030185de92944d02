import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { formatCupProgress } from './cup-progress.ts';
import { formatCupRoundInSentence, getCupRoundRank, suggestedCupRoundNames } from './cup-round-names.ts';
import { type CupTie, parseCupTie } from './cup-tie.ts';

const tie = (facts: Partial<CupTie>): CupTie => ({
  ...{ id: facts.round ?? '', round: 'Round 1', opponent: 'Tathby', drawn: 'home', location: 'Larkby' },
  ...{ date: '2025-07-06', playBy: null, off: false, won: null, score: '', how: '' },
  ...facts,
});
const today = '2025-06-07';
const first = tie({ date: '2025-05-11', opponent: 'Osmoor', won: true, score: '66-61' });

test('how far we are is said in one line', () => {
  const said = (...ties: CupTie[]) => formatCupProgress(ties, today);
  const quarter = { round: 'Quarter-final', opponent: 'Osmoor', date: '2025-06-01' };
  assert.equal(said(), 'Waiting for the draw');
  assert.equal(said(tie({})), 'Drawn at home to Tathby in round 1, Sunday 6 July');
  assert.equal(
    said(tie({ playBy: '2025-07-06', drawn: 'away' })),
    'Drawn away to Tathby in round 1, by Sunday 6 July',
  );
  assert.equal(
    said(first, tie({ round: 'Semi-final' })),
    'Through to the semi-final, at home to Tathby, Sunday 6 July',
  );
  assert.equal(said(first), 'Through to the next round, 66-61 against Osmoor in round 1');
  assert.equal(
    said(first, tie({ ...quarter, drawn: 'away', won: false, score: '61-66' })),
    'Out in the quarter-final, 61-66 at Osmoor',
  );
  assert.equal(
    said(tie({ ...quarter, won: false, score: '61-66' })),
    'Out in the quarter-final, 61-66 at home to Osmoor',
  );
  assert.equal(
    said(tie({ ...quarter, won: true, score: '61-61', how: 'extra end' })),
    'Through to the semi-final, 61-61 (extra end) against Osmoor in the quarter-final',
  );
  assert.equal(
    said(tie({ round: 'Final', drawn: 'neutral', location: 'Hollowby', won: true, score: '70-58' })),
    'Winners, 70-58 against Tathby in the final',
  );
  assert.equal(
    said(tie({ won: true, how: 'conceded' })),
    'Through to the next round: Tathby conceded in round 1',
  );
  assert.equal(said(tie({ won: false, how: 'conceded' })), 'Out in round 1: conceded to Tathby');
  assert.equal(
    said(first, tie({ round: 'Semi-final', date: '2025-06-06' })),
    'Through to the semi-final, at home to Tathby, Friday 6 June: the result is not in yet',
  );
  assert.equal(
    said(first, tie({ round: 'Semi-final', off: true })),
    'Through to the semi-final, at home to Tathby, date to be arranged',
  );
});

const anyTie = fc
  .record({
    round: fc.constantFrom(...suggestedCupRoundNames, 'EBF qualifier', 'Second round'),
    opponent: fc.constantFrom('Osmoor', 'Tathby'),
    drawn: fc.constantFrom('home', 'away', 'neutral') as fc.Arbitrary<CupTie['drawn']>,
    date: fc.constantFrom('2025-05-11', '2025-06-07', '2025-07-06'),
    won: fc.constantFrom(true, false, null),
    off: fc.boolean(),
    score: fc.constantFrom('', '61-66', '0-0'),
    how: fc.constantFrom('', 'conceded', 'extra end'),
  })
  .map(tie);

test('for any results the last tie tells: out where it was lost, never where none was', () => {
  fc.assert(
    fc.property(fc.array(anyTie, { maxLength: 6 }), (ties) => {
      const line = formatCupProgress(ties, today);
      const last = ties
        .filter(({ off, won }, index) => !off || won !== null || index === ties.length - 1)
        .at(-1);
      assert.equal(line.startsWith('Out in '), last?.won === false);
      assert.equal(line.startsWith('Drawn '), last?.won === null && !ties.some(({ won }) => won));
      assert.match(line, /^(Waiting for the draw$|Out in |Winners|Through to |Drawn )/);
      assert.doesNotMatch(line, /undefined|null|the the| {2}|, ,/);
      if (last?.won === null) assert.doesNotMatch(line, /\d-\d/);
      if (last && last.won !== null && last.score) assert.ok(line.includes(last.score));
    }),
  );
});

test('rounds stand in the order in which they are played, whatever they are called', () => {
  const shuffled = [
    'Final',
    'Quarter final',
    'Round 2',
    'Last 16',
    'Semi-Final',
    'Round 1',
    'Preliminary round',
  ];
  assert.deepEqual(
    shuffled.toSorted((a, b) => getCupRoundRank(a) - getCupRoundRank(b)),
    ['Preliminary round', 'Round 1', 'Round 2', 'Last 16', 'Quarter final', 'Semi-Final', 'Final'],
  );
  assert.ok(getCupRoundRank('Last 32') < getCupRoundRank('Last 16'));
  assert.equal(formatCupRoundInSentence('EBF qualifier'), 'the EBF qualifier');
  assert.equal(formatCupRoundInSentence('The final'), 'the final');
});

test('a tie reads from its event with our figure first', () => {
  const event = {
    ...{ id: 'a', round: 'Final', opponent: 'Osmoor', location: 'Osmoor', season: 2025, year: null },
    ...{ day: '07-06', time: null, play_by: '2025-07-06', state: 'on' as const },
  };
  const lost = parseCupTie({ ...event, winner: 'Osmoor', score: '66-61' }, 'Larkby');
  assert.deepEqual([lost.won, lost.score, lost.drawn, lost.playBy], [false, '61-66', 'away', '2025-07-06']);
  const won = parseCupTie(
    { ...event, winner: 'Larkby', score: '61-61 (extra end)', time: '14:00' },
    'Larkby',
  );
  assert.deepEqual([won.won, won.score, won.how, won.playBy], [true, '61-61', 'extra end', null]);
  const off = parseCupTie({ ...event, winner: 'Abandoned', score: '30-31', year: 2026 }, 'Larkby');
  assert.deepEqual([off.won, off.date], [null, '2026-07-06']);
});
