import { z } from '@hono/zod-openapi';
import { body, json, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { takenLists } from './chosen-lists.ts';
import { readListed } from './listed.server.ts';
import { listFields } from './listed.ts';
import { takeList } from './take-list.server.ts';

const path = '/api/desk/roll/list';
const text = z.string();
const named = z.object({ id: text, name: text, as: text, hasLeft: z.boolean() });
const taken = z.object({ id: text }).and(z.partialRecord(z.enum(listFields), text));

const calls = {
  list: memberCall({
    ...{ method: 'get', path },
    summary: 'All members by name and what they sign in with, to choose from',
    responses: {
      200: { description: 'In the order of names', ...json(z.array(named)) },
      ...refusals(401, 403),
    },
  }),
  take: memberCall({
    ...{ method: 'post', path },
    summary: 'The register for a file or for paper, in words; the record says who took it',
    request: body(
      z.object({
        which: z.enum(takenLists, `A list is one of ${takenLists.join(', ')}.`).openapi({
          description: 'For which purpose: it has the columns of that and no more',
        }),
      }),
    ),
    responses: {
      200: { description: 'In the order of names', ...json(z.array(taken)) },
      ...refusals(400, 401, 403, 415, 422, 429),
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** The register as lists to save and to print; behind the room's guard (members-desk.api.ts). */
export function listsApi(site: Site) {
  return memberCalls()
    .openapi(calls.list, async (c) => {
      const members = await readListed(site.db);
      const rows = members.map(({ id, name, email, signInName, entry }) => ({
        ...{ id, name, as: email || signInName || '', hasLeft: entry.leftOn !== null },
      }));
      return c.json(rows, 200);
    })
    .openapi(calls.take, async (c) =>
      c.json(await takeList(site, c.get('viewer'), c.req.valid('json')), 200),
    );
}
