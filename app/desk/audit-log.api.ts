import { z } from '@hono/zod-openapi';
import { json, pageQuery, refusals } from '#app/api/answers.server.ts';
import { auditEntry, readAuditLog } from '#app/api/audit-log.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { guard } from '#app/api/who/guard.server.ts';
import { nextLink } from '#app/core/paging.ts';
import type { Site } from '#app/site/site.server.ts';

const calls = {
  list: memberCall({
    method: 'get',
    path: '/api/desk/record',
    summary: 'What officers did, the latest first',
    request: { query: z.object(pageQuery) },
    responses: { 200: { description: 'Acts', ...json(z.array(auditEntry)) }, ...refusals(401, 403, 422) },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** The call of the desk's page 'Record', for administrators. */
export function auditLogApi(site: Site) {
  const api = memberCalls();
  api.use('/api/desk/record', guard(site, 'administrator'));
  return api.openapi(calls.list, async (c) => {
    const { items, next } = await readAuditLog(site.db, c.req.valid('query'));
    return c.json(items, 200, nextLink(c.req.url, next));
  });
}
