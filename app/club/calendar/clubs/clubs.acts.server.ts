import { isDeepStrictEqual } from 'node:util';
import { z } from '@hono/zod-openapi';
import type { Kysely } from 'kysely';
import { acts, looks } from '#app/act/act.server.ts';
import type { Doing } from '#app/act/doing.server.ts';
import { line } from '#app/act/fields.ts';
import { actsApi } from '#app/act/mount.server.ts';
import { noun } from '#app/act/noun.server.ts';
import { shapeOf } from '#app/act/shape.server.ts';
import type { Named } from '#app/api/calls.ts';
import { newShortId } from '#app/api/who/tokens.server.ts';
import { isWebAddress } from '#app/core/addresses.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { sameName } from './club-names.ts';
import { listClubs, noClub, readClub } from './clubs.server.ts';
import { clubFields, times } from './clubs.ts';

/** The clubs that we play: each name is typed once, and is changed in every event at the same time. */
const clubs = noun({
  room: 'calendar',
  table: 'opponent',
  subject: 'club',
  title: ({ name }) => name,
  none: noClub,
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

const form = shapeOf(clubFields);
const fields = form.extend({
  map: form.shape.map.refine(
    (text) => text === '' || isWebAddress(text),
    'A link to a map begins with https://.',
  ),
});
const answers = z.object({ id: z.string() });

const act = acts(clubs);
const look = looks(clubs);

export const clubActs = {
  add: act({
    at: 'POST /api/desk/calendar/clubs',
    what: 'Puts a club on the list',
    takes: fields,
    answers,
    makes: true,
    says: 'added a club',
    async does({ tx, add }, input) {
      const id = newShortId();
      await checkName(tx, id, input.name);
      await add('opponent', { id, ...input });
      return { id };
    },
  }),
  change: act({
    at: 'PUT /api/desk/calendar/clubs/{id}',
    what: 'Changes a club; its new name is written into all of its events',
    takes: fields,
    holds: 'opponent',
    answers,
    says: 'changed a club',
    async does(doing, { id, ...input }, { name }) {
      await checkName(doing.tx, id, input.name);
      await doing.change('opponent', id, input);
      if (name !== input.name) await rename(doing, name, input.name);
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
      await rename(doing, one.name, other.name);
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

async function checkName(tx: Kysely<Schema>, id: string, name: string) {
  const clubs = await tx.selectFrom('opponent').select(['id', 'name']).where('id', '!=', id).execute();
  const taken = clubs.find((club) => sameName(club.name, name));
  if (taken)
    throw invalid({
      name: `${taken.name} is on the list already. If both are the same club, open one of them and make one of the two.`,
    });
}

/** Writes a club's other name into every event that has the first as opponent, place or winner. */
async function rename({ tx, site, change }: Doing, from: string, to: string) {
  const events = await tx.selectFrom('event').selectAll().orderBy('id').execute();
  const renamed = (text: string) => (sameName(text, from) ? to : text);
  for (const { id, opponent, location, winner } of events) {
    if (!sameName(opponent, from) && !sameName(location, from)) continue;
    const patch = {
      opponent: renamed(opponent),
      location: renamed(location),
      winner: winner && renamed(winner),
    };
    if (patch.opponent === opponent && patch.location === location && patch.winner === winner) continue;
    await change('event', id, { ...patch, updated_at: site.clock().toISOString() });
  }
}

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** The calls of the room 'Calendar' about other clubs. */
export const clubsApi = (site: Site) => actsApi(site, ...Object.values(calls));
