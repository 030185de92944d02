import { createRoute, type RouteConfig, z } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import { requireAdminAreaAccess, requirePermission } from '#app/api/auth/permission-guard.server.ts';
import { type AuthenticatedHonoEnv, requireRole } from '#app/api/auth/role-guard.server.ts';
import { type MemberRole, memberRoles } from '#app/api/auth/roles.ts';
import { createMemberApi } from '#app/api/member-api.server.ts';
import {
  bearerTokenSecurity,
  compactStatusResponses,
  createJsonContentSpec,
  createJsonRequestSpec,
  createProblemResponseSpecs,
  noContentResponse,
  pathIdSchema,
} from '#app/api/openapi-parts.server.ts';
import { ifMatchRequestHeaders, versionConflictResponses } from '#app/api/versions.server.ts';
import { createNextLinkHeader } from '#app/core/paging.ts';
import { Refusal } from '#app/core/refusals.ts';
import { changeIdResponseSchema } from '#app/endpoints/changes/changes.ts';
import type { Site } from '#app/site/site.server.ts';
import { isPublicContentTable, type UntypedRow } from '#db/lockable-tables.ts';
import { createResponseReader } from '#db/response-reader.ts';
import type { EndpointRoute, UntypedMutationEndpoint, UntypedQueryEndpoint } from './endpoint.server.ts';
import { performMutation } from './perform.server.ts';
import type { EndpointResource } from './resource.server.ts';

type Endpoint = { mutation: UntypedMutationEndpoint } | { query: UntypedQueryEndpoint };

/** Mount endpoints as routes: described, guarded, validated, performed and answered. */
export function mountEndpoints(site: Site, ...calls: Endpoint[]) {
  const api = createMemberApi();
  for (const call of calls) {
    if ('mutation' in call) {
      const { mutation } = call;
      api.openapi(
        { ...describeMutation(mutation), middleware: [createGuard(site, mutation.resource)] },
        async (c) => {
          const done = performMutation<UntypedRow, object | undefined>(
            site,
            c.get('viewer'),
            { mutation },
            getInput(c, mutation.body),
            readMutationHeaders(mutation.lock || mutation.idempotent ? getValidPart(c, 'header') : {}),
          );
          const answer = await done;
          return answer === undefined ? c.body(null, 204) : c.json(answer, mutation.status);
        },
      );
    } else {
      const { query } = call;
      api.openapi({ ...describeQuery(query), middleware: [createGuard(site, query.resource)] }, async (c) => {
        const input = { ...getInput(c, query.body), ...(query.query ? getValidPart(c, 'query') : {}) };
        const given = [{ ...site, db: createResponseReader(site.db) }, input, c.get('viewer')] as const;
        if (!query.pages) return c.json((await query.load?.(...given)) ?? null, 200);
        const { items, next } = await query.pages(...given);
        return c.json(items, 200, createNextLinkHeader(c.req.url, next));
      });
    }
  }
  return api;
}

/** Read the version and the idempotency key from the headers. */
const readMutationHeaders = ({ 'if-match': seen, 'idempotency-key': key }: UntypedRow) => ({
  seen: typeof seen === 'number' ? seen : undefined,
  key: typeof key === 'string' ? key : undefined,
});

const isRole = (permission: UntypedQueryEndpoint['resource']['permission']): permission is MemberRole =>
  memberRoles.some((role) => role === permission);
/** Where a whole branch is guarded already for the same, it is asked for once, and what is written counts once. */
function createGuard(
  site: Site,
  { permission, feature }: UntypedQueryEndpoint['resource'],
): MiddlewareHandler<AuthenticatedHonoEnv> {
  const its =
    permission === 'desk'
      ? requireAdminAreaAccess(site)
      : isRole(permission)
        ? requireRole(site, permission)
        : requirePermission(site, permission);
  return (c, next) => {
    const then = () => {
      if (feature && !site.club.uses[feature]) throw new Refusal(404, 'We cannot find that page.');
      return next();
    };
    return c.get('passed') === permission ? then() : its(c, then);
  };
}

