import type { HonoRequest, MiddlewareHandler } from 'hono';
import { Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import { expectedMemberHeader } from './member-header.ts';
import { type MemberRole, roleIncludes } from './roles.ts';
import type { SignedInViewer } from './sessions.server.ts';

export interface AuthenticatedHonoEnv {
  /** `passed` is the role or permission that the last guard has checked. */
  Variables: { viewer: SignedInViewer; address: string; passed?: string };
}

/** Not counted as writing, so never refused: signing out and marking as read. Album photos have a separate limit. */
const uncountedPaths =
  /^\/logout$|^\/forum\/topics\/[^/]+\/read$|^\/api\/desk\/photos\/albums\/[^/]+\/photos$/;

export const createSignInRefusal = () => new Refusal(401, 'Sign in first.', { 'www-authenticate': 'Bearer' });

/**
 * Require a token with the role, and count written requests. Throws 401 without a valid token, 403 without the role, 412 if the
 * request was meant for another member.
 */
export function requireRole(
  site: Site,
  role: MemberRole = 'member',
): MiddlewareHandler<AuthenticatedHonoEnv> {
  return async (c, next) => {
    const token = parseBearerToken(c.req.header('authorization'));
    const viewer = token && (await site.sessions.findViewer(token));
    if (!viewer) throw createSignInRefusal();
    // A page of another member is still open in this browser: do not run its requests for the current one.
    const meant = c.req.header(expectedMemberHeader);
    if (meant && meant !== viewer.id)
      throw new Refusal(412, 'Someone else is now signed in here. Reload the page.');
    c.header(expectedMemberHeader, viewer.id);
    c.set('viewer', viewer);
    if (!roleIncludes(viewer.role, role))
      throw new Refusal(
        403,
        `Only a club ${role} can do this.${role === 'administrator' ? '' : ' Ask an administrator.'}`,
      );
    c.set('passed', role);
    const writes = !['GET', 'HEAD'].includes(c.req.method) && !uncountedPaths.test(c.req.path);
    if (writes) {
      await site.limits.count({ 'write-member': viewer.id });
      const list = c.req.path.endsWith('/import');
      await site.limits.countUpload(list ? 'club' : 'words', viewer.id, await getBodySize(c.req));
    }
    await next();
  };
}

/** Size of the request body in bytes; 0 for files, which are counted where they are read. */
async function getBodySize(request: HonoRequest): Promise<number> {
  if (fileContentTypes.test(request.header('content-type') ?? '')) return 0;
  const said = request.header('content-length');
  if (said !== undefined && !request.header('transfer-encoding')) return Number(said);
  return request.raw.body ? (await request.arrayBuffer()).byteLength : 0;
}

const fileContentTypes = /^(image\/|application\/(pdf|x-pdf|octet-stream|vnd\.(openxmlformats|oasis)\b))/i;

/** Parse the token of an `Authorization: Bearer …` header; undefined for any other. */
export function parseBearerToken(header: string | undefined): string | undefined {
  return /^Bearer ([\w-]{20,100})$/i.exec(header ?? '')?.[1];
}
