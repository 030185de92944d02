import type { Kysely } from 'kysely';
import type { Viewer } from '#app/api/auth/sessions.server.ts';
import { toEventSummary } from '#app/modules/availability/boards/event-summary.ts';
import { readCurrentEvent } from '#app/modules/calendar/calendar.server.ts';
import { buildMailLinkTarget, queueMail } from '#app/modules/mail/mail.server.ts';
import {
  addRecipientToSubject,
  getUnsubscribeUrl,
  memberWantsMail,
  toMailRecipient,
} from '#app/modules/members/members.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { MemberTable } from '#db/schema/members.ts';
import type { AvailabilityWord } from '#db/schema/playing.ts';
import type { Schema } from '#db/schema/schema.ts';
import { composeRecordedByOtherMail } from './availability-mails.ts';

/** Mail a member that another member has recorded their availability, if they have an address and want such mail. */
export async function mailRecordedByOther(
  tx: Kysely<Schema>,
  site: Site,
  event: string,
  {
    member,
    by,
    word,
    before,
  }: { member: MemberTable; by: Viewer; word: AvailabilityWord; before: AvailabilityWord | undefined },
): Promise<void> {
  if (!member.email || !(await memberWantsMail(tx, member.id, 'playing'))) return;
  const now = await readCurrentEvent({ ...site, db: tx }, event);
  if (!now) return;
  const who = toMailRecipient(site, member, member.email);
  const opening = {
    link: `${site.url}/my-answer`,
    opens: buildMailLinkTarget('answer', { subject: event, member: member.id }),
  };
  const stop = getUnsubscribeUrl(site.url, member.mail_key, 'playing');
  const mail = composeRecordedByOtherMail(who, toEventSummary(now.event, site.club), {
    by: by.name,
    word,
    opening,
    stop,
  });
  await queueMail(
    tx,
    site.clock,
    { ...mail, subject: await addRecipientToSubject(tx, who, mail.subject) },
    {
      by: by.id,
      about: `answer:${event}`,
      says: word,
      was: before ?? '',
      isUrgent: true,
      beyond: 'refused',
    },
  );
}
