import type { Kysely } from 'kysely';
import type { RequestClient } from '#app/api/auth/request-client.server.ts';
import { createSecretToken, createTypeableCode, hashSecret } from '#app/api/auth/tokens.server.ts';
import type { Clock } from '#app/core/clock.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Lifetime of a screen key in milliseconds. */
const screenKeyLifetimeMs = 3600_000;

/**
 * Creates a key for one browser, which replaces an earlier one: two parts, easy to type with a remote control; only the hash is
 * stored.
 */
export function createClubScreenKey(clock: Clock) {
  const code = createTypeableCode(2);
  const until = new Date(clock().getTime() + screenKeyLifetimeMs).toISOString();
  return { code, columns: { key_hash: hashSecret(code), key_until: until } };
}

/**
 * Redeems a screen key and returns the token for the cookie: of two requests at once only one succeeds. The previous browser of
 * the screen loses it. Throws 410 for a key that is unknown, used or expired.
 */
export async function redeemClubScreenKey(site: Site, visitor: RequestClient, code: string): Promise<string> {
  const { db, clock, limits, log } = site;
  await limits.count({ 'code-here': visitor.address });
  const token = createSecretToken();
  const now = clock().toISOString();
  const opened = await db
    .updateTable('screen')
    .set({ key_hash: null, key_until: null, token_hash: hashSecret(token), device: visitor.device })
    .set({ opened_at: now, seen_at: now })
    .where('key_hash', '=', hashSecret(code))
    .where('key_until', '>', now)
    .returning('id')
    .executeTakeFirst();
  if (!opened)
    throw new Refusal(
      410,
      'That code is wrong, has been used or is too old. Check the code, or ask an administrator for a new one.',
    );
  await limits.forgive({ 'code-here': visitor.address });
  log.info({ screen: opened.id }, 'a screen was opened');
  return token;
}

/** Returns the screen of a cookie's token; undefined if it was removed, or opened elsewhere. */
export const findClubScreenByToken = (db: Kysely<DatabaseSchema>, token: string) =>
  db
    .selectFrom('screen')
    .select(['id', 'names', 'seen_at'])
    .where('token_hash', '=', hashSecret(token))
    .executeTakeFirst();

/** Minimum age of `seen_at` before an update: screens poll every other second. */
const minSeenAgeMs = 5 * 60_000;

/** Records that the screen is online. */
export async function recordClubScreenSeen(
  { db, clock }: Pick<Site, 'db' | 'clock'>,
  { id, seen_at }: { id: string; seen_at: string | null },
): Promise<void> {
  const now = clock();
  if (seen_at !== null && now.getTime() - Date.parse(seen_at) < minSeenAgeMs) return;
  await db.updateTable('screen').set({ seen_at: now.toISOString() }).where('id', '=', id).execute();
}

export const hasClubScreens = async (db: Kysely<DatabaseSchema>): Promise<boolean> =>
  (await db.selectFrom('screen').select('id').limit(1).executeTakeFirst()) !== undefined;
