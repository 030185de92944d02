import type { ApiRoutesByName } from '#app/api/calls.ts';
import { Refusal } from '#app/core/refusals.ts';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import {
  hasEntryMatchesLeft,
  reinstateCompetitionEntry,
  withdrawCompetitionEntry,
} from '#app/modules/competition-rules/competition-rules.ts';
import { competitionEntryLockable } from '#app/modules/competitions/entries/competition-entries.endpoints.server.ts';
import {
  competitionResource,
  getCompetitionAuditDetails,
} from '#app/modules/competitions/state/competition-resource.server.ts';
import { writeCompetitionChanges } from '#app/modules/competitions/state/stored-competition.server.ts';
import { rejectBrokenDraw } from './write-result.server.ts';

const mutation = mutations(competitionResource);

export const competitionWithdrawalEndpoints = {
  withdraw: mutation({
    route: 'POST /api/desk/competitions/{slug}/entries/{id}/withdrawal',
    summary: 'Withdraw a side; its open matches go to its opponents',
    lock: competitionEntryLockable,
    audit: 'withdrew',
    async handler(set, { id }, { course, row: { name, withdrawn } }) {
      const { competition } = course;
      if (competition.state !== 'published')
        throw new Refusal(
          409,
          'You can withdraw an entry only while the competition is being played. Before that, remove the entry.',
        );
      if (withdrawn) throw new Refusal(409, `${name} has already withdrawn.`);
      if (!hasEntryMatchesLeft(course, id)) throw new Refusal(409, `${name} has no matches left to play.`);
      await writeCompetitionChanges(set, course, withdrawCompetitionEntry(course, id));
      set.audit(getCompetitionAuditDetails(competition, name));
    },
  }),
  bringBack: mutation({
    route: 'DELETE /api/desk/competitions/{slug}/entries/{id}/withdrawal',
    summary: 'Reinstate a withdrawn side, where no later match has been played',
    lock: competitionEntryLockable,
    audit: 'reinstated',
    async handler(set, { id }, { course, row: { name, withdrawn } }) {
      const { competition } = course;
      if (!withdrawn) throw new Refusal(409, `${name} has not withdrawn.`);
      const after = reinstateCompetitionEntry(course, id);
      rejectBrokenDraw(course, after);
      await writeCompetitionChanges(set, course, after);
      set.audit(getCompetitionAuditDetails(competition, name));
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof competitionWithdrawalEndpoints> {}
}
