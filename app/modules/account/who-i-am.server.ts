import { roomsOf } from '#app/api/who/keys.server.ts';
import type { Me } from '#app/api/who/me.ts';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import { shownAs } from '#app/modules/members/members.ts';
import type { Site } from '#app/site/site.server.ts';

type KnowingSite = Pick<Site, 'db' | 'club' | 'version'>;

/** Return the viewer for `GET /api/me`. */
export async function whoIAm(
  site: Pick<Site, 'db' | 'club'>,
  { session: _s, quietUntil: _q, ...viewer }: Viewer,
): Promise<Me> {
  return { ...viewer, shownAs: shownAs(viewer), rooms: await roomsOf(site, viewer) };
}

/**
 * Cached JSON response per viewer. A cached viewer is replaced after each commit that could change them (`KnownSessions`); the
 * content version covers the club's features.
 */
const told = new WeakMap<Viewer, { version: string; json: Buffer }>();

/** Return the cached response, if no query is needed. */
export function knownMe({ version }: KnowingSite, viewer: Viewer): Buffer | undefined {
  const kept = told.get(viewer);
  return kept?.version === version.current() ? kept.json : undefined;
}

export async function tellMe(site: KnowingSite, viewer: Viewer): Promise<Buffer> {
  const ready = knownMe(site, viewer);
  if (ready) return ready;
  // Read before the query: a concurrent change must not be cached under the later version.
  const version = site.version.current();
  const json = Buffer.from(JSON.stringify(await whoIAm(site, viewer)));
  told.set(viewer, { version, json });
  return json;
}
