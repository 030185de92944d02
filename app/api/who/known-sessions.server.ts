import { hash } from 'node:crypto';
import { createKept } from '#app/core/kept.ts';
import { goingOut, ofTheForum } from '#app/site/changes.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { contentKeys } from '#db/content-tables.ts';
import { extend, type GoodSession, goodSession, isStale, type Viewer } from './sessions.server.ts';
import { hashOf } from './tokens.server.ts';

/** Cache of sessions, valid until a commit that could end one. */
export interface KnownSessions {
  /** Return the member of a token; undefined if unknown, expired, or the member may not sign in. */
  whoIs(token: string): Promise<Viewer | undefined>;
  /** Return the member if cached; undefined if it must be looked up, or the session extended. */
  known(token: string): Viewer | undefined;
}

declare module '#app/site/site.server.ts' {
  interface Site {
    sessions: KnownSessions;
  }
}

const mostKnown = 5000;
/** Tables whose writes end no session: sessions themselves (new or extended), and what members read and write. */
export const endsNoSession = [
  ...[...ofTheForum, ...goingOut, 'session', 'passkey', 'passkey_challenge', 'screen'],
  // Public content and its audit entries.
  ...[...Object.keys(contentKeys), 'change', 'record', 'site'],
];

export function createKnownSessions(site: Pick<Site, 'db' | 'clock' | 'changes'>): KnownSessions {
  const { db, changes } = site;
  const known = createKept<{ session: GoodSession }>({
    version: changes.since(endsNoSession),
    most: mostKnown,
    sizeOf: () => 1,
  });
  return {
    async whoIs(token) {
      const now = site.clock();
      const held = await known.fill(keyOf(token), async () => {
        const session = await goodSession(db, hashOf(token), now);
        return session && { session };
      });
      if (!held) return undefined;
      if (hasEnded(held.session, now)) {
        // Another process may have extended it.
        const session = await goodSession(db, hashOf(token), now);
        if (!session) return undefined;
        held.session = session;
      }
      if (isStale(held.session, now)) held.session = await extend(db, held.session, now);
      return held.session.viewer;
    },
    known(token) {
      const session = known.get(keyOf(token))?.session;
      const now = site.clock();
      return session && !hasEnded(session, now) && !isStale(session, now) ? session.viewer : undefined;
    },
  };
}

const hasEnded = ({ endsAt }: GoodSession, now: Date) => endsAt <= now.getTime();

/** Cache key, so that no token is held in memory; faster than the stored hash. */
const keyOf = (token: string) => hash('sha256', token, 'base64url');
