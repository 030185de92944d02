import { z } from '@hono/zod-openapi';
import { json, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { readListed } from './listed.server.ts';
import { cellOf, type Listed, listFields } from './listed.ts';

const text = z.string();
const listed = z.object({
  id: text,
  hasLeft: z.boolean(),
  ...{ name: text, email: text, signInName: text, phone: text, otherPhone: text, sections: text },
  ...{ formalName: text, address: text, class: text, joined: text, leftOn: text, positions: text },
  ...{ emergencyName: text, emergencyPhone: text, emergencyWho: text, notes: text },
});
export type ListedRow = z.output<typeof listed>;

const calls = {
  list: memberCall({
    method: 'get',
    path: '/api/desk/roll/list',
    summary: 'All members with what the register says of them, in words, for lists',
    responses: {
      200: { description: 'In the order of names', ...json(z.array(listed)) },
      ...refusals(401, 403, 404),
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** The register as lists to save and to print; behind the room's guard (members-desk.api.ts). */
export function listsApi(site: Site) {
  return memberCalls().openapi(calls.list, async (c) => c.json((await readListed(site.db)).map(rowOf), 200));
}

const rowOf = (member: Listed): ListedRow => ({
  ...{ id: member.id, hasLeft: member.entry.leftOn !== null, ...noCells },
  ...Object.fromEntries(listFields.map((field) => [field, cellOf(member, field)])),
});

const noCells = {
  ...{ name: '', email: '', signInName: '', phone: '', otherPhone: '', sections: '', formalName: '' },
  ...{ address: '', class: '', joined: '', leftOn: '', positions: '', emergencyName: '' },
  ...{ emergencyPhone: '', emergencyWho: '', notes: '' },
};
