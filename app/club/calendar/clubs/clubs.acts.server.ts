import { isDeepStrictEqual } from 'node:util';
import { z } from '@hono/zod-openapi';
import type { Kysely } from 'kysely';
import { acts, looks } from '#app/act/act.server.ts';
import { line } from '#app/act/fields.ts';
import { actsApi } from '#app/act/mount.server.ts';
import { noun } from '#app/act/noun.server.ts';
import { shapeOf } from '#app/act/shape.server.ts';
import type { Named } from '#app/api/calls.ts';
import { newShortId } from '#app/api/who/tokens.server.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { checkClubName, clubShape, renameInEvents } from './club-kept.server.ts';
import { listClubs, noClub, readClub } from './clubs.server.ts';
import { times } from './clubs.ts';

/** The clubs that we play: each name is typed once, and is changed in every event at the same time. */
const clubs = noun({
  room: 'calendar',
  table: 'opponent',
  subject: 'club',
  title: ({ name }) => name,
  none: noClub,
  rows: 'all',
});

const club = z
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

const answers = z.object({ id: z.string() });

const act = acts(clubs);
const look = looks(clubs);

export const clubActs = {
  add: act({
    at: 'POST /api/desk/calendar/clubs',
    what: 'Puts a club on the list',
    takes: clubShape,
    answers,
    makes: true,
    says: 'added a club',
    async does({ tx, add }, input) {
      const id = newShortId();
      await checkClubName(tx, id, input.name);
      await add('opponent', { id, ...input });
      return { id };
    },
  }),
  change: act({
    at: 'PUT /api/desk/calendar/clubs/{id}',
    what: 'Changes a club; its new name is written into all of its events',
    takes: clubShape,
    holds: 'opponent',
    answers,
    says: 'changed a club',
    async does(doing, { id, ...input }, { name }) {
      await checkClubName(doing.tx, id, input.name);
      await doing.change('opponent', id, input);
      if (name !== input.name) await renameInEvents(doing, name, input.name);
      return { id };
    },
  }),
  merge: act({
    at: 'POST /api/desk/calendar/clubs/{id}/merger',
    what: 'Makes one club of two spellings: this one goes, its events are the other’s',
    takes: shapeOf({ into: line('The right name', { most: 100, needed: 'Please choose a club.' }) }),
    holds: 'opponent',
    answers,
    says: 'made one club of two',
    async does(doing, { id, into }, one) {
      if (id === into) throw invalid({ into: 'Please choose another club.' });
      const { tx, change, remove, note } = doing;
      await refuseOfLeague(tx, id, one.name);
      const other = await tx.selectFrom('opponent').selectAll().where('id', '=', into).executeTakeFirst();
      if (!other) throw invalid({ into: noClub });
      await remove('opponent', id);
      // What only the other spelling knows is not lost.
      const filled = {
        address: other.address || one.address,
        directions: other.directions || one.directions,
        map: other.map || one.map,
      };
      if (!isDeepStrictEqual({ ...other, ...filled }, other)) await change('opponent', into, filled);
      await renameInEvents(doing, one.name, other.name);
      note({ subject: `club:${into}`, title: `${one.name}, ${other.name}` });
      return { id: into };
    },
  }),
  remove: act({
    at: 'DELETE /api/desk/calendar/clubs/{id}',
    what: 'Takes a club that no event names off the list',
    holds: 'opponent',
    answers,
    says: 'removed a club',
    async does({ tx, remove }, { id }, { name }) {
      await refuseOfLeague(tx, id, name);
      const { events } = await readClub(tx, id);
      if (events > 0)
        throw new Refusal(409, `${name} stands in the calendar ${times(events)}, so it stays on the list.`);
      await remove('opponent', id);
      return { id };
    },
  }),
};

const calls = {
  list: look({
    at: 'GET /api/desk/calendar/clubs',
    what: 'The clubs that we play, in the order of names',
    answers: z.array(club),
    reads: ({ db }) => listClubs(db),
  }),
  one: look({
    at: 'GET /api/desk/calendar/clubs/{id}',
    what: 'One club',
    answers: club,
    reads: ({ db }, { id }) => readClub(db, id),
  }),
  ...clubActs,
};

/** A club of a league that this site runs is in its tables: what becomes of it is said in the league's own room. */
async function refuseOfLeague(tx: Kysely<Schema>, id: string, name: string) {
  const club = await tx.selectFrom('league_club').select('id').where('id', '=', id).executeTakeFirst();
  if (club) throw new Refusal(409, `${name} is a club of the league. That is done under ‘The league’.`);
}

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** The calls of the room 'Calendar' about other clubs. */
export const clubsApi = (site: Site) => actsApi(site, ...Object.values(calls));
