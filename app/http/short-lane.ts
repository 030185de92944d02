import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { asMember } from '#app/api/who/as-member.ts';
import { bearer } from '#app/api/who/guard.server.ts';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import { knownMe, tellMe } from '#app/modules/account/who-i-am.server.ts';
import type { ForumAnswers } from '#app/modules/forum/answers/forum-answers.server.ts';
import { repliesQuery } from '#app/modules/forum/answers/replies.api.ts';
import { topicsQuery } from '#app/modules/forum/answers/topics.api.ts';
import { isWorthPacking, pack } from './packed.ts';
import type { Served } from './served.ts';

/** Request on the fast path: a cached response, or a function that makes it. */
export interface OnTheLane {
  ready: Told | undefined;
  /** Returns undefined to fall back to the regular handler: an error response, or a fault. */
  make(): Promise<Told | undefined>;
}

/** Response body and headers. */
interface Answer {
  json(): Buffer;
  /** Headers beside those of every response, as Node takes them: name, value, name, … */
  headers: string[];
}

/** Response with the id of its member. */
interface Told {
  answer: Answer;
  member: string;
}

/** Parsed request, equivalent to that of the described endpoint. */
interface Asked {
  ready(viewer: Viewer): Answer | undefined;
  find(viewer: Viewer): Promise<Answer>;
}

/**
 * Maximum number of concurrent compressions; further responses are sent uncompressed, since pending ones are not counted as
 * unread output.
 */
const mostPacking = 8;

/** Maximum number of cached request targets, and the length of each. */
const [mostKnown, longest] = [2000, 300];

/**
 * Fast path for the most frequent member requests: current member, a topic, a page of its replies, a list of topics. Skips the
 * framework and calls the functions behind the described endpoints. Any special case, such as a cross-origin request or an
 * invalid query, falls back to the regular handler.
 */
export function createShortLane(site: Served, every: Record<string, string>) {
  const { sessions, forumAnswers } = site;
  const me = meOf(site);
  const known = new LRUCache<string, Asked>({ max: mostKnown });
  const fixed = [
    ...Object.entries(every).flat(),
    'content-type',
    'application/json',
    'cache-control',
    'no-store',
  ];

  function askedOf({ method, url = '', headers }: IncomingMessage): Asked | undefined {
    if (method !== 'GET' || headers.origin !== undefined) return undefined;
    if (url === '/api/me') return me;
    if (!url.startsWith('/forum/')) return undefined;
    const before = known.get(url);
    if (before || url.length > longest) return before;
    const asked = read(forumAnswers, url);
    if (asked) known.set(url, asked);
    return asked;
  }

  let packing = 0;

  /** Returns undefined if compression fails: the response is sent uncompressed. */
  async function packedOf(json: Buffer): Promise<Buffer | undefined> {
    packing += 1;
    try {
      return await pack(json);
    } catch {
      return undefined;
    } finally {
      packing -= 1;
    }
  }

  return {
    take(request: IncomingMessage): OnTheLane | undefined {
      const asked = askedOf(request);
      const token = asked && bearer(request.headers.authorization);
      if (!token) return undefined;
      const meant = request.headers[asMember] ?? '';
      const isMeant = (viewer: Viewer | undefined) =>
        viewer && (!meant || meant === viewer.id) ? viewer : undefined;
      const viewer = isMeant(sessions.known(token));
      const answer = viewer && asked.ready(viewer);
      return {
        ready: answer && { answer, member: viewer.id },
        async make() {
          try {
            const viewer = isMeant(await sessions.whoIs(token));
            return viewer && { answer: await asked.find(viewer), member: viewer.id };
          } catch {
            return undefined;
          }
        },
      };
    },

    async send(request: IncomingMessage, response: ServerResponse, { answer, member }: Told): Promise<void> {
      const json = answer.json();
      const wants = isWorthPacking(json.length, request.headers['accept-encoding']?.toString());
      const packed = wants && packing < mostPacking ? await packedOf(json) : undefined;
      const body = packed ?? json;
      response.writeHead(200, [
        ...fixed,
        ...answer.headers,
        ...[asMember, member],
        ...(packed ? ['content-encoding', 'gzip'] : []),
        ...['content-length', String(body.length)],
      ]);
      response.end(body);
    },
  };
}

function meOf(site: Served): Asked {
  const sent = (json: Buffer): Answer => ({ json: () => json, headers: [] });
  return {
    ready(viewer) {
      const json = knownMe(site, viewer);
      return json && sent(json);
    },
    find: async (viewer) => sent(await tellMe(site, viewer)),
  };
}

function read({ topic, topics, replies }: ForumAnswers, target: string): Asked | undefined {
  const [path = '', search] = target.split('?');
  const [, id] = /^\/forum\/topics\/(\w{1,100})$/.exec(path) ?? [];
  if (id !== undefined && search === undefined) return bound(topic, target, id);
  const query = queryOf(search);
  if (path === '/forum/topics') {
    const { data } = topicsQuery.safeParse(query);
    if (!data || data.order) return undefined;
    const { category_id: category, order, ...asked } = data;
    return bound(topics, target, { category, ...asked });
  }
  if (path !== '/forum/posts') return undefined;
  const { data } = repliesQuery.safeParse(query);
  if (!data) return undefined;
  const { topic_id, ...asked } = data;
  return bound(replies, target, { topic: topic_id, ...asked });
}

function bound<Kind>(
  answers: {
    ready(viewer: Viewer, target: string): Answer | undefined;
    find(viewer: Viewer, target: string, asked: Kind): Promise<Answer>;
  },
  target: string,
  asked: Kind,
): Asked {
  return {
    ready: (viewer) => answers.ready(viewer, target),
    find: (viewer) => answers.find(viewer, target, asked),
  };
}

/** Parses a query without escapes or duplicate names; returns undefined for any other, which the framework parses. */
function queryOf(search = ''): Record<string, string> | undefined {
  if (!/^[\w=&.~-]*$/.test(search)) return undefined;
  const given = [...new URLSearchParams(search)];
  const query = Object.fromEntries(given);
  return Object.keys(query).length === given.length ? query : undefined;
}
