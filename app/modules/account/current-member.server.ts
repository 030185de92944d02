import type { SignedInMember } from '#app/api/auth/me.ts';
import { getMemberPermissions } from '#app/api/auth/member-permissions.server.ts';
import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import { getMemberDisplayName } from '#app/modules/members/members.ts';
import type { Site } from '#app/site/site.server.ts';

type CurrentMemberContext = Pick<Site, 'db' | 'club' | 'version'>;

/** Return the viewer for `GET /api/me`. */
export async function readCurrentMember(
  site: Pick<Site, 'db' | 'club'>,
  { session: _s, quietUntil: _q, ...viewer }: SignedInViewer,
): Promise<SignedInMember> {
  return {
    ...viewer,
    shownAs: getMemberDisplayName(viewer),
    rooms: await getMemberPermissions(site, viewer),
  };
}

/**
 * Cached JSON response per viewer. A cached viewer is replaced after each commit that could change them (`KnownSessions`); the
 * content version covers the club's features.
 */
const currentMemberCache = new WeakMap<SignedInViewer, { version: string; json: Buffer }>();

/** Return the cached response, if no query is needed. */
export function getCachedCurrentMember(
  { version }: CurrentMemberContext,
  viewer: SignedInViewer,
): Buffer | undefined {
  const kept = currentMemberCache.get(viewer);
  return kept?.version === version.current() ? kept.json : undefined;
}

export async function getCurrentMemberJson(
  site: CurrentMemberContext,
  viewer: SignedInViewer,
): Promise<Buffer> {
  const ready = getCachedCurrentMember(site, viewer);
  if (ready) return ready;
  // Read before the query: a concurrent change must not be cached under the later version.
  const version = site.version.current();
  const json = Buffer.from(JSON.stringify(await readCurrentMember(site, viewer)));
  currentMemberCache.set(viewer, { version, json });
  return json;
}
