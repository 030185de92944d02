import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  type CompetitionData,
  getCompetitionDrawPart,
  getLosingEntry,
  getWinningEntry,
} from '#app/modules/competition-rules/draws/draw-parts.ts';
import { drawnOn, outcome, withConsolation } from '#tests/competitions/any-course.ts';
import { findFirstMatchLosers } from './first-losses.ts';
import { getLaterDrawConflict } from './later-draws.ts';
import { isTiePlayable, setTieOutcome } from './recalculate-competition.ts';
import { getDerivedHonours } from './winners.ts';

const endings = fc.infiniteStream(
  fc.record({ won: fc.constantFrom<1 | 2>(1, 2), at: fc.nat(), how: fc.nat(12) }),
);

const states = ['walkover', 'conceded'] as const;

test('the consolation holds exactly those who lost the first match they played, and each draw has one winner', () => {
  fc.assert(
    fc.property(fc.integer({ min: 4, max: 40 }), fc.nat(), endings, (size, seed, stream) => {
      let course = withConsolation(size, seed);
      const lost = new Set<string>();
      const hasPlayed = new Set<string>();
      while (course.competition.state === 'published') {
        course = drawnOn(course, seed);
        const open = course.ties.filter(isTiePlayable);
        const { value } = stream.next();
        const tie = open[value.at % open.length];
        if (!tie) break;
        const state = states[value.how] ?? 'played';
        course = setTieOutcome(course, tie.id, outcome(value.won, state)) as CompetitionData;
        const after = course.ties.find(({ id }) => id === tie.id) as typeof tie;
        if (state === 'walkover' || !getCompetitionDrawPart(course, 'main').ties.includes(after)) continue;
        const loser = getLosingEntry(after) ?? '';
        if (!hasPlayed.has(loser)) lost.add(loser);
        hasPlayed.add(loser).add(getWinningEntry(after) ?? '');
      }
      assert.equal(course.competition.state, 'finished');
      assert.deepEqual(
        findFirstMatchLosers(course)
          .map(({ entry }) => entry)
          .sort(),
        [...lost].sort(),
      );
      const { ties } = getCompetitionDrawPart(course, 'consolation');
      const inIt = new Set(ties.flatMap(({ entry1, entry2 }) => [entry1, entry2]));
      if (lost.size >= 2) assert.deepEqual([...inIt].sort(), [...lost].sort());
      assert.equal(ties.length, Math.max(0, lost.size - 1));
      const lines = getDerivedHonours(course);
      assert.ok(lines.main?.winner);
      assert.equal(lines.consolation?.winner !== undefined, lost.size >= 2);
      assert.notEqual(lines.consolation?.winner, lines.main?.winner);
    }),
    { numRuns: 200 },
  );
});

test('a result that led to the consolation can have another winner, and no walkover, as long as nobody has played on', () => {
  let course = withConsolation(4, 3);
  for (const tie of course.ties.filter(isTiePlayable))
    course = setTieOutcome(course, tie.id, outcome(1)) as CompetitionData;
  course = drawnOn(course, 1);
  const [first] = course.ties;
  const [final] = getCompetitionDrawPart(course, 'consolation').ties;
  assert.ok(first && final);
  const turned = setTieOutcome(course, first.id, outcome(2)) as CompetitionData;
  assert.equal(getLaterDrawConflict(course, turned), undefined);
  const now = turned.ties.find(({ id }) => id === final.id);
  assert.ok([now?.entry1, now?.entry2].includes(first.entry1), 'who has lost now has taken the place');
  for (const other of [undefined, outcome(1, 'walkover')])
    assert.match(
      getLaterDrawConflict(course, setTieOutcome(course, first.id, other) as CompetitionData) ?? '',
      /and this would change who is in it\. Cancel that draw first\./,
    );
  const played = setTieOutcome(course, final.id, outcome(1)) as CompetitionData;
  assert.equal(setTieOutcome(played, first.id, outcome(2)), undefined);
});
