import type { Kysely } from 'kysely';
import { hashOf, newToken } from '#app/api/who/tokens.server.ts';
import type { Clock } from '#app/core/clock.ts';
import type { OpeningOf } from '#app/site/mail.ts';
import type { Schema } from '#db/schema/schema.ts';

/**
 * Signed links of mails, which open one item of one person without sign-in: reply to an event, place in a side, duty slot, reply
 * to a gathering. A GET only shows the page and a button submits, as mail scanners open links too. The opened page checks the
 * expiry.
 */
interface LinkedTo {
  /** Id of the event, duty slot or reply. */
  subject: string;
  /** Member id; '' for a person without an account. */
  member: string;
}

/** Builds a mail's `action.opens`, which `createMailLinkCode` parses. */
export const opensFor = (what: OpeningOf, { subject, member }: LinkedTo) => ({
  what,
  id: JSON.stringify([subject, member]),
});

/** Creates a code for each mail when it is sent; only the hash is stored. */
export async function linkCodeFor(
  db: Kysely<Schema>,
  clock: Clock,
  { what, id }: { what: OpeningOf; id: string },
): Promise<string> {
  const [subject = '', member = '']: string[] = JSON.parse(id);
  const code = newToken();
  await db
    .insertInto('mail_link')
    .values({ hash: hashOf(code), what, subject, member, made_at: clock().toISOString() })
    .execute();
  return code;
}

/** Returns the target of a code; undefined for an unknown code or one of another kind. */
export function linkedBy(db: Kysely<Schema>, what: OpeningOf, code: string): Promise<LinkedTo | undefined> {
  return db
    .selectFrom('mail_link')
    .select(['subject', 'member'])
    .where('hash', '=', hashOf(code))
    .where('what', '=', what)
    .executeTakeFirst();
}

/** Deletes links older than any of their uses. */
export async function forgetMailLinks(db: Kysely<Schema>, clock: Clock): Promise<void> {
  const longAgo = new Date(clock().getTime() - 400 * 24 * 3600_000).toISOString();
  await db.deleteFrom('mail_link').where('made_at', '<', longAgo).execute();
}
