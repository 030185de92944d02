import type { Actor } from '#app/api/audit-log.server.ts';
import { getMemberPermissions } from '#app/api/auth/member-permissions.server.ts';
import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { MatchCardTeamSelection } from './card-selection.server.ts';

/**
 * Return the viewer's rights: players, the captain of the day and officers with the permission may write; only the latter two may
 * confirm the result.
 */
export async function getMatchCardRights(
  site: Site,
  viewer: SignedInViewer,
  picked: MatchCardTeamSelection | undefined,
) {
  const rooms = await getMemberPermissions(site, viewer);
  const isCaptain = picked?.captain === viewer.id;
  const plays = picked?.isPublished && picked.members.includes(viewer.id);
  const mayDecide = isCaptain || rooms.includes('playing') || rooms.includes('results');
  return { mayDecide, mayKeep: mayDecide || plays === true, atDesk: rooms.includes('results') };
}

const isViewer = (actor: Actor): actor is SignedInViewer => 'role' in actor;

export const mayConfirmMatchResult = async (
  site: Site,
  actor: Actor,
  picked: MatchCardTeamSelection | undefined,
) => isViewer(actor) && (await getMatchCardRights(site, actor, picked)).mayDecide;
