import { createRoute, type RouteConfig, z } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import { body, byStatus, done, json, pathId, refusals, tokenNeeded } from '#app/api/answers.server.ts';
import { memberCalls } from '#app/api/member-calls.server.ts';
import { conflictResponses, ifMatch } from '#app/api/versions.server.ts';
import { guard, type Seen } from '#app/api/who/guard.server.ts';
import { type Role, roles } from '#app/api/who/roles.ts';
import { guardDesk, guardRoom } from '#app/api/who/room-guard.server.ts';
import { nextLink } from '#app/core/paging.ts';
import { Refusal } from '#app/core/refusals.ts';
import { changed } from '#app/endpoints/changes/changes.ts';
import type { Site } from '#app/site/site.server.ts';
import { type AnyRow, isContent } from '#db/lockable-tables.ts';
import { readingOf } from '#db/reading.ts';
import type { Mutation, Query, Route } from './endpoint.server.ts';
import { perform } from './perform.server.ts';
import type { Resource } from './resource.server.ts';

type Call = { mutation: Mutation } | { query: Query };

/** Mount endpoints as routes: described, guarded, validated, performed and answered. */
export function mountEndpoints(site: Site, ...calls: Call[]) {
  const api = memberCalls();
  for (const call of calls) {
    if ('mutation' in call) {
      const { mutation } = call;
      api.openapi(
        { ...describedMutation(mutation), middleware: [guardFor(site, mutation.resource)] },
        async (c) => {
          const done = perform<AnyRow, object | undefined>(
            site,
            c.get('viewer'),
            { mutation },
            inputOf(c, mutation.body),
            saidIn(mutation.lock || mutation.idempotent ? partOf(c, 'header') : {}),
          );
          const answer = await done;
          return answer === undefined ? c.body(null, 204) : c.json(answer, mutation.status);
        },
      );
    } else {
      const { query } = call;
      api.openapi({ ...describedQuery(query), middleware: [guardFor(site, query.resource)] }, async (c) => {
        const input = { ...partOf(c, 'param'), ...(query.query ? partOf(c, 'query') : {}) };
        const given = [{ ...site, db: readingOf(site.db) }, input, c.get('viewer')] as const;
        if (!query.pages) return c.json((await query.load?.(...given)) ?? null, 200);
        const { items, next } = await query.pages(...given);
        return c.json(items, 200, nextLink(c.req.url, next));
      });
    }
  }
  return api;
}

/** Read the version and the idempotency key from the headers. */
const saidIn = ({ 'if-match': seen, 'idempotency-key': key }: AnyRow) => ({
  seen: typeof seen === 'number' ? seen : undefined,
  key: typeof key === 'string' ? key : undefined,
});

const isRole = (permission: Query['resource']['permission']): permission is Role =>
  roles.some((role) => role === permission);
/** Where a whole branch is guarded already for the same, it is asked for once, and what is written counts once. */
function guardFor(site: Site, { permission, feature }: Query['resource']): MiddlewareHandler<Seen> {
  const its =
    permission === 'desk'
      ? guardDesk(site)
      : isRole(permission)
        ? guard(site, permission)
        : guardRoom(site, permission);
  return (c, next) => {
    const then = () => {
      if (feature && !site.club.uses[feature]) throw new Refusal(404, 'There is nothing here.');
      return next();
    };
    return c.get('passed') === permission ? then() : its(c, then);
  };
}

type Part = 'param' | 'json' | 'query' | 'header';
const partOf = (c: Context, part: Part) => c.req.valid(part as never) as AnyRow;
const inputOf = (c: Context, takes: z.ZodType | undefined) => ({
  ...(takes ? partOf(c, 'json') : {}),
  ...partOf(c, 'param'),
});

type Described = Pick<RouteConfig, 'request' | 'responses'>;

function route(
  { resource: noun, route: at, summary: what }: Mutation | Query,
  { request, responses }: Described,
) {
  const [method = '', path = ''] = at.split(' ');
  return createRoute({
    method: method.toLowerCase() as 'get',
    path,
    summary: what,
    request,
    security: tokenNeeded,
    responses: byStatus({
      ...((noun.feature || path.startsWith('/api/desk/')) && refusals(404)),
      ...responses,
    }),
  });
}

/** Cache descriptions: shared by all sites of a process. */
function once<C extends Mutation | Query>(describe: (call: C) => ReturnType<typeof route>) {
  const all = new WeakMap<C, ReturnType<typeof route>>();
  return (call: C) => {
    const its = all.get(call) ?? describe(call);
    all.set(call, its);
    return its;
  };
}

const describedMutation = once((act: Mutation) => {
  const {
    route: at,
    body: takes,
    params,
    lock: holds,
    response: answers,
    status,
    errorStatuses: refuses = [],
  } = act;
  const named = paramsOf(at, params);
  return route(act, {
    request: { ...named, ...headersOf(act), ...(takes && body(takes)) },
    responses: {
      ...answerOf(act.resource, answers, status),
      ...refusals(401, 403, 409, 429, ...refuses),
      ...(named && refusals(404, 422)),
      ...(takes && refusals(400, 415, 422)),
      ...(holds && conflictResponses),
      ...(act.versionInBody && { 409: conflictResponses[409] }),
    },
  });
});

/** Header of a retry-safe request. */
const keyed = { 'idempotency-key': z.string().min(8).max(100).optional() };

function headersOf({ lock: holds, idempotent: once }: Mutation) {
  const seen = holds ? ifMatch.headers : undefined;
  const headers = once ? (seen ?? z.object({})).extend(keyed) : seen;
  return headers && { headers };
}

function answerOf({ table }: Resource, answers: z.ZodType | undefined, status: 200 | 201) {
  const shape = isContent(table)
    ? answers instanceof z.ZodObject
      ? changed.extend(answers.shape)
      : changed
    : answers;
  if (!shape) return done;
  return { [status]: { description: status === 201 ? 'Made' : 'Done', ...json(shape) } };
}

const describedQuery = once((look: Query) => {
  const { route: at, summary: what, query: asks, params, response: answers } = look;
  const named = paramsOf(at, params);
  return route(look, {
    request: { ...named, ...(asks && { query: asks as z.ZodObject }) },
    responses: {
      200: { description: what, ...json(answers) },
      ...refusals(401, 403),
      ...((named || asks) && refusals(404, 409, 422)),
    },
  });
});

function paramsOf(at: Route, given: Record<string, z.ZodType>) {
  const names = [...at.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  if (names.length === 0) return undefined;
  return { params: z.object(Object.fromEntries(names.map((name) => [name, given[name] ?? pathId]))) };
}
