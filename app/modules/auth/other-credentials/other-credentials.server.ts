import type { Kysely } from 'kysely';
import { getRelyingParty } from '#app/modules/auth/passkeys/webauthn/relying-party.server.ts';
import { queueMail } from '#app/modules/mail/mail.server.ts';
import { toMailRecipient } from '#app/modules/members/members.server.ts';
import { composeSignedOutMail } from '#app/modules/members/members.ts';
import type { Site } from '#app/site/site.server.ts';
import type { MemberTable } from '#db/schema/members.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import type { KeptCredentials, OtherCredentials } from './other-credentials-schemas.server.ts';

/** Reads a member's credentials beside the password; passkeys only if the club uses them. */
export async function readOtherCredentials(site: Site, member: string): Promise<OtherCredentials> {
  const { db, club } = site;
  const passkeys = await db
    .selectFrom('passkey')
    .select(['id', 'name', 'made_at as madeAt', 'host'])
    .where('member', '=', member)
    .orderBy('made_at', 'desc')
    .orderBy('id')
    .execute();
  const address = (table: 'diary' | 'topic_feed') =>
    db.selectFrom(table).select('made_at').where('member', '=', member).executeTakeFirst();
  const [diary, topics] = [await address('diary'), await address('topic_feed')];
  const here = getRelyingParty(site).host;
  const shown = passkeys.map(({ host, ...one }) => ({ ...one, madeFor: host === here ? null : host }));
  return {
    passkeys: club.uses.doors ? shown : [],
    calendar: diary?.made_at ?? null,
    topics: topics?.made_at ?? null,
  };
}

const noKeptCredentials: KeptCredentials = { passkeys: [], calendar: false, topics: false };

/**
 * Ends all credentials that are not kept, and pending passkey registrations; in a transaction that has locked the member. Returns
 * labels of the ended ones.
 */
export async function endOtherCredentials(
  tx: Kysely<DatabaseSchema>,
  member: string,
  keep = noKeptCredentials,
): Promise<string[]> {
  await tx.deleteFrom('passkey_challenge').where('member', '=', member).execute();
  const passkeys = await tx
    .deleteFrom('passkey')
    .where('member', '=', member)
    .$if(keep.passkeys.length > 0, (query) => query.where('id', 'not in', keep.passkeys))
    .returning('name')
    .execute();
  const ended = (table: 'diary' | 'topic_feed') =>
    tx.deleteFrom(table).where('member', '=', member).returning('member').execute();
  const diary = keep.calendar ? [] : await ended('diary');
  const topics = keep.topics ? [] : await ended('topic_feed');
  return [
    ...passkeys.map(({ name }) => `the passkey ‘${name}’`),
    ...diary.map(() => 'your private calendar address'),
    ...topics.map(() => 'your private forum address for a feed reader'),
  ];
}

/** Queues a mail about credentials that ended with all sessions; none if the list is empty. */
export async function notifyEndedCredentials(
  tx: Kysely<DatabaseSchema>,
  site: Pick<Site, 'clock' | 'url' | 'club'>,
  member: MemberTable,
  ended: string[],
): Promise<void> {
  if (ended.length === 0 || !member.email) return;
  const about = { ended, at: site.clock(), link: `${site.url}/members/account` };
  await queueMail(tx, site.clock, composeSignedOutMail(toMailRecipient(site, member, member.email), about), {
    own: 'their account',
  });
}
