import { z } from '@hono/zod-openapi';
import type { Named } from '#app/api/calls.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { members } from '#app/modules/members/members.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { fieldsOf, hasThoseWhoLeft, takenLists } from './chosen-lists.ts';
import { readListed } from './listed.server.ts';
import { cellOf, listFields, listHeads } from './listed.ts';

/** The register as lists to save and to print. */
const rows = { ...members, feature: 'register' } as const;

const text = z.string();

const calls = {
  list: queries(rows)({
    route: 'GET /api/desk/roll/list',
    summary: 'Return all members with name and sign-in, for selection, in the order of names',
    response: z.array(z.object({ id: text, name: text, as: text, hasLeft: z.boolean() })),
    load: async ({ db }) =>
      (await readListed(db)).map(({ id, name, email, signInName, entry }) => ({
        id,
        name,
        as: email || signInName || '',
        hasLeft: entry.leftOn !== null,
      })),
  }),
  take: mutations(rows)({
    route: 'POST /api/desk/roll/list',
    summary:
      'Return the register for a file or for print, in the order of names; the audit log records actor and count',
    body: z.object({
      which: z.enum(takenLists, `A list is one of ${takenLists.join(', ')}.`).openapi({
        description: 'For which purpose: it has the columns of that and no more',
      }),
    }),
    response: z.array(z.object({ id: text }).and(z.partialRecord(z.enum(listFields), text))),
    audit: ({ which }) =>
      which === 'paper' ? 'took the register to print it' : 'saved the register as a file',
    async handler({ tx, audit: note }, { which }) {
      const listed = await readListed(tx);
      const taken = listed.filter(({ entry }) => hasThoseWhoLeft(which) || entry.leftOn === null);
      const fields = fieldsOf(which);
      note({ title: `${counted(taken.length)}: ${fields.map((field) => listHeads[field]).join(', ')}` });
      return taken.map((member) => ({
        id: member.id,
        ...Object.fromEntries(fields.map((field) => [field, cellOf(member, field)])),
      }));
    },
  }),
};

const counted = (many: number) => (many === 1 ? '1 member' : `${many} members`);

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

export const listsApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));
