import type { Kysely } from 'kysely';
import { createSecretToken, hashSecret } from '#app/api/auth/tokens.server.ts';
import type { Clock } from '#app/core/clock.ts';
import { askAll } from '#app/kernel/ports.ts';
import type { CodedLinkKind, MailLinkTarget, MailLinkToken, SignedLinkKind } from '#app/site/mail.ts';
import type { Database } from '#db/connection.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/**
 * Signed links of mails, which open one item of one person without sign-in: reply to an event, place in a side, duty slot, reply
 * to a gathering. A GET only shows the page and a button submits, as mail scanners open links too. The opened page checks the
 * expiry.
 */
interface SignedLinkTarget {
  /** Id of the event, duty slot or reply. */
  subject: string;
  /** Member id; '' for a person without an account. */
  member: string;
}

/** Builds a mail's `action.opens`, which `createLinkCode` parses. */
export const buildMailLinkTarget = (what: SignedLinkKind, { subject, member }: SignedLinkTarget) => ({
  what,
  id: JSON.stringify([subject, member]),
});

/** Creates a code for each mail when it is sent; only the hash is stored. */
export async function createMailLinkCode(
  db: Kysely<DatabaseSchema>,
  clock: Clock,
  { what, id }: { what: SignedLinkKind; id: string },
): Promise<string> {
  const [subject = '', member = '']: string[] = JSON.parse(id);
  const code = createSecretToken();
  await db
    .insertInto('mail_link')
    .values({ hash: hashSecret(code), what, subject, member, made_at: clock().toISOString() })
    .execute();
  return code;
}

/** Creates the code of a target when its mail is sent; undefined if there is nothing to open any more. */
type CreateLinkCode = (db: Database, clock: Clock, id: string) => Promise<MailLinkToken | undefined>;

declare module '#app/kernel/module.ts' {
  interface Ports {
    /** Codes of targets with a table of their own. */
    linkCodes: Partial<Record<CodedLinkKind, CreateLinkCode>>;
  }
}

/** Creates the code of any mail's link when it is sent. */
export async function createLinkCode(
  db: Database,
  clock: Clock,
  { what, id }: MailLinkTarget,
): Promise<MailLinkToken | undefined> {
  const coded: Partial<Record<string, CreateLinkCode>> = Object.assign({}, ...(await askAll('linkCodes')));
  const create = coded[what];
  return create ? create(db, clock, id) : createMailLinkCode(db, clock, { what: what as SignedLinkKind, id });
}

/** Returns the target of a code; undefined for an unknown code or one of another kind. */
export function findMailLink(
  db: Kysely<DatabaseSchema>,
  what: SignedLinkKind,
  code: string,
): Promise<SignedLinkTarget | undefined> {
  return db
    .selectFrom('mail_link')
    .select(['subject', 'member'])
    .where('hash', '=', hashSecret(code))
    .where('what', '=', what)
    .executeTakeFirst();
}

/** Deletes links older than any of their uses. */
export async function purgeMailLinks(db: Kysely<DatabaseSchema>, clock: Clock): Promise<void> {
  const longAgo = new Date(clock().getTime() - 400 * 24 * 3600_000).toISOString();
  await db.deleteFrom('mail_link').where('made_at', '<', longAgo).execute();
}
