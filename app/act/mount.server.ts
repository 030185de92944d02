import { createRoute, type RouteConfig, z } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import { changed } from '#app/act/changes/changes.ts';
import { body, byStatus, done, json, pathId, refusals, tokenNeeded } from '#app/api/answers.server.ts';
import { memberCalls } from '#app/api/member-calls.server.ts';
import { ifMatch, overtaken } from '#app/api/versions.server.ts';
import { guard, type Seen } from '#app/api/who/guard.server.ts';
import { type Role, roles } from '#app/api/who/roles.ts';
import { guardDesk, guardRoom } from '#app/api/who/room-guard.server.ts';
import { nextLink } from '#app/core/paging.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import { type AnyRow, isContent } from '#db/held-tables.ts';
import { readingOf } from '#db/reading.ts';
import type { Act, At, Look } from './act.server.ts';
import type { Noun } from './noun.server.ts';
import { perform } from './perform.server.ts';

type Call = { act: Act } | { look: Look };

/** The routes of acts and looks: described, guarded, read, done and answered as each says. */
export function actsApi(site: Site, ...calls: Call[]) {
  const api = memberCalls();
  for (const call of calls) {
    if ('act' in call) {
      const { act } = call;
      api.openapi({ ...describedAct(act), middleware: [guardFor(site, act.noun)] }, async (c) => {
        const done = perform<AnyRow, object | undefined>(
          site,
          c.get('viewer'),
          { act },
          inputOf(c, act.takes),
          saidIn(act.holds || act.once ? partOf(c, 'header') : {}),
        );
        const answer = await done;
        return answer === undefined ? c.body(null, 204) : c.json(answer, act.makes ? 201 : 200);
      });
    } else {
      const { look } = call;
      api.openapi({ ...describedLook(look), middleware: [guardFor(site, look.noun)] }, async (c) => {
        const input = { ...partOf(c, 'param'), ...(look.asks ? partOf(c, 'query') : {}) };
        const given = [{ ...site, db: readingOf(site.db) }, input, c.get('viewer')] as const;
        if (!look.pages) return c.json((await look.reads?.(...given)) ?? null, 200);
        const { items, next } = await look.pages(...given);
        return c.json(items, 200, nextLink(c.req.url, next));
      });
    }
  }
  return api;
}

/** Which version was seen, and which call it is. */
const saidIn = ({ 'if-match': seen, 'idempotency-key': key }: AnyRow) => ({
  seen: typeof seen === 'number' ? seen : undefined,
  key: typeof key === 'string' ? key : undefined,
});

const isRole = (room: Look['noun']['room']): room is Role => roles.some((role) => role === room);
/** Where a whole branch is guarded already for the same, it is asked for once, and what is written counts once. */
function guardFor(site: Site, { room, uses }: Look['noun']): MiddlewareHandler<Seen> {
  const its = room === 'desk' ? guardDesk(site) : isRole(room) ? guard(site, room) : guardRoom(site, room);
  return (c, next) => {
    const then = () => {
      if (uses && !site.club.uses[uses]) throw new Refusal(404, 'There is nothing here.');
      return next();
    };
    return c.get('passed') === room ? then() : its(c, then);
  };
}

type Part = 'param' | 'json' | 'query' | 'header';
const partOf = (c: Context, part: Part) => c.req.valid(part as never) as AnyRow;
const inputOf = (c: Context, takes: z.ZodType | undefined) => ({
  ...(takes ? partOf(c, 'json') : {}),
  ...partOf(c, 'param'),
});

type Described = Pick<RouteConfig, 'request' | 'responses'>;

function route({ noun, at, what }: Act | Look, { request, responses }: Described) {
  const [method = '', path = ''] = at.split(' ');
  return createRoute({
    method: method.toLowerCase() as 'get',
    path,
    summary: what,
    request,
    security: tokenNeeded,
    responses: byStatus({
      ...((noun.uses || path.startsWith('/api/desk/')) && refusals(404)),
      ...responses,
    }),
  });
}

/** Of all sites of a process the same: described once, when the first of them is opened. */
function once<C extends Act | Look>(describe: (call: C) => ReturnType<typeof route>) {
  const all = new WeakMap<C, ReturnType<typeof route>>();
  return (call: C) => {
    const its = all.get(call) ?? describe(call);
    all.set(call, its);
    return its;
  };
}

const describedAct = once((act: Act) => {
  const { at, takes, params, holds, answers, makes, refuses = [] } = act;
  const named = paramsOf(at, params);
  return route(act, {
    request: { ...named, ...headersOf(act), ...(takes && body(takes)) },
    responses: {
      ...answerOf(act.noun, answers, makes),
      ...refusals(401, 403, 409, 429, ...refuses),
      ...(named && refusals(404, 422)),
      ...(takes && refusals(400, 415, 422)),
      ...(holds && overtaken),
      ...(act.showsBoth && { 409: overtaken[409] }),
    },
  });
});

/** A press that is sent again is the same one. */
const keyed = { 'idempotency-key': z.string().min(8).max(100).optional() };

function headersOf({ holds, once }: Act) {
  const seen = holds ? ifMatch.headers : undefined;
  const headers = once ? (seen ?? z.object({})).extend(keyed) : seen;
  return headers && { headers };
}

function answerOf({ table }: Noun, answers: z.ZodType | undefined, makes: boolean) {
  const shape = isContent(table)
    ? answers instanceof z.ZodObject
      ? changed.extend(answers.shape)
      : changed
    : answers;
  if (!shape) return done;
  return { [makes ? 201 : 200]: { description: makes ? 'Made' : 'Done', ...json(shape) } };
}

const describedLook = once((look: Look) => {
  const { at, what, asks, params, answers } = look;
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

function paramsOf(at: At, given: Record<string, z.ZodType>) {
  const names = [...at.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  if (names.length === 0) return undefined;
  return { params: z.object(Object.fromEntries(names.map((name) => [name, given[name] ?? pathId]))) };
}
