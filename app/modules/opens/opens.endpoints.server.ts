import { z } from '@hono/zod-openapi';
import { newShortId } from '#app/api/auth/tokens.server.ts';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { createInvalidInputRefusal, getErrorMessage, Refusal } from '#app/core/refusals.ts';
import { isPublicPicturePath } from '#app/core/rich-text/picture-rules.ts';
import { parseRichText } from '#app/core/rich-text/rich-text-rules.ts';
import { findLastRowChange } from '#app/endpoints/changes/last-change.server.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import type { Lockable } from '#app/endpoints/locking.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import type { ResourceRow } from '#app/endpoints/resource.server.ts';
import {
  readAdminOpenCompetition,
  readAdminOpenCompetitions,
  readOpenCompetitionLinkChoices,
} from '#app/modules/opens/admin/admin-opens.server.ts';
import {
  openCompetitionResultBodySchema,
  openCompetitionTextBodySchema,
} from '#app/modules/opens/admin/open-request-schemas.server.ts';
import {
  adminOpenCompetitionSchema,
  adminOpenCompetitionSummarySchema,
  openCompetitionLinkChoicesSchema,
} from '#app/modules/opens/admin/open-response-schemas.server.ts';
import { openCompetitionDetailsEndpoints } from '#app/modules/opens/details/open-details.endpoints.server.ts';
import {
  lockOpenCompetitionRow,
  requireOpenCompetition,
} from '#app/modules/opens/entries/open-entries.server.ts';
import { openCompetitionEntryEndpoints } from '#app/modules/opens/entry-list/open-entries.endpoints.server.ts';
import type { OpenCompetition } from '#app/modules/opens/open/open-queries.server.ts';
import { openCompetitionResource } from '#app/modules/opens/open/open-resource.server.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';

const mutation = mutations(openCompetitionResource);
const query = queries(openCompetitionResource);

/** Lockable for this year's result; version 0 if none is written. */
const openResultLockable: Lockable<{
  open: OpenCompetition;
  result: ResourceRow<'open_result'> | undefined;
  version: number;
}> = {
  lock: (tx, { slug = '' }) => lockOpenCompetitionRow(tx, slug),
  async read(tx, { slug = '' }, site) {
    const open = await requireOpenCompetition(tx, site, slug);
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
    result ? findLastRowChange(tx, { table: 'open_result', key: result.id }, seen) : {},
};

const openAdminEndpoints = {
  list: query({
    route: 'GET /api/desk/opens',
    summary: 'Return every open by date with its entry counts, and the events and albums to link',
    response: z.object({
      opens: z.array(adminOpenCompetitionSummarySchema),
      choices: openCompetitionLinkChoicesSchema,
    }),
    load: async (site) => ({
      opens: await readAdminOpenCompetitions(site),
      choices: await readOpenCompetitionLinkChoices(site),
    }),
  }),
  read: query({
    route: 'GET /api/desk/opens/{slug}',
    summary: 'Return an open in full',
    response: z.object({ open: adminOpenCompetitionSchema, choices: openCompetitionLinkChoicesSchema }),
    load: async (site, { slug }) => ({
      open: await readAdminOpenCompetition(site, slug),
      choices: await readOpenCompetitionLinkChoices(site),
    }),
  }),
  text: mutation({
    route: 'PUT /api/desk/opens/{slug}/text',
    summary: 'Update the text of an open’s page',
    body: openCompetitionTextBodySchema,
    lock: 'open',
    audit: 'changed the text of an open',
    handler: ({ change }, { slug, body, status }) =>
      change('open', slug, { body: sanitizeBody(body), status }),
  }),
  result: mutation({
    route: 'PUT /api/desk/opens/{slug}/result',
    summary: 'Write this year’s result of an open; remove it if the winner is empty',
    body: openCompetitionResultBodySchema,
    lock: openResultLockable,
    audit: ({ winner }, { result }) =>
      `${result ? (winner ? 'changed' : 'removed') : 'entered'} the result of an open`,
    async handler({ site, add, change, remove, audit }, { slug, ...facts }, { open, result }) {
      const { name, season, day } = open;
      if (getTodayAndPlaceholders(site).date < `${season}-${day}`)
        throw new Refusal(409, 'This open has not been played yet. Enter the result on the day or later.');
      if (!facts.winner && !result) throw createInvalidInputRefusal({ winner: 'Enter the winners.' });
      if (!result) await add('open_result', { id: newShortId(), open: slug, season, day, ...facts });
      else if (facts.winner) await change('open_result', result.id, { ...facts, day });
      else await remove('open_result', result.id);
      audit({ title: `${name} ${season}`, subject: `open:${slug}` });
    },
  }),
};

function sanitizeBody(body: string): string {
  try {
    return JSON.stringify(parseRichText(body, { pictures: isPublicPicturePath, paths: true }));
  } catch (error) {
    throw createInvalidInputRefusal({ body: getErrorMessage(error) });
  }
}

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof openAdminEndpoints> {}
}

/** Admin API of opens. */
export const openCompetitionsAdminApi = (site: Site) =>
  mountEndpoints(
    site,
    ...[openAdminEndpoints, openCompetitionDetailsEndpoints, openCompetitionEntryEndpoints].flatMap((calls) =>
      Object.values(calls),
    ),
  );
