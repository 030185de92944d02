import type { Actor } from '#app/api/audit-log.server.ts';
import { getPermissions } from '#app/api/auth/member-permissions.server.ts';
import type { Viewer } from '#app/api/auth/sessions.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { CardSelection } from './card-selection.server.ts';

/**
 * Return the viewer's rights: players, the captain of the day and officers with the permission may write; only the latter two may
 * confirm the result.
 */
export async function getCardRights(site: Site, viewer: Viewer, picked: CardSelection | undefined) {
  const rooms = await getPermissions(site, viewer);
  const isCaptain = picked?.captain === viewer.id;
  const plays = picked?.isPublished && picked.members.includes(viewer.id);
  const mayDecide = isCaptain || rooms.includes('playing') || rooms.includes('results');
  return { mayDecide, mayKeep: mayDecide || plays === true, atDesk: rooms.includes('results') };
}

const isViewer = (actor: Actor): actor is Viewer => 'role' in actor;

export const mayConfirmResult = async (site: Site, actor: Actor, picked: CardSelection | undefined) =>
  isViewer(actor) && (await getCardRights(site, actor, picked)).mayDecide;
