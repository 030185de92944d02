import { z } from '@hono/zod-openapi';
import { requireAdminAreaAccess } from '#app/api/auth/permission-guard.server.ts';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { createMemberApi, createMemberApiRoute } from '#app/api/member-api.server.ts';
import { createJsonContentSpec, createProblemResponseSpecs } from '#app/api/openapi-parts.server.ts';
import type { Site } from '#app/site/site.server.ts';

const workbookPath = '/api/desk/workbooks';
const binarySchema = { schema: z.string().openapi({ format: 'binary' }) };
const workbookTypes = {
  'application/octet-stream': binarySchema,
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': binarySchema,
  'application/vnd.oasis.opendocument.spreadsheet': binarySchema,
};

const calls = {
  read: createMemberApiRoute({
    method: 'post',
    path: workbookPath,
    summary: 'Return the sheets of a workbook (.xlsx or .ods) as text, for an import; nothing is stored',
    request: { body: { required: true, content: workbookTypes } },
    responses: {
      200: {
        description: 'Visible sheets that are not empty',
        ...createJsonContentSpec(
          z.object({
            sheets: z.array(z.object({ name: z.string(), rows: z.array(z.array(z.string())) })),
          }),
        ),
      },
      ...createProblemResponseSpecs(400, 401, 403, 413, 415, 422, 429, 503),
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof calls> {}
}

/** Reads workbooks for the imports of all sections. */
export function workbooksApi(site: Site) {
  const api = createMemberApi();
  api.use(workbookPath, requireAdminAreaAccess(site));
  return api.openapi(calls.read, async (c) => {
    const { id } = c.get('viewer');
    await site.limits.count({ 'workbook-member': id });
    return c.json({ sheets: await site.workbooks.read(c.req.raw, id) }, 200);
  });
}
