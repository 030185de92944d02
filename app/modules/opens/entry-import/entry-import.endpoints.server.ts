import { z } from 'zod';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { importPreviewRowSchema } from '#app/core/lists/import-row-schema.ts';
import { pastedListTextSchema, selectedImportRowsFields } from '#app/core/lists/list-schema.server.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { openEntryResource } from '#app/modules/opens/entry-list/open-entries.endpoints.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { previewEntryImport, saveEntryImport } from './entry-import.server.ts';

const entryListSchema = z.object({ text: pastedListTextSchema('Import the list in smaller parts.') });

const entryImportPreviewSchema = z.object({
  lines: z.array(
    importPreviewRowSchema.extend({
      outcome: z.enum(['add', 'same', 'cannot']),
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
  preview: queries(openEntryResource)({
    route: 'POST /api/desk/opens/{slug}/entry-list',
    summary: 'Preview the effect of a list of entries, row by row; nothing is stored',
    body: entryListSchema,
    response: entryImportPreviewSchema,
    load: previewEntryImport,
  }),
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

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof entryImportEndpoints> {}
}

export const entryImportApi = (site: Site) => mountEndpoints(site, ...Object.values(entryImportEndpoints));
