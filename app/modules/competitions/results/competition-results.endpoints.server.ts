import type { ApiRoutesByName } from '#app/api/calls.ts';
import { Refusal } from '#app/core/refusals.ts';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import { matchOutcomeBodySchema } from '#app/modules/competition-rules/competition-rules.server.ts';
import {
  getMatchScoringRules,
  isTieDecided,
  parseTieOutcome,
  setTieOutcome,
} from '#app/modules/competition-rules/competition-rules.ts';
import {
  competitionResource,
  createCompetitionLockable,
  getCompetitionAuditDetails,
} from '#app/modules/competitions/state/competition-resource.server.ts';
import { writeCompetitionChanges } from '#app/modules/competitions/state/stored-competition.server.ts';
import {
  findPublishedTie,
  rejectBrokenDraw,
  throwLaterMatchPlayed,
  writeTieResult,
} from './write-result.server.ts';

/** Endpoints for results entered by officers. */

const mutation = mutations(competitionResource);
/** Lockable for a match within its competition. */
const matchLockable = createCompetitionLockable('tie', findPublishedTie);

export const competitionResultEndpoints = {
  enter: mutation({
    route: 'PUT /api/desk/competitions/{slug}/ties/{id}/result',
    summary: 'Enter or correct the result of a match; the winner moves on',
    body: matchOutcomeBodySchema,
    lock: matchLockable,
    audit: (_, { row }) => (isTieDecided(row) ? 'corrected a result' : 'entered a result'),
    async handler(set, { id, ...said }, { course, row }) {
      await set.tx.deleteFrom('claim').where('tie', '=', id).execute();
      const outcome = parseTieOutcome(said, getMatchScoringRules(course, row));
      set.audit(
        getCompetitionAuditDetails(
          course.competition,
          await writeTieResult(set, course, id, outcome, set.actor.id, null),
        ),
      );
    },
  }),
  clear: mutation({
    route: 'DELETE /api/desk/competitions/{slug}/ties/{id}/result',
    summary: 'Clear the result of a match, so that it is open again',
    lock: matchLockable,
    audit: 'removed a result',
    async handler(set, { id }, { course, row: tie }) {
      if (!isTieDecided(tie)) throw new Refusal(409, 'There is no result to remove.');
      const after = setTieOutcome(course, id, undefined) ?? throwLaterMatchPlayed();
      if (after.ties.some((one) => one.id === id && isTieDecided(one)))
        throw new Refusal(409, 'A side in this match has withdrawn. Reinstate them to open the match again.');
      rejectBrokenDraw(course, after);
      await writeCompetitionChanges(set, course, after);
      set.audit(getCompetitionAuditDetails(course.competition, `${tie.player1} v ${tie.player2}`));
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof competitionResultEndpoints> {}
}
