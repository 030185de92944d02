import { z } from '@hono/zod-openapi';
import { acts, looks } from '#app/act/act.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import { noun } from '#app/act/noun.server.ts';
import { moveField, moveOne } from '#app/act/order.server.ts';
import { shapeOf } from '#app/act/shape.server.ts';
import type { Named } from '#app/api/calls.ts';
import { newShortId } from '#app/api/who/tokens.server.ts';
import { nameField } from '#app/club/members/members.ts';
import { isSitePicture } from '#app/core/rich-text/picture-rules.ts';
import type { Site } from '#app/site/site.server.ts';
import { listOfficers } from './officers.server.ts';
import { officerFields } from './officers.ts';

/** The committee as its page shows it, kept in the desk's room 'Committee'. */
const officers = noun({
  room: 'committee',
  table: 'officer',
  title: ({ name, role }) => `${name}, ${role}`,
  none: 'There is no such officer.',
});

const officer = z.object({
  id: z.string(),
  position: z.int(),
  name: z.string(),
  role: z.string(),
  picture: z.string().nullable(),
  version: z.int(),
});
export type Officer = z.output<typeof officer>;

const fields = shapeOf(officerFields).extend({
  name: nameField,
  picture: z.string().refine(isSitePicture, 'This is no picture of this site.').nullable().default(null),
});

const act = acts(officers);
const look = looks(officers);

export const officerActs = {
  list: look({
    at: 'GET /api/desk/committee',
    what: 'The committee in its order',
    answers: z.array(officer),
    reads: ({ db }) => listOfficers(db),
  }),
  add: act({
    at: 'POST /api/desk/committee',
    what: 'Adds an officer at the end',
    takes: fields,
    answers: z.object({ officer }),
    makes: true,
    alone: true,
    says: 'added to the committee',
    async does({ tx, add }, input) {
      const last = (await listOfficers(tx)).at(-1);
      const row = { id: newShortId(), position: (last?.position ?? 0) + 1, ...input };
      await add('officer', row);
      return { officer: { ...row, version: 1 } };
    },
  }),
  change: act({
    at: 'PUT /api/desk/committee/{id}',
    what: 'Changes an officer’s name and role',
    takes: fields,
    holds: 'officer',
    answers: z.object({ officer }),
    says: 'changed on the committee',
    does: async ({ change }, { id, ...input }) => ({ officer: await change('officer', id, input) }),
  }),
  move: act({
    at: 'POST /api/desk/committee/{id}/move',
    what: 'Moves an officer one place up or down',
    takes: moveField,
    holds: 'officer',
    alone: true,
    says: ({ move }) => `moved ${move} on the committee`,
    does: async (doing, { id, move }, { name }) =>
      moveOne(doing, officers, await listOfficers(doing.tx), { id, move, name }),
  }),
  remove: act({
    at: 'DELETE /api/desk/committee/{id}',
    what: 'Takes an officer off the page',
    holds: 'officer',
    says: 'removed from the committee',
    does: ({ remove }, { id }) => remove('officer', id),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof officerActs> {}
}

export const officersApi = (site: Site) => actsApi(site, ...Object.values(officerActs));
