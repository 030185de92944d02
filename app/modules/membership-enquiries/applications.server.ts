import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { readPermissionHolders } from '#app/api/auth/member-permissions.server.ts';
import type { Clock } from '#app/core/clock.ts';
import { Refusal } from '#app/core/refusals.ts';
import { queueMail } from '#app/modules/mail/mail.server.ts';
import type { MailCause } from '#app/modules/mail/mail.ts';
import { queueMemberMail } from '#app/modules/members/members.server.ts';
import { formatClubName } from '#app/site/club-terms.ts';
import { addressMailTo } from '#app/site/mail.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Database } from '#db/connection.ts';
import type { MembershipEnquiryTable } from '#db/schema/members.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import type { MembershipEnquiry } from './membership-enquiry.ts';
import { composeMembershipEnquiryMail } from './membership-enquiry-mail.ts';

/** Stores a membership enquiry and queues mail to the Secretary and to those who chose it. Throws 429 above the rate limit. */
export async function submitMembershipEnquiry(
  site: Site,
  address: string,
  application: MembershipEnquiry,
): Promise<void> {
  const { db, clock, limits, club } = site;
  await limits.count({ 'apply-here': address });
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('application')
      .values({
        ...application,
        id: randomUUID(),
        made_at: clock().toISOString(),
        state: 'new',
        ended_at: null,
      })
      .execute();
    const link = `${site.url}/desk/applications`;
    const text = composeMembershipEnquiryMail(formatClubName(club), application, link);
    const cause: MailCause = { club: 'a form' };
    const secretary = addressMailTo({ name: club.secretary, email: club.email });
    await queueMail(tx, clock, { ...secretary, ...text }, cause);
    for (const member of await readPermissionHolders(tx, 'members', 'administrator'))
      if (member.email !== club.email)
        await queueMemberMail(tx, site, member, { kind: 'applications', text, cause });
  });
  site.postman.wake();
}

/** Return the enquiries that wait for a reply, the oldest first. */
export async function listMembershipEnquiries(db: Database): Promise<MembershipEnquiryTable[]> {
  return db
    .selectFrom('application')
    .selectAll()
    .where('state', '=', 'new')
    .orderBy('made_at')
    .orderBy('id')
    .execute();
}

/** Deletes an enquiry and returns its row. Throws for the second of two concurrent officers. */
export async function deleteMembershipEnquiry(
  tx: Kysely<DatabaseSchema>,
  { clock }: Site,
  id: string,
  state: 'accepted' | 'declined',
): Promise<MembershipEnquiryTable> {
  const application = await tx
    .selectFrom('application')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'new')
    .executeTakeFirst();
  if (!application) throw new Refusal(404, 'This enquiry has already been dealt with.');
  const ended = await tx
    .updateTable('application')
    .set({ state, ended_at: clock().toISOString(), email: '', phone: '', message: '' })
    .where('id', '=', id)
    .where('state', '=', 'new')
    .executeTakeFirst();
  if (ended.numUpdatedRows === 0n) throw new Refusal(404, 'This enquiry has already been dealt with.');
  return application;
}

/** Deletes enquiries 30 days after they were dealt with, and all a year after they came. */
export async function purgeMembershipEnquiries(db: Database, clock: Clock): Promise<void> {
  const ago = (days: number) => new Date(clock().getTime() - days * 24 * 3600_000).toISOString();
  await db.deleteFrom('application').where('ended_at', '<', ago(30)).execute();
  await db.deleteFrom('application').where('made_at', '<', ago(365)).execute();
}
