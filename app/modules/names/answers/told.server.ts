import type { Kysely } from 'kysely';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import { eventNow } from '#app/modules/calendar/calendar.server.ts';
import { opensFor, queueMail } from '#app/modules/mail/mail.server.ts';
import { addressed, stopMailLink, subjectFor, wantsMail } from '#app/modules/members/members.server.ts';
import { eventInShort } from '#app/modules/names/boards/event-line.ts';
import type { Site } from '#app/site/site.server.ts';
import type { MemberTable } from '#db/schema/members.ts';
import type { Word } from '#db/schema/playing.ts';
import type { Schema } from '#db/schema/schema.ts';
import { putDownMail } from './answer-mails.ts';

/** Mail a member that another member has recorded their availability, if they have an address and want such mail. */
export async function tellPutDown(
  tx: Kysely<Schema>,
  site: Site,
  event: string,
  { member, by, word, before }: { member: MemberTable; by: Viewer; word: Word; before: Word | undefined },
): Promise<void> {
  if (!member.email || !(await wantsMail(tx, member.id, 'playing'))) return;
  const now = await eventNow({ ...site, db: tx }, event);
  if (!now) return;
  const who = addressed(site, member, member.email);
  const opening = {
    link: `${site.url}/my-answer`,
    opens: opensFor('answer', { subject: event, member: member.id }),
  };
  const stop = stopMailLink(site.url, member.mail_key, 'playing');
  const mail = putDownMail(who, eventInShort(now.event, site.club), { by: by.name, word, opening, stop });
  await queueMail(
    tx,
    site.clock,
    { ...mail, subject: await subjectFor(tx, who, mail.subject) },
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
