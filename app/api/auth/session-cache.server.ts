import { hash } from 'node:crypto';
import { createVersionedCache } from '#app/core/versioned-cache.ts';
import { independentTables } from '#app/kernel/independent-tables.ts';
import { forumTables, outgoingDeliveryTables } from '#app/site/database-changes.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { contentTableKeys } from '#db/content-tables.ts';
import {
  extendSession,
  findValidSession,
  isSessionLastUseStale,
  type SignedInViewer,
  type ValidSession,
} from './sessions.server.ts';
import { hashSecret } from './tokens.server.ts';

/** Cache of sessions, valid until a commit that could end one. */
interface SessionCache {
  /** Return the member of a token; undefined if unknown, expired, or the member may not sign in. */
  findViewer(token: string): Promise<SignedInViewer | undefined>;
  /** Return the member if cached; undefined if it must be looked up, or the session extended. */
  getCachedViewer(token: string): SignedInViewer | undefined;
}

declare module '#app/site/site.server.ts' {
  interface Site {
    sessions: SessionCache;
  }
}

const maxCachedSessions = 5000;
/** Tables whose writes end no session: sessions themselves (new or extended), and what members read and write. */
export const sessionNeutralTables = [
  ...[
    ...forumTables,
    ...outgoingDeliveryTables,
    'session',
    'passkey',
    'passkey_challenge',
    ...independentTables,
  ],
  // Public content and its audit entries.
  ...[...Object.keys(contentTableKeys), 'change', 'record', 'site'],
];

export function createSessionCache(site: Pick<Site, 'db' | 'clock' | 'changes'>): SessionCache {
  const { db, changes } = site;
  const known = createVersionedCache<{ session: ValidSession }>({
    version: changes.versionWithout(sessionNeutralTables),
    maxSize: maxCachedSessions,
    sizeOf: () => 1,
  });
  return {
    async findViewer(token) {
      const now = site.clock();
      const cachedSession = await known.fill(hashCacheKey(token), async () => {
        const session = await findValidSession(db, hashSecret(token), now);
        return session && { session };
      });
      if (!cachedSession) return undefined;
      if (hasSessionExpired(cachedSession.session, now)) {
        // Another process may have extended it.
        const session = await findValidSession(db, hashSecret(token), now);
        if (!session) return undefined;
        cachedSession.session = session;
      }
      if (isSessionLastUseStale(cachedSession.session, now))
        cachedSession.session = await extendSession(db, cachedSession.session, now);
      return cachedSession.session.viewer;
    },
    getCachedViewer(token) {
      const session = known.get(hashCacheKey(token))?.session;
      const now = site.clock();
      return session && !hasSessionExpired(session, now) && !isSessionLastUseStale(session, now)
        ? session.viewer
        : undefined;
    },
  };
}

const hasSessionExpired = ({ expiresAt }: ValidSession, now: Date) => expiresAt <= now.getTime();

/** Cache key, so that no token is held in memory; faster than the stored hash. */
const hashCacheKey = (token: string) => hash('sha256', token, 'base64url');
