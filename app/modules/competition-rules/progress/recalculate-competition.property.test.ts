import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { drawKnockOut, drawRoundRobin } from '#app/modules/competition-rules/draws/draw.ts';
import { type CompetitionData, isTieDecided } from '#app/modules/competition-rules/draws/draw-parts.ts';
import type { CompetitionKind, CompetitionTieTable } from '#db/schema/competitions.ts';
import { competitionOf, entriesOf } from '#tests/competitions/any-course.ts';
import {
  hasNoOpponent,
  isTiePlayable,
  isTieResultChangeable,
  recalculateCompetition,
  reinstateCompetitionEntry,
  setTieOutcome,
  withdrawCompetitionEntry,
} from './recalculate-competition.ts';

/** Return a competition with so many entries in its state after publication. */
function published(size: number, kind: CompetitionKind = 'knock-out'): CompetitionData {
  const entries = entriesOf(size).map((entry) => ({ ...entry, seed: null }));
  const drawn = (kind === 'knock-out' ? drawKnockOut : drawRoundRobin)(entries, () => 0.4);
  const rounds = drawn.map(({ name }, position) => ({
    ...{
      id: `r${position}`,
      competition: 'c',
      position,
      name,
      part: 'main' as const,
      due: null,
      is_current: 0,
    },
  }));
  const ties = drawn.flatMap(({ ties }, round) =>
    ties.map(([one, other], position): CompetitionTieTable => {
      const from = (side: typeof one) => ('winnerOf' in side ? `t${round - 1}-${side.winnerOf}` : null);
      const entry = (side: typeof one) => ('entry' in side ? side.entry : null);
      return {
        ...{
          id: `t${round}-${position}`,
          round: `r${round}`,
          position,
          state: 'open',
          player1: '',
          player2: '',
        },
        ...{ entry1: entry(one), entry2: entry(other), from1: from(one), from2: from(other) },
        ...{
          winner: null,
          won: null,
          score1: null,
          score2: null,
          sets: null,
          entered_by: null,
          confirmed_by: null,
        },
      };
    }),
  );
  return recalculateCompetition({ competition: competitionOf(kind), entries, rounds, ties });
}

const win = (won: 1 | 2) => ({
  state: 'played' as const,
  won,
  score1: won === 1 ? 21 : 9,
  score2: won === 1 ? 9 : 21,
  sets: null,
});
const tie = (course: CompetitionData, id: string) =>
  course.ties.find((one) => one.id === id) as CompetitionTieTable;
const entered = (course: CompetitionData, id: string, won: 1 | 2) =>
  setTieOutcome(course, id, win(won)) as CompetitionData;

/** Events during a competition: a result, a correction, a withdrawal, a reversal of one; encoded as numbers. */
const happenings = fc.array(
  fc.record({
    what: fc.constantFrom('play', 'play', 'play', 'correct', 'clear', 'withdraw', 'back'),
    at: fc.nat(),
    won: fc.constantFrom(1, 2),
  }),
  { maxLength: 60 },
);
type Happening = { what: string; at: number; won: number };

function happen(course: CompetitionData, { what, at, won }: Happening): CompetitionData {
  const pick = <T>(items: T[]) => (items.length > 0 ? items[at % items.length] : undefined);
  if (what === 'withdraw' || what === 'back') {
    const entry = pick(course.entries.filter(({ withdrawn }) => Boolean(withdrawn) === (what === 'back')));
    return entry
      ? (what === 'back' ? reinstateCompetitionEntry : withdrawCompetitionEntry)(course, entry.id)
      : course;
  }
  const one = pick(course.ties.filter(what === 'play' ? isTiePlayable : isTieDecided));
  if (!one || one.state === 'void' || hasNoOpponent(course, one)) return course;
  return setTieOutcome(course, one.id, what === 'clear' ? undefined : win(won as 1 | 2)) ?? course;
}

