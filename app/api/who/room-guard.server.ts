import type { MiddlewareHandler } from 'hono';
import { every } from 'hono/combine';
import { Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import { guard, type Seen } from './guard.server.ts';
import { roomsOf } from './keys.server.ts';
import { holds } from './roles.ts';
import { type ContentRoom, isInUse, notInUse, roomWords } from './rooms.ts';

/**
 * Require a permission: an editor, or a member who was granted it. Throws 401 and 403 as `requireRole`, 404 if the club has not
 * enabled the section.
 */
export function guardRoom(site: Site, room: ContentRoom): MiddlewareHandler<Seen> {
  return every(guard(site), (async (c, next) => {
    if (!isInUse(room, site.club)) throw new Refusal(404, notInUse);
    const rooms = await roomsOf(site, c.get('viewer'));
    if (!rooms.includes(room))
      throw new Refusal(403, `The room '${roomWords[room].name}' is for whoever looks after it.`);
    c.set('passed', room);
    await next();
  }) satisfies MiddlewareHandler<Seen>);
}

/** Lets through anyone with a section of the desk: a permission, or the moderator's role. 401 and 403 as `guard`. */
export function guardDesk(site: Site): MiddlewareHandler<Seen> {
  return every(guard(site), (async (c, next) => {
    const viewer = c.get('viewer');
    if (!holds(viewer.role, 'moderator') && (await roomsOf(site, viewer)).length === 0)
      throw new Refusal(403, 'You do not have access to Club admin. Ask an administrator.');
    c.set('passed', 'desk');
    await next();
  }) satisfies MiddlewareHandler<Seen>);
}