type RequestPart = 'param' | 'json' | 'query' | 'header';
const getValidPart = (c: Context, part: RequestPart) => c.req.valid(part as never) as UntypedRow;
const getInput = (c: Context, body: z.ZodType | undefined) => ({
  ...(body ? getValidPart(c, 'json') : {}),
  ...getValidPart(c, 'param'),
});

type RouteDescription = Pick<RouteConfig, 'request' | 'responses'>;

function createEndpointRoute(
  { resource, route, summary }: UntypedMutationEndpoint | UntypedQueryEndpoint,
  { request, responses }: RouteDescription,
) {
  const [method = '', path = ''] = route.split(' ');
  return createRoute({
    method: method.toLowerCase() as 'get',
    path,
    summary,
    request,
    security: bearerTokenSecurity,
    responses: compactStatusResponses({
      ...((resource.feature || path.startsWith('/api/desk/')) && createProblemResponseSpecs(404)),
      ...responses,
    }),
  });
}

/** Cache descriptions: shared by all sites of a process. */
function memoizeDescription<C extends UntypedMutationEndpoint | UntypedQueryEndpoint>(
  describe: (call: C) => ReturnType<typeof createEndpointRoute>,
) {
  const all = new WeakMap<C, ReturnType<typeof createEndpointRoute>>();
  return (call: C) => {
    const its = all.get(call) ?? describe(call);
    all.set(call, its);
    return its;
  };
}

const describeMutation = memoizeDescription((mutation: UntypedMutationEndpoint) => {
  const { route, body, params, lock, response, status, errorStatuses = [] } = mutation;
  const named = describeParams(route, params);
  return createEndpointRoute(mutation, {
    request: { ...named, ...describeHeaders(mutation), ...(body && createJsonRequestSpec(body)) },
    responses: {
      ...describeResponse(mutation.resource, response, status),
      ...createProblemResponseSpecs(401, 403, 409, 429, ...errorStatuses),
      ...(named && createProblemResponseSpecs(404, 422)),
      ...(body && createProblemResponseSpecs(400, 415, 422)),
      ...(lock && versionConflictResponses),
      ...(mutation.versionInBody && { 409: versionConflictResponses[409] }),
    },
  });
});

/** Header of a retry-safe request. */
const idempotencyKeyHeader = { 'idempotency-key': z.string().min(8).max(100).optional() };

function describeHeaders({ lock, idempotent }: UntypedMutationEndpoint) {
  const seen = lock ? ifMatchRequestHeaders.headers : undefined;
  const headers = idempotent ? (seen ?? z.object({})).extend(idempotencyKeyHeader) : seen;
  return headers && { headers };
}

function describeResponse({ table }: EndpointResource, answers: z.ZodType | undefined, status: 200 | 201) {
  const shape = isPublicContentTable(table)
    ? answers instanceof z.ZodObject
      ? changeIdResponseSchema.extend(answers.shape)
      : changeIdResponseSchema
    : answers;
  if (!shape) return noContentResponse;
  return { [status]: { description: status === 201 ? 'Created' : 'Done', ...createJsonContentSpec(shape) } };
}

const describeQuery = memoizeDescription((endpoint: UntypedQueryEndpoint) => {
  const { route, summary, query, body, params, response } = endpoint;
  const named = describeParams(route, params);
  return createEndpointRoute(endpoint, {
    request: {
      ...named,
      ...(query && { query: query as z.ZodObject }),
      ...(body && createJsonRequestSpec(body)),
    },
    responses: {
      200: { description: summary, ...createJsonContentSpec(response) },
      ...createProblemResponseSpecs(401, 403),
      ...((named || query) && createProblemResponseSpecs(404, 409, 422)),
      ...(body && createProblemResponseSpecs(400, 409, 415, 422, 429)),
    },
  });
});

function describeParams(at: EndpointRoute, given: Record<string, z.ZodType>) {
  const names = [...at.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  if (names.length === 0) return undefined;
  return { params: z.object(Object.fromEntries(names.map((name) => [name, given[name] ?? pathIdSchema]))) };
}
