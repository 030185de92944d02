import type { Actor } from '#app/api/audit-log.server.ts';
import { roomsOf } from '#app/api/who/keys.server.ts';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Picked } from './picked.server.ts';

/**
 * Return the viewer's rights: players, the captain of the day and officers with the permission may write; only the latter two may
 * confirm the result.
 */
export async function rightsOf(site: Site, viewer: Viewer, picked: Picked | undefined) {
  const rooms = await roomsOf(site, viewer);
  const isCaptain = picked?.captain === viewer.id;
  const plays = picked?.isPublished && picked.members.includes(viewer.id);
  const mayDecide = isCaptain || rooms.includes('playing') || rooms.includes('results');
  return { mayDecide, mayKeep: mayDecide || plays === true, atDesk: rooms.includes('results') };
}

const isViewer = (actor: Actor): actor is Viewer => 'role' in actor;

export const mayDecide = async (site: Site, actor: Actor, picked: Picked | undefined) =>
  isViewer(actor) && (await rightsOf(site, actor, picked)).mayDecide;
