import { randomInt } from 'node:crypto';
import { createSecretToken, hashSecret } from '#app/api/auth/tokens.server.ts';
import type { Clock } from '#app/core/clock.ts';
import { hashPassword } from '#app/modules/auth/password/password.server.ts';
import type { MailLinkToken } from '#app/site/mail.ts';
import type { Database } from '#db/connection.ts';
import { getSignInRequestExpiry } from './sign-in-requests.server.ts';

/**
 * Creates link and digits of a mail when it is sent, another pair for each retry; the lifetime starts here. Only hashes are
 * stored, for the digits a slow password hash. Returns undefined if the request has ended.
 */
export async function createSignInMailCode(
  db: Database,
  clock: Clock,
  id: string,
): Promise<MailLinkToken | undefined> {
  const code = createSecretToken();
  const digits = String(randomInt(1_000_000)).padStart(6, '0');
  const hashes = { link: hashSecret(code), digits: await hashPassword(digits) };
  const made = await db.transaction().execute(async (tx) => {
    const way = await tx
      .updateTable('way_in')
      .set({ expires_at: getSignInRequestExpiry(clock, 'mail') })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .returning(['link_hash', 'digits_hash'])
      .executeTakeFirst();
    if (!way) return undefined;
    await tx
      .updateTable('way_in')
      .set({
        link_hash: appendHash(way.link_hash, hashes.link),
        digits_hash: appendHash(way.digits_hash, hashes.digits),
      })
      .where('id', '=', id)
      .execute();
    return way;
  });
  if (!made) return undefined;
  return { code: `${id}.${code}`, digits: `${digits.slice(0, 3)} ${digits.slice(3)}` };
}

/** Keeps the hashes of retries, as each copy of a mail must work. */
const appendHash = (hashes: string | null, one: string) =>
  [...splitSignInCodeHashes(hashes), one].slice(-3).join(' ');

/** Splits stored hashes, one for each time the mail was sent; empty before. */
export const splitSignInCodeHashes = (hashes: string | null): string[] => hashes?.split(' ') ?? [];
