import { z } from '@hono/zod-openapi';
import { acts } from '#app/act/act.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import { noun } from '#app/act/noun.server.ts';
import { moveField, moveOne } from '#app/act/order.server.ts';
import type { Named } from '#app/api/calls.ts';
import { newShortId } from '#app/api/who/tokens.server.ts';
import { contactsOf } from '#app/club/league-clubs/known/contacts.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { clubIn } from './club-now.server.ts';
import { contactColumns, contactShape } from './shapes.server.ts';

/** Somebody to ask at a club of the league. */
const contacts = noun({
  room: 'league',
  table: 'league_contact',
  title: ({ name, role }) => `${name}, ${role}`,
  none: 'There is no such contact.',
});

const act = acts(contacts);
const answers = z.object({ id: z.string() });

export const contactActs = {
  add: act({
    at: 'POST /api/desk/league/clubs/{id}/contacts',
    what: 'Adds somebody to ask at a club',
    takes: contactShape,
    answers,
    makes: true,
    alone: true,
    says: 'added as a contact of a club',
    async does({ tx, site, add }, { id: club, ...input }) {
      await clubIn(tx, club);
      const last = (await contactsOf(tx, club)).at(-1)?.position ?? -1;
      const id = newShortId();
      await add('league_contact', {
        ...{ id, club, position: last + 1 },
        ...contactColumns(input, site.clock().toISOString()),
      });
      return { id };
    },
  }),
  change: act({
    at: 'PUT /api/desk/league/contacts/{id}',
    what: 'Changes a contact of a club',
    takes: contactShape,
    holds: 'league_contact',
    answers,
    says: 'changed as a contact of a club',
    async does({ site, change }, { id, ...input }) {
      await change('league_contact', id, contactColumns(input, site.clock().toISOString()));
      return { id };
    },
  }),
  move: act({
    at: 'POST /api/desk/league/contacts/{id}/move',
    what: 'Moves a contact one place up or down',
    takes: moveField,
    holds: 'league_contact',
    alone: true,
    says: ({ move }) => `moved ${move} among the contacts of a club`,
    does: async (doing, { id, move }, { name, club }) =>
      moveOne(doing, contacts, await contactsOf(doing.tx, club), { id, move, name }),
  }),
  remove: act({
    at: 'DELETE /api/desk/league/contacts/{id}',
    what: 'Takes a contact off a club',
    holds: 'league_contact',
    says: 'removed as a contact of a club',
    does: ({ remove }, { id }) => remove('league_contact', id),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof contactActs> {}
}

export const clubContactsApi = (site: Site) => actsApi(site, ...Object.values(contactActs));
