import { z } from '@hono/zod-openapi';
import type { Named } from '#app/api/calls.ts';
import { newShortId } from '#app/api/who/tokens.server.ts';
import { invalid, messageOf, Refusal } from '#app/core/refusals.ts';
import { isSitePicture } from '#app/core/rich-text/picture-rules.ts';
import { readRichText } from '#app/core/rich-text/rich-text-rules.ts';
import { changedSince } from '#app/endpoints/changes/changed-since.server.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import type { Lockable } from '#app/endpoints/locking.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import type { Row } from '#app/endpoints/resource.server.ts';
import { listChoices, listOpens, readOpen } from '#app/modules/opens/admin/opens-desk.server.ts';
import { resultBody, textBody } from '#app/modules/opens/admin/opens-fields.server.ts';
import { deskOpen, openChoices, openInFull } from '#app/modules/opens/admin/opens-schemas.server.ts';
import { lockOpen, openOf } from '#app/modules/opens/entries/entries.server.ts';
import { entryCalls } from '#app/modules/opens/entry-list/entries.endpoints.server.ts';
import { openEndpoints } from '#app/modules/opens/facts/facts.endpoints.server.ts';
import { openNoun } from '#app/modules/opens/open/open-noun.server.ts';
import type { Open } from '#app/modules/opens/open/opens.server.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';

const mutation = mutations(openNoun);
const query = queries(openNoun);

/** Lockable for this year's result; version 0 if none is written. */
const theResult: Lockable<{ open: Open; result: Row<'open_result'> | undefined; version: number }> = {
  lock: (tx, { slug = '' }) => lockOpen(tx, slug),
  async read(tx, { slug = '' }, site) {
    const open = await openOf(tx, site, slug);
    const result = await tx
      .selectFrom('open_result')
      .selectAll()
      .where('open', '=', slug)
      .where('season', '=', open.season)
      .executeTakeFirst();
    return { open, result, version: result?.version ?? 0 };
  },
  conflictView: ({ result }) => result ?? { winner: '', runner_up: '', note: '' },
  lastChange: async (tx, { result }, seen) =>
    result ? changedSince(tx, { table: 'open_result', key: result.id }, seen) : {},
};

const roomCalls = {
  list: query({
    route: 'GET /api/desk/opens',
    summary: 'Return every open by date with its entry counts, and the events and albums to link',
    response: z.object({ opens: z.array(deskOpen), choices: openChoices }),
    load: async (site) => ({ opens: await listOpens(site), choices: await listChoices(site) }),
  }),
  read: query({
    route: 'GET /api/desk/opens/{slug}',
    summary: 'Return an open in full',
    response: z.object({ open: openInFull, choices: openChoices }),
    load: async (site, { slug }) => ({ open: await readOpen(site, slug), choices: await listChoices(site) }),
  }),
  text: mutation({
    route: 'PUT /api/desk/opens/{slug}/text',
    summary: 'Update the text of an open’s page',
    body: textBody,
    lock: 'open',
    audit: 'changed the text of an open',
    handler: ({ change }, { slug, body, status }) => change('open', slug, { body: safe(body), status }),
  }),
  result: mutation({
    route: 'PUT /api/desk/opens/{slug}/result',
    summary: 'Write this year’s result of an open; remove it if the winner is empty',
    body: resultBody,
    lock: theResult,
    audit: ({ winner }, { result }) =>
      `${result ? (winner ? 'changed' : 'took off') : 'entered'} the result of an open`,
    async handler({ site, add, change, remove, audit: note }, { slug, ...facts }, { open, result }) {
      const { name, season, day } = open;
      if (dayAndWords(site).date < `${season}-${day}`)
        throw new Refusal(409, 'This open has not been played yet.');
      if (!facts.winner && !result) throw invalid({ winner: 'Please say who won.' });
      if (!result) await add('open_result', { id: newShortId(), open: slug, season, day, ...facts });
      else if (facts.winner) await change('open_result', result.id, { ...facts, day });
      else await remove('open_result', result.id);
      note({ title: `${name} ${season}`, subject: `open:${slug}` });
    },
  }),
};

function safe(body: string): string {
  try {
    return JSON.stringify(readRichText(body, { pictures: isSitePicture, paths: true }));
  } catch (error) {
    throw invalid({ body: messageOf(error) });
  }
}

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof roomCalls> {}
}

/** Admin API of opens. */
export const opensApi = (site: Site) =>
  mountEndpoints(site, ...[roomCalls, openEndpoints, entryCalls].flatMap((calls) => Object.values(calls)));
