import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { done, refusals } from '#app/api/answers.server.ts';
import type { Seen } from '#app/api/who/guard.server.ts';
import { visitorOf } from '#app/api/who/visitor.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import type { BrowserReports } from './browser-reports.server.ts';
import { readReports } from './browser-reports.ts';

// Described but not validated here: browsers send more than this, and the parser is lenient.
const object = <T>(properties: Record<string, T>) => ({ type: 'object' as const, properties });
const texts = (...names: string[]) =>
  object(Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])));
const older = texts(
  'document-uri',
  'blocked-uri',
  'effective-directive',
  'violated-directive',
  'source-file',
);
const newer = texts('documentURL', 'blockedURL', 'effectiveDirective', 'sourceFile');
const reported = object<ReturnType<typeof texts> | { type: 'string' }>({
  type: { type: 'string' },
  body: newer,
});

const take = createRoute({
  method: 'post',
  path: '/api/csp-reports',
  summary: 'Report a violation of the Content-Security-Policy, sent by browsers',
  request: {
    body: {
      required: true,
      content: {
        'application/csp-report': { schema: object({ 'csp-report': older }) },
        'application/reports+json': {
          schema: { type: 'array', items: reported },
        },
      },
    },
  },
  responses: { ...done, ...refusals(400, 422, 429) },
});

/** Endpoint for CSP reports sent by browsers. */
export function browserReportsApi(site: Site & { browserReports: BrowserReports }) {
  const api = new OpenAPIHono<Seen>();
  return api.openapi(take, async (c) => {
    await site.limits.count({ 'report-here': visitorOf(c).address, 'report-all': '' });
    const body: unknown = await c.req.json().catch(() => {
      throw new Refusal(400, 'That is no JSON.');
    });
    const hosts = [new URL(site.url).host, c.req.header('host') ?? ''];
    const reports = readReports(body, hosts);
    if (!reports) throw new Refusal(422, 'That is no report of a browser.');
    await site.browserReports.take(reports);
    return c.body(null, 204);
  });
}
