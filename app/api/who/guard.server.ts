import type { HonoRequest, MiddlewareHandler } from 'hono';
import { Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import { asMember } from './as-member.ts';
import { holds, type Role } from './roles.ts';
import type { Viewer } from './sessions.server.ts';

export interface Seen {
  /** `passed` is what the guards have asked for last: a role, or the key of a room. */
  Variables: { viewer: Viewer; address: string; passed?: string };
}

/** Signing out, and noting what has been read, are no writing: nobody is ever kept from them. Pictures of an album have a count of their own. */
const noWriting = /^\/logout$|^\/forum\/topics\/[^/]+\/read$|^\/api\/desk\/photos\/albums\/[^/]+\/photos$/;

export const signInFirst = () => new Refusal(401, 'Please sign in first.', { 'www-authenticate': 'Bearer' });

/**
 * Lets through whoever has a token and the role, and counts what they write. 401 without a good token, 403 without the role,
 * 412 where the call was meant as another member.
 */
export function guard(site: Site, role: Role = 'member'): MiddlewareHandler<Seen> {
  return async (c, next) => {
    const token = bearer(c.req.header('authorization'));
    const viewer = token && (await site.sessions.whoIs(token));
    if (!viewer) throw signInFirst();
    // A page of somebody else, still open in this browser: what was done there is not done as whoever is signed in now.
    const meant = c.req.header(asMember);
    if (meant && meant !== viewer.id) throw new Refusal(412, 'Somebody else is signed in here now.');
    c.header(asMember, viewer.id);
    c.set('viewer', viewer);
    if (!holds(viewer.role, role)) throw new Refusal(403, `This is for a club ${role}.`);
    c.set('passed', role);
    const writes = !['GET', 'HEAD'].includes(c.req.method) && !noWriting.test(c.req.path);
    if (writes) {
      await site.limits.count({ 'write-member': viewer.id });
      const list = c.req.path.endsWith('/import');
      await site.limits.measure(list ? 'club' : 'words', viewer.id, await bytesOf(c.req));
    }
    await next();
  };
}

/** How long the words are that it brings; none of a file, which is counted where it is read. */
async function bytesOf(request: HonoRequest): Promise<number> {
  if (files.test(request.header('content-type') ?? '')) return 0;
  const said = request.header('content-length');
  if (said !== undefined && !request.header('transfer-encoding')) return Number(said);
  return request.raw.body ? (await request.arrayBuffer()).byteLength : 0;
}

const files = /^(image\/|application\/(pdf|x-pdf|octet-stream))/i;

/** The token of an `Authorization: Bearer …` header; nothing else is one. */
export function bearer(header: string | undefined): string | undefined {
  return /^Bearer ([\w-]{20,100})$/i.exec(header ?? '')?.[1];
}
