import type { MiddlewareHandler } from 'hono';
import { every } from 'hono/combine';
import { Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import { getMemberPermissions } from './member-permissions.server.ts';
import {
  type AdminPermission,
  featureDisabledMessage,
  isPermissionInUse,
  permissionLabels,
} from './permissions.ts';
import { type AuthenticatedHonoEnv, requireRole } from './role-guard.server.ts';
import { roleIncludes } from './roles.ts';

/**
 * Require a permission: an editor, or a member who was granted it. Throws 401 and 403 as `requireRole`, 404 if the club has not
 * enabled the section.
 */
export function requirePermission(
  site: Site,
  room: AdminPermission,
): MiddlewareHandler<AuthenticatedHonoEnv> {
  return every(requireRole(site), (async (c, next) => {
    if (!isPermissionInUse(room, site.club)) throw new Refusal(404, featureDisabledMessage);
    const rooms = await getMemberPermissions(site, c.get('viewer'));
    if (!rooms.includes(room))
      throw new Refusal(
        403,
        `You do not have access to ${permissionLabels[room].name}. Ask an administrator.`,
      );
    c.set('passed', room);
    await next();
  }) satisfies MiddlewareHandler<AuthenticatedHonoEnv>);
}

/** Lets through anyone with a section of the desk: a permission, or the moderator's role. 401 and 403 as `guard`. */
export function requireAdminAreaAccess(site: Site): MiddlewareHandler<AuthenticatedHonoEnv> {
  return every(requireRole(site), (async (c, next) => {
    const viewer = c.get('viewer');
    if (!roleIncludes(viewer.role, 'moderator') && (await getMemberPermissions(site, viewer)).length === 0)
      throw new Refusal(403, 'You do not have access to Club admin. Ask an administrator.');
    c.set('passed', 'desk');
    await next();
  }) satisfies MiddlewareHandler<AuthenticatedHonoEnv>);
}
