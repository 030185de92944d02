import { z } from '@hono/zod-openapi';
import { auditLogEntrySchema, readAuditLog } from '#app/api/audit-log.server.ts';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { pagedListQueryFields } from '#app/api/openapi-parts.server.ts';
import { queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import type { Site } from '#app/site/site.server.ts';

/** Query of the admin page 'Record'. */
export const auditLogEndpoints = {
  list: queries({ permission: 'administrator' })({
    route: 'GET /api/desk/record',
    summary: 'Return the audit log, newest first',
    query: z.object(pagedListQueryFields),
    response: z.array(auditLogEntrySchema),
    pages: ({ db }, query) => readAuditLog(db, query),
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof auditLogEndpoints> {}
}

export const auditLogApi = (site: Site) => mountEndpoints(site, ...Object.values(auditLogEndpoints));
