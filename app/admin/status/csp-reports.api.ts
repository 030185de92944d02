import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { getRequestClient } from '#app/api/auth/request-client.server.ts';
import type { AuthenticatedHonoEnv } from '#app/api/auth/role-guard.server.ts';
import { createProblemResponseSpecs, noContentResponse } from '#app/api/openapi-parts.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import type { CspReportCollector } from './csp-reports.server.ts';
import { parseCspReports } from './csp-reports.ts';

// Described but not validated here: browsers send more than this, and the parser is lenient.
const objectSchema = <T>(properties: Record<string, T>) => ({ type: 'object' as const, properties });
const textsSchema = (...names: string[]) =>
  objectSchema(Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])));
const legacyReportSchema = textsSchema(
  'document-uri',
  'blocked-uri',
  'effective-directive',
  'violated-directive',
  'source-file',
);
const reportBodySchema = textsSchema('documentURL', 'blockedURL', 'effectiveDirective', 'sourceFile');
const reportSchema = objectSchema<ReturnType<typeof textsSchema> | { type: 'string' }>({
  type: { type: 'string' },
  body: reportBodySchema,
});

const cspReportRoute = createRoute({
  method: 'post',
  path: '/api/csp-reports',
  summary: 'Report a violation of the Content-Security-Policy, sent by browsers',
  request: {
    body: {
      required: true,
      content: {
        'application/csp-report': { schema: objectSchema({ 'csp-report': legacyReportSchema }) },
        'application/reports+json': {
          schema: { type: 'array', items: reportSchema },
        },
      },
    },
  },
  responses: { ...noContentResponse, ...createProblemResponseSpecs(400, 422, 429) },
});

/** Endpoint for CSP reports sent by browsers. */
export function cspReportsApi(site: Site & { cspReports: CspReportCollector }) {
  const api = new OpenAPIHono<AuthenticatedHonoEnv>();
  return api.openapi(cspReportRoute, async (c) => {
    await site.limits.count({ 'report-here': getRequestClient(c).address, 'report-all': '' });
    const body: unknown = await c.req.json().catch(() => {
      throw new Refusal(400, 'This is not JSON.');
    });
    const hosts = [new URL(site.url).host, c.req.header('host') ?? ''];
    const reports = parseCspReports(body, hosts);
    if (!reports) throw new Refusal(422, 'This is not a browser report.');
    await site.cspReports.add(reports);
    return c.body(null, 204);
  });
}
