import type { Kysely } from 'kysely';
import { hashOf, newToken } from '#app/api/who/tokens.server.ts';
import type { Clock } from '#app/core/clock.ts';
import type { OpeningOf } from '#app/site/mail.ts';
import type { Schema } from '#db/schema/schema.ts';

/**
 * Links of mails that open one thing of one person without sign-in: an answer to an event, a place in a side, a turn of a duty, a
 * reply to a gathering. Opening one shows it, and a button decides: programs that look through mail open links too. How long
 * it is good is said by what it opens.
 */
interface LinkedTo {
  /** Its id: the event's, the turn's, the reply's. */
  subject: string;
  /** Whose it is; '' for somebody who is on no roll. */
  member: string;
}

/** What a mail opens, for `action.opens`; `linkCodeFor` reads it again. */
export const opensFor = (what: OpeningOf, { subject, member }: LinkedTo) => ({
  what,
  id: JSON.stringify([subject, member]),
});

/** A code of its own for each mail, made when it goes: only its hash is kept. */
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

/** What a code opens; undefined where it is none of ours, or one for something else. */
export function linkedBy(db: Kysely<Schema>, what: OpeningOf, code: string): Promise<LinkedTo | undefined> {
  return db
    .selectFrom('mail_link')
    .select(['subject', 'member'])
    .where('hash', '=', hashOf(code))
    .where('what', '=', what)
    .executeTakeFirst();
}

/** Forgets links that are older than whatever they may have been for. */
export async function forgetMailLinks(db: Kysely<Schema>, clock: Clock): Promise<void> {
  const longAgo = new Date(clock().getTime() - 400 * 24 * 3600_000).toISOString();
  await db.deleteFrom('mail_link').where('made_at', '<', longAgo).execute();
}
