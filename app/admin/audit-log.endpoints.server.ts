import { z } from '@hono/zod-openapi';
import { pageQuery } from '#app/api/answers.server.ts';
import { auditEntry, readAuditLog } from '#app/api/audit-log.server.ts';
import type { Named } from '#app/api/calls.ts';
import { queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import type { Site } from '#app/site/site.server.ts';

/** Query of the admin page 'Record'. */
export const auditLogEndpoints = {
  list: queries({ permission: 'administrator' })({
    route: 'GET /api/desk/record',
    summary: 'Return the audit log, newest first',
    query: z.object(pageQuery),
    response: z.array(auditEntry),
    pages: ({ db }, query) => readAuditLog(db, query),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof auditLogEndpoints> {}
}

export const auditLogApi = (site: Site) => mountEndpoints(site, ...Object.values(auditLogEndpoints));
