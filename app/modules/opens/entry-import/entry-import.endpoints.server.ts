import { z } from '@hono/zod-openapi';
import { requirePermission } from '#app/api/auth/permission-guard.server.ts';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { createMemberApi, createMemberApiRoute } from '#app/api/member-api.server.ts';
import {
  createJsonContentSpec,
  createJsonRequestSpec,
  createProblemResponseSpecs,
  pathIdSchema,
} from '#app/api/openapi-parts.server.ts';
import { pastedListTextSchema, selectedImportRowsFields } from '#app/core/lists/list-schema.server.ts';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { openEntryResource } from '#app/modules/opens/entry-list/open-entries.endpoints.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { previewEntryImport, saveEntryImport } from './entry-import.server.ts';

const entryListSchema = z.object({ text: pastedListTextSchema('Import the list in smaller parts.') });

const entryImportPreviewSchema = z.object({
  lines: z.array(
    z.object({
      /** Row number in the list, from 1. */
      line: z.int(),
      text: z.string(),
      outcome: z.enum(['add', 'same', 'cannot']),
      /** Names of the side; '' if they cannot be read. */
      about: z.string(),
      /** Details of the entry, or the reason why it is not entered. */
      says: z.string(),
      /** Doubts: the row is entered only if the officer chooses it. */
      warnings: z.array(z.string()),
      hasEmail: z.boolean(),
    }),
  ),
  /** Headings of columns without a use. */
  unused: z.array(z.string()),
  /** Number of places that are free; null without a limit. */
  free: z.int().nullable(),
  /** Hash of this preview, sent back on saving: only the plan that was shown is saved. */
  mark: z.string(),
});
export type EntryImportPreview = z.output<typeof entryImportPreviewSchema>;

const entryImportEndpoints = {
  save: mutations(openEntryResource)({
    route: 'PUT /api/desk/opens/{slug}/entry-list',
    summary: 'Enter the chosen rows of a previewed list of entries, all or nothing',
    body: entryListSchema.extend({
      ...selectedImportRowsFields,
      confirm: z.boolean('Choose whether to email a confirmation.').default(false),
    }),
    response: z.object({ added: z.int(), waiting: z.int(), emailed: z.int() }),
    errorStatuses: [409],
    audit: 'imported a list of entries for',
    handler: saveEntryImport,
  }),
};

const previewRoutes = {
  preview: createMemberApiRoute({
    method: 'post',
    path: '/api/desk/opens/{slug}/entry-list',
    summary: 'Preview the effect of a list of entries, row by row; nothing is stored',
    request: { params: z.object({ slug: pathIdSchema }), ...createJsonRequestSpec(entryListSchema) },
    responses: {
      200: { description: 'Line by line', ...createJsonContentSpec(entryImportPreviewSchema) },
      ...createProblemResponseSpecs(400, 401, 403, 404, 415, 422, 429),
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry
    extends ApiRoutesByName<typeof entryImportEndpoints>,
      ApiRoutesByName<typeof previewRoutes> {}
}

export function entryImportApi(site: Site) {
  const api = createMemberApi();
  api.use('/api/desk/opens/:slug/entry-list', requirePermission(site, 'opens'));
  api.openapi(previewRoutes.preview, async (c) =>
    c.json(await previewEntryImport(site, { ...c.req.valid('param'), ...c.req.valid('json') }), 200),
  );
  return api.route('/', mountEndpoints(site, ...Object.values(entryImportEndpoints)));
}
