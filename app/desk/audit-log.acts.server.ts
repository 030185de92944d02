import { z } from '@hono/zod-openapi';
import { looks } from '#app/act/act.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import { pageQuery } from '#app/api/answers.server.ts';
import { auditEntry, readAuditLog } from '#app/api/audit-log.server.ts';
import type { Named } from '#app/api/calls.ts';
import type { Site } from '#app/site/site.server.ts';

/** The desk's page 'Record'. */
export const auditLogActs = {
  list: looks({ room: 'administrator' })({
    at: 'GET /api/desk/record',
    what: 'What officers did, the latest first',
    asks: z.object(pageQuery),
    answers: z.array(auditEntry),
    pages: ({ db }, query) => readAuditLog(db, query),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof auditLogActs> {}
}

export const auditLogApi = (site: Site) => actsApi(site, ...Object.values(auditLogActs));
