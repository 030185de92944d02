import { z } from '@hono/zod-openapi';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { pathIdSchema } from '#app/api/openapi-parts.server.ts';
import { hashDataVersion } from '#app/api/versions.server.ts';
import { createInvalidInputRefusal, Refusal } from '#app/core/refusals.ts';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import type { Lockable } from '#app/endpoints/locking.server.ts';
import type { ResourceRow } from '#app/endpoints/resource.server.ts';
import { parseCompetitionDay, toCompetitionDate } from '#app/modules/competition-rules/competition-rules.ts';
import { competitionDateFieldSchema } from '#app/modules/competitions/state/competition-request-schemas.server.ts';
import {
  competitionResource,
  getCompetitionAuditDetails,
} from '#app/modules/competitions/state/competition-resource.server.ts';
import {
  lockCompetition,
  readStoredCompetition,
  type StoredCompetition,
} from '#app/modules/competitions/state/stored-competition.server.ts';
import type { DrawPart } from '#db/schema/competitions.ts';

/** Endpoint for the play-by dates of rounds. */

/** Version of all play-by dates together; the version of a round also changes as matches are played. */
export const getRoundDatesVersion = (rounds: Pick<ResourceRow<'round'>, 'id' | 'due'>[]) =>
  hashDataVersion(...rounds.map(({ id, due }) => [id, due]));

const datesLockable: Lockable<StoredCompetition & { version: number }> = {
  lock: (tx, { slug = '' }) => lockCompetition(tx, slug),
  async read(tx, { slug = '' }) {
    const course = await readStoredCompetition(tx, slug);
    return { ...course, version: getRoundDatesVersion(course.rounds) };
  },
  conflictView: ({ competition, rounds }) =>
    Object.fromEntries(rounds.map(({ id, due }) => [id, due ? toCompetitionDate(competition, due) : ''])),
};

const dueDateSchema = z.object({ round: pathIdSchema, due: competitionDateFieldSchema });

const mutation = mutations(competitionResource);

export const roundDateEndpoints = {
  set: mutation({
    route: 'PUT /api/desk/competitions/{slug}/dates',
    summary: 'Set the play-by dates of rounds; consolation rounds are ordered separately',
    body: z.object({ dates: z.array(dueDateSchema).max(20) }),
    lock: datesLockable,
    audit: 'set the play-by dates of',
    async handler({ change, audit }, { dates }, { competition, rounds }) {
      const given = new Map(dates.map((one) => [one.round, one]));
      if (dates.some(({ round }) => !rounds.some(({ id }) => id === round)))
        throw new Refusal(404, 'We cannot find that round. It may have been deleted.');
      const latest: Partial<Record<DrawPart, string>> = {};
      for (const round of rounds) {
        const one = given.get(round.id);
        const due = one ? parseCompetitionDay(one.round, one.due, competition) : round.due;
        const order = round.part === 'consolation' ? 'consolation' : 'main';
        const date = due && toCompetitionDate(competition, due);
        if (date && date < (latest[order] ?? ''))
          throw createInvalidInputRefusal({ [round.id]: 'Must not be before the date of an earlier round.' });
        latest[order] = date ?? latest[order] ?? '';
        if (one && due !== round.due) await change('round', round.id, { due });
      }
      audit(getCompetitionAuditDetails(competition));
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof roundDateEndpoints> {}
}
