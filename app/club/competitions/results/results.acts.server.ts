import { acts } from '#app/act/act.server.ts';
import type { Named } from '#app/api/calls.ts';
import { competitions, inCourse, within } from '#app/club/competitions/course/acts.server.ts';
import { writeCourse } from '#app/club/competitions/course/course.server.ts';
import { withOutcome } from '#app/club/competitions/course/course.ts';
import { readOutcome, rulesOf } from '#app/club/competitions/course/outcome.ts';
import { outcomeFields } from '#app/club/competitions/rules/fields.server.ts';
import { isDecided } from '#app/club/competitions/rules/parts.ts';
import { Refusal } from '#app/core/refusals.ts';
import { decideTie, playedOn, refuseBroken, tieIn } from './results.server.ts';

/** What came of the matches, as the desk enters it. */

const act = acts(competitions);
/** A match in its competition. */
const aMatch = inCourse('tie', tieIn);

export const resultActs = {
  enter: act({
    at: 'PUT /api/desk/competitions/{slug}/ties/{id}/result',
    what: 'Enters or corrects the result of a match; the winner moves on',
    takes: outcomeFields,
    holds: aMatch,
    says: (_, { row }) => (isDecided(row) ? 'corrected a result' : 'entered a result'),
    async does(set, { id, ...said }, { course, row }) {
      await set.tx.deleteFrom('claim').where('tie', '=', id).execute();
      const outcome = readOutcome(said, rulesOf(course, row));
      set.note(within(course.competition, await decideTie(set, course, id, outcome, set.actor.id, null)));
    },
  }),
  clear: act({
    at: 'DELETE /api/desk/competitions/{slug}/ties/{id}/result',
    what: 'Makes a match one that is still to be played',
    holds: aMatch,
    says: 'took away a result',
    async does(set, { id }, { course, row: tie }) {
      if (!isDecided(tie)) throw new Refusal(409, 'There is no result to take away.');
      const after = withOutcome(course, id, undefined) ?? playedOn();
      if (after.ties.some((one) => one.id === id && isDecided(one)))
        throw new Refusal(
          409,
          'A side of this match has withdrawn. Let them play after all, and it is open again.',
        );
      refuseBroken(course, after);
      await writeCourse(set, course, after);
      set.note(within(course.competition, `${tie.player1} v ${tie.player2}`));
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof resultActs> {}
}
