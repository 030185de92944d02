import type { Named } from '#app/api/calls.ts';
import { Refusal } from '#app/core/refusals.ts';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import { competitions, inCourse, within } from '#app/modules/competitions/course/acts.server.ts';
import { writeCourse } from '#app/modules/competitions/course/course.server.ts';
import { withOutcome } from '#app/modules/competitions/course/course.ts';
import { readOutcome, rulesOf } from '#app/modules/competitions/course/outcome.ts';
import { outcomeFields } from '#app/modules/competitions/rules/fields.server.ts';
import { isDecided } from '#app/modules/competitions/rules/parts.ts';
import { decideTie, playedOn, refuseBroken, tieIn } from './results.server.ts';

/** Endpoints for results entered by officers. */

const mutation = mutations(competitions);
/** Lockable for a match within its competition. */
const aMatch = inCourse('tie', tieIn);

export const resultEndpoints = {
  enter: mutation({
    route: 'PUT /api/desk/competitions/{slug}/ties/{id}/result',
    summary: 'Enter or correct the result of a match; the winner moves on',
    body: outcomeFields,
    lock: aMatch,
    audit: (_, { row }) => (isDecided(row) ? 'corrected a result' : 'entered a result'),
    async handler(set, { id, ...said }, { course, row }) {
      await set.tx.deleteFrom('claim').where('tie', '=', id).execute();
      const outcome = readOutcome(said, rulesOf(course, row));
      set.audit(within(course.competition, await decideTie(set, course, id, outcome, set.actor.id, null)));
    },
  }),
  clear: mutation({
    route: 'DELETE /api/desk/competitions/{slug}/ties/{id}/result',
    summary: 'Clear the result of a match, so that it is open again',
    lock: aMatch,
    audit: 'took away a result',
    async handler(set, { id }, { course, row: tie }) {
      if (!isDecided(tie)) throw new Refusal(409, 'There is no result to take away.');
      const after = withOutcome(course, id, undefined) ?? playedOn();
      if (after.ties.some((one) => one.id === id && isDecided(one)))
        throw new Refusal(
          409,
          'A side of this match has withdrawn. Let them play after all, and it is open again.',
        );
      refuseBroken(course, after);
      await writeCourse(set, course, after);
      set.audit(within(course.competition, `${tie.player1} v ${tie.player2}`));
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof resultEndpoints> {}
}
