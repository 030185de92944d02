import type { Kysely } from 'kysely';
import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import { toEventSummary } from '#app/modules/availability/boards/event-summary.ts';
import { readCurrentEventState } from '#app/modules/calendar/calendar.server.ts';
import { buildMailLinkTarget } from '#app/modules/mail/mail.server.ts';
import { queueMemberMail } from '#app/modules/members/members.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { MemberTable } from '#db/schema/members.ts';
import type { AvailabilityWord } from '#db/schema/playing.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { composeAvailabilityRecordedMail } from './availability-mails.ts';

/** Mail a member that another member has recorded their availability, if they have an address and want such mail. */
export async function mailAvailabilityRecordedByOther(
  tx: Kysely<DatabaseSchema>,
  site: Site,
  event: string,
  {
    member,
    by,
    word,
    before,
  }: {
    member: MemberTable;
    by: SignedInViewer;
    word: AvailabilityWord;
    before: AvailabilityWord | undefined;
  },
): Promise<void> {
  const now = await readCurrentEventState({ ...site, db: tx }, event);
  if (!now) return;
  const opening = {
    link: `${site.url}/my-answer`,
    opens: buildMailLinkTarget('answer', { subject: event, member: member.id }),
  };
  const text = composeAvailabilityRecordedMail(member.name, toEventSummary(now.event, site.club), {
    by: by.name,
    word,
    opening,
  });
  await queueMemberMail(tx, site, member, {
    kind: 'playing',
    text,
    cause: {
      by: by.id,
      about: `answer:${event}`,
      says: word,
      was: before ?? '',
      isUrgent: true,
      beyond: 'refused',
    },
  });
}