test('whatever happens, each side is who won the tie before, and what is over has one winner', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 40 }), happenings, (size, all) => {
      let course = published(size);
      for (const one of all) {
        course = happen(course, one);
        for (const { from1, from2, entry1, entry2, state, won, player1, player2, winner } of course.ties) {
          for (const [from, entry, name] of [
            [from1, entry1, player1],
            [from2, entry2, player2],
          ] as const) {
            if (!from) continue;
            const before = tie(course, from);
            assert.equal(entry, before.won ? before[`entry${before.won as 1 | 2}`] : null);
            if (before.won) assert.equal(name, before.winner);
          }
          assert.equal(won !== null, ['played', 'walkover', 'conceded'].includes(state), state);
          assert.equal(winner, won === 1 ? player1 : won === 2 ? player2 : null);
          if (state === 'played') assert.ok(entry1 && entry2);
        }
        assert.equal(
          course.rounds.filter(({ is_current }) => is_current).length,
          course.competition.state === 'finished' ? 0 : 1,
        );
        assert.deepEqual(recalculateCompetition(course), course, 'settled once is settled');
      }
      // Then all the remaining ties are played.
      for (let next = course.ties.find(isTiePlayable); next; next = course.ties.find(isTiePlayable))
        course = entered(course, next.id, 1);
      assert.equal(course.competition.state, 'finished');
      const final = course.ties.at(-1) as CompetitionTieTable;
      const losers = course.ties.flatMap(({ won, entry1, entry2 }) =>
        won === 1 ? [entry2] : won === 2 ? [entry1] : [],
      );
      const left = course.entries.filter(({ id, withdrawn }) => !withdrawn && !losers.includes(id));
      if (left.length > 0) assert.ok(final.won, 'somebody who has neither withdrawn nor lost wins');
      assert.equal(new Set(losers.filter(Boolean)).size, losers.filter(Boolean).length, 'nobody loses twice');
    }),
    { numRuns: 300 },
  );
});

test('a result cannot be changed when the match after it has been played, and can when it has not', () => {
  let course = published(4);
  course = entered(course, 't0-0', 1);
  course = entered(course, 't0-0', 2);
  assert.equal(tie(course, 't1-0').player1, tie(course, 't0-0').player2);
  course = entered(entered(course, 't0-1', 1), 't1-0', 1);
  assert.equal(isTieResultChangeable(course, 't0-0'), false);
  assert.equal(setTieOutcome(course, 't0-0', win(1)), undefined);
  assert.equal(course.competition.state, 'finished');
  const reopened = setTieOutcome(course, 't1-0', undefined) as CompetitionData;
  assert.equal(reopened.competition.state, 'published');
  assert.ok(setTieOutcome(reopened, 't0-0', win(1)));
});

test('whoever withdraws gives a walkover, now or when the opponent is known; two who do leave nobody', () => {
  const course = published(4);
  const [one, two, three, four] = ['t0-0', 't0-1'].flatMap((id) => [
    tie(course, id).entry1,
    tie(course, id).entry2,
  ]) as [string, string, string, string];
  const gone = withdrawCompetitionEntry(course, one);
  assert.deepEqual([tie(gone, 't0-0').state, tie(gone, 't0-0').won], ['walkover', 2]);
  assert.equal(tie(gone, 't1-0').entry1, two);
  const later = entered(withdrawCompetitionEntry(entered(course, 't0-0', 1), one), 't0-1', 2);
  assert.deepEqual(
    [tie(later, 't1-0').state, tie(later, 't1-0').entry1, tie(later, 't1-0').won],
    ['walkover', one, 2],
  );
  assert.equal(tie(later, 't1-0').winner, course.entries.find(({ id }) => id === four)?.name);
  // Both finalists have withdrawn: the one who waited, and the one who is found to have won before withdrawing.
  const waiting = withdrawCompetitionEntry(entered(withdrawCompetitionEntry(course, three), 't0-0', 1), one);
  assert.equal(tie(waiting, 't1-0').winner, course.entries.find(({ id }) => id === four)?.name);
  const both = entered(waiting, 't0-1', 1);
  assert.deepEqual([tie(both, 't1-0').state, tie(both, 't1-0').winner], ['void', null]);
  // A tie without a played match is recalculated when the result before it is corrected.
  assert.equal(tie(entered(both, 't0-0', 2), 't1-0').winner, tie(course, 't0-0').player2);
});

test('a side that had withdrawn plays after all where nothing has followed', () => {
  const course = published(4);
  const one = tie(course, 't0-0').entry1 as string;
  const back = reinstateCompetitionEntry(withdrawCompetitionEntry(course, one), one);
  assert.deepEqual(back, course);
  const followed = entered(entered(withdrawCompetitionEntry(course, one), 't0-1', 1), 't1-0', 1);
  assert.equal(tie(reinstateCompetitionEntry(followed, one), 't0-0').state, 'walkover');
});

test('the round that is played now is the first with a match left, and none when all is over', () => {
  let course = published(5);
  const current = () => course.rounds.find(({ is_current }) => is_current)?.name;
  assert.equal(current(), 'Preliminary round');
  course = entered(course, 't0-0', 1);
  assert.equal(current(), 'Semi-finals');
  for (const id of ['t1-0', 't1-1']) course = entered(course, id, 2);
  assert.equal(current(), 'Final');
  course = entered(course, 't2-0', 1);
  assert.equal(current(), undefined);
});

test('a round robin is over when every game has been played', () => {
  let course = published(4, 'round-robin');
  for (const { id } of course.ties) {
    assert.equal(course.competition.state, 'published');
    course = entered(course, id, 1);
  }
  assert.equal(course.competition.state, 'finished');
  assert.equal(course.ties.length, 6);
});
