import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { expectedMemberHeader } from '#app/api/auth/member-header.ts';
import { parseBearerToken } from '#app/api/auth/role-guard.server.ts';
import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import type { ServerContext } from '#app/http/context/server-context.ts';
import { getCachedCurrentMember, getCurrentMemberJson } from '#app/modules/account/current-member.server.ts';
import { forumReplyListQuerySchema } from '#app/modules/forum/response-cache/cached-replies.api.ts';
import type { ForumResponseCaches } from '#app/modules/forum/response-cache/forum-caches.server.ts';
import { forumTopicListQuerySchema } from '#app/modules/forum/response-cache/topics.api.ts';
import { gzipBody, isWorthCompressing } from './compressed.ts';

/** Request on the fast path: a cached response, or a function that makes it. */
interface MemberFastPathRequest {
  ready: MemberResponse | undefined;
  /** Returns undefined to fall back to the regular handler: an error response, or a fault. */
  make(): Promise<MemberResponse | undefined>;
}

/** Response body and headers. */
interface FastPathResponse {
  json(): Buffer;
  /** Headers beside those of every response, as Node takes them: name, value, name, … */
  headers: string[];
}

/** Response with the id of its member. */
interface MemberResponse {
  answer: FastPathResponse;
  member: string;
}

/** Parsed request, equivalent to that of the described endpoint. */
interface FastPathQuery {
  ready(viewer: SignedInViewer): FastPathResponse | undefined;
  find(viewer: SignedInViewer): Promise<FastPathResponse>;
}

/**
 * Maximum number of concurrent compressions; further responses are sent uncompressed, since pending ones are not counted as
 * unread output.
 */
const maxConcurrentCompressions = 8;

/** Maximum number of cached request targets, and the length of each. */
const [maxCachedTargets, maxCachedTargetLength] = [2000, 300];

/**
 * Fast path for the most frequent member requests: current member, a topic, a page of its replies, a list of topics. Skips the
 * framework and calls the functions behind the described endpoints. Any special case, such as a cross-origin request or an
 * invalid query, falls back to the regular handler.
 */
export function createMemberRequestFastPath(site: ServerContext, every: Record<string, string>) {
  const { sessions, forumAnswers } = site;
  const me = createCurrentMemberQuery(site);
  const known = new LRUCache<string, FastPathQuery>({ max: maxCachedTargets });
  const fixed = [
    ...Object.entries(every).flat(),
    'content-type',
    'application/json',
    'cache-control',
    'no-store',
  ];

  function askedOf({ method, url = '', headers }: IncomingMessage): FastPathQuery | undefined {
    if (method !== 'GET' || headers.origin !== undefined) return undefined;
    if (url === '/api/me') return me;
    if (!url.startsWith('/forum/')) return undefined;
    const before = known.get(url);
    if (before || url.length > maxCachedTargetLength) return before;
    const asked = parseForumTarget(forumAnswers, url);
    if (asked) known.set(url, asked);
    return asked;
  }

  let packing = 0;

  /** Returns undefined if compression fails: the response is sent uncompressed. */
  async function packedOf(json: Buffer): Promise<Buffer | undefined> {
    packing += 1;
    try {
      return await gzipBody(json);
    } catch {
      return undefined;
    } finally {
      packing -= 1;
    }
  }

  return {
    take(request: IncomingMessage): MemberFastPathRequest | undefined {
      const asked = askedOf(request);
      const token = asked && parseBearerToken(request.headers.authorization);
      if (!token) return undefined;
      const meant = request.headers[expectedMemberHeader] ?? '';
      const isMeant = (viewer: SignedInViewer | undefined) =>
        viewer && (!meant || meant === viewer.id) ? viewer : undefined;
      const viewer = isMeant(sessions.getCachedViewer(token));
      const answer = viewer && asked.ready(viewer);
      return {
        ready: answer && { answer, member: viewer.id },
        async make() {
          try {
            const viewer = isMeant(await sessions.findViewer(token));
            return viewer && { answer: await asked.find(viewer), member: viewer.id };
          } catch {
            return undefined;
          }
        },
      };
    },

    async send(
      request: IncomingMessage,
      response: ServerResponse,
      { answer, member }: MemberResponse,
    ): Promise<void> {
      const json = answer.json();
      const wants = isWorthCompressing(json.length, request.headers['accept-encoding']?.toString());
      const packed = wants && packing < maxConcurrentCompressions ? await packedOf(json) : undefined;
      const body = packed ?? json;
      response.writeHead(200, [
        ...fixed,
        ...answer.headers,
        ...[expectedMemberHeader, member],
        ...(packed ? ['content-encoding', 'gzip'] : []),
        ...['content-length', String(body.length)],
      ]);
      response.end(body);
    },
  };
}

function createCurrentMemberQuery(site: ServerContext): FastPathQuery {
  const sent = (json: Buffer): FastPathResponse => ({ json: () => json, headers: [] });
  return {
    ready(viewer) {
      const json = getCachedCurrentMember(site, viewer);
      return json && sent(json);
    },
    find: async (viewer) => sent(await getCurrentMemberJson(site, viewer)),
  };
}

function parseForumTarget(
  { topic, topics, replies }: ForumResponseCaches,
  target: string,
): FastPathQuery | undefined {
  const [path = '', search] = target.split('?');
  const [, id] = /^\/forum\/topics\/(\w{1,100})$/.exec(path) ?? [];
  if (id !== undefined && search === undefined) return bindForumQuery(topic, target, id);
  const query = parsePlainQuery(search);
  if (path === '/forum/topics') {
    const { data } = forumTopicListQuerySchema.safeParse(query);
    if (!data || data.order) return undefined;
    const { category_id: category, order, ...asked } = data;
    return bindForumQuery(topics, target, { category, ...asked });
  }
  if (path !== '/forum/posts') return undefined;
  const { data } = forumReplyListQuerySchema.safeParse(query);
  if (!data) return undefined;
  const { topic_id, ...asked } = data;
  return bindForumQuery(replies, target, { topic: topic_id, ...asked });
}

function bindForumQuery<Kind>(
  answers: {
    ready(viewer: SignedInViewer, target: string): FastPathResponse | undefined;
    find(viewer: SignedInViewer, target: string, asked: Kind): Promise<FastPathResponse>;
  },
  target: string,
  asked: Kind,
): FastPathQuery {
  return {
    ready: (viewer) => answers.ready(viewer, target),
    find: (viewer) => answers.find(viewer, target, asked),
  };
}

/** Parses a query without escapes or duplicate names; returns undefined for any other, which the framework parses. */
function parsePlainQuery(search = ''): Record<string, string> | undefined {
  if (!/^[\w=&.~-]*$/.test(search)) return undefined;
  const given = [...new URLSearchParams(search)];
  const query = Object.fromEntries(given);
  return Object.keys(query).length === given.length ? query : undefined;
}
