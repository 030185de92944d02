import { roomsOf } from '#app/api/who/keys.server.ts';
import type { Me } from '#app/api/who/me.ts';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import { shownAs } from '#app/modules/members/members.ts';
import type { Site } from '#app/site/site.server.ts';

type KnowingSite = Pick<Site, 'db' | 'club' | 'version'>;

/** Who somebody is, as `GET /api/me` tells it. */
export async function whoIAm(
  site: Pick<Site, 'db' | 'club'>,
  { session: _s, quietUntil: _q, ...viewer }: Viewer,
): Promise<Me> {
  return { ...viewer, shownAs: shownAs(viewer), rooms: await roomsOf(site, viewer) };
}

/**
 * The same as it is sent, made once for a viewer. One who is known is another one after each commit that could say otherwise of
 * them (`KnownSessions`); which rooms the club uses, the content's version says.
 */
const told = new WeakMap<Viewer, { version: string; json: Buffer }>();

/** As it is sent, where nothing must be looked up for it. */
export function knownMe({ version }: KnowingSite, viewer: Viewer): Buffer | undefined {
  const kept = told.get(viewer);
  return kept?.version === version.current() ? kept.json : undefined;
}

export async function tellMe(site: KnowingSite, viewer: Viewer): Promise<Buffer> {
  const ready = knownMe(site, viewer);
  if (ready) return ready;
  // Before anything is read: what changes meanwhile is not kept as if it were of after it.
  const version = site.version.current();
  const json = Buffer.from(JSON.stringify(await whoIAm(site, viewer)));
  told.set(viewer, { version, json });
  return json;
}
