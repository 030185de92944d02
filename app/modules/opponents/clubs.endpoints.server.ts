import { isDeepStrictEqual } from 'node:util';
import { z } from '@hono/zod-openapi';
import type { Kysely } from 'kysely';
import { newShortId } from '#app/api/auth/tokens.server.ts';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { formatTimes } from '#app/core/language.ts';
import { createInvalidInputRefusal, Refusal } from '#app/core/refusals.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { createFormFieldsSchema } from '#app/endpoints/field-schema.server.ts';
import { defineTextField } from '#app/endpoints/fields.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { defineEndpointResource } from '#app/endpoints/resource.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import {
  opponentClubSchema,
  renameOpponentClubInEvents,
  validateOpponentClubName,
} from './club-writes.server.ts';
import { listOpponentClubs, opponentClubNotFoundMessage, readOpponentClub } from './opponent-clubs.server.ts';

/** Clubs that we play: each name is entered once, and a rename applies to every event. */
const clubResource = defineEndpointResource({
  permission: 'calendar',
  table: 'opponent',
  subject: 'club',
  title: ({ name }) => name,
  notFound: opponentClubNotFoundMessage,
  rows: 'all',
});

const clubResponse = z
  .object({
    id: z.string(),
    name: z.string(),
    address: z.string(),
    directions: z.string(),
    map: z.string(),
    version: z.int(),
    events: z.int().openapi({ description: 'How many events name it, in all seasons' }),
  })
  .openapi('Opponent');

const clubIdResponse = z.object({ id: z.string() });

const mutation = mutations(clubResource);
const query = queries(clubResource);

export const opponentClubEndpoints = {
  add: mutation({
    route: 'POST /api/desk/calendar/clubs',
    summary: 'Add an opponent club',
    body: opponentClubSchema,
    response: clubIdResponse,
    status: 201,
    audit: 'added a club',
    async handler({ tx, add }, input) {
      const id = newShortId();
      await validateOpponentClubName(tx, id, input.name);
      await add('opponent', { id, ...input });
      return { id };
    },
  }),
  change: mutation({
    route: 'PUT /api/desk/calendar/clubs/{id}',
    summary: 'Update a club; a new name is written into all of its events',
    body: opponentClubSchema,
    lock: 'opponent',
    response: clubIdResponse,
    audit: 'changed a club',
    async handler(ctx, { id, ...input }, { name }) {
      await validateOpponentClubName(ctx.tx, id, input.name);
      await ctx.change('opponent', id, input);
      if (name !== input.name) await renameOpponentClubInEvents(ctx, name, input.name);
      return { id };
    },
  }),
  merge: mutation({
    route: 'POST /api/desk/calendar/clubs/{id}/merger',
    summary: 'Merge two spellings of a club: this one is removed, its events get the other name',
    body: createFormFieldsSchema({
      into: defineTextField('Correct name', { maxLength: 100, requiredMessage: 'Choose a club.' }),
    }),
    lock: 'opponent',
    response: clubIdResponse,
    audit: 'merged two clubs',
    async handler(ctx, { id, into }, one) {
      if (id === into) throw createInvalidInputRefusal({ into: 'Choose another club.' });
      const { tx, change, remove, audit } = ctx;
      await rejectLeagueClub(tx, id, one.name);
      const other = await tx.selectFrom('opponent').selectAll().where('id', '=', into).executeTakeFirst();
      if (!other) throw createInvalidInputRefusal({ into: opponentClubNotFoundMessage });
      await remove('opponent', id);
      // Keep details that only the removed spelling has.
      const filled = {
        address: other.address || one.address,
        directions: other.directions || one.directions,
        map: other.map || one.map,
      };
      if (!isDeepStrictEqual({ ...other, ...filled }, other)) await change('opponent', into, filled);
      await renameOpponentClubInEvents(ctx, one.name, other.name);
      audit({ subject: `club:${into}`, title: `${one.name}, ${other.name}` });
      return { id: into };
    },
  }),
  remove: mutation({
    route: 'DELETE /api/desk/calendar/clubs/{id}',
    summary: 'Remove a club that no event names',
    lock: 'opponent',
    response: clubIdResponse,
    audit: 'removed a club',
    async handler({ tx, remove }, { id }, { name }) {
      await rejectLeagueClub(tx, id, name);
      const { events } = await readOpponentClub(tx, id);
      if (events > 0)
        throw new Refusal(
          409,
          `${name} is in the calendar ${formatTimes(events)}, so you cannot remove it. Change or remove ${events === 1 ? 'that event' : 'those events'} first.`,
        );
      await remove('opponent', id);
      return { id };
    },
  }),
};

const calls = {
  list: query({
    route: 'GET /api/desk/calendar/clubs',
    summary: 'Return the clubs that we play, sorted by name',
    response: z.array(clubResponse),
    load: ({ db }) => listOpponentClubs(db),
  }),
  one: query({
    route: 'GET /api/desk/calendar/clubs/{id}',
    summary: 'Return one club',
    response: clubResponse,
    load: ({ db }, { id }) => readOpponentClub(db, id),
  }),
  ...opponentClubEndpoints,
};

/** Throws 409 for a club of a league that this site runs: it is managed in the league's own section. */
async function rejectLeagueClub(tx: Kysely<DatabaseSchema>, id: string, name: string) {
  const club = await tx.selectFrom('league_club').select('id').where('id', '=', id).executeTakeFirst();
  if (club) throw new Refusal(409, `${name} is a league club. Change it under ‘The league’.`);
}

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof calls> {}
}

/** Endpoints of the Calendar section for opponent clubs. */
export const opponentClubsApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));
