import type { Kysely } from 'kysely';
import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import type { KeyedTopicSubject } from '#app/modules/forum-subjects/forum-subjects.server.ts';
import { buildMailLinkTarget, queueMail } from '#app/modules/mail/mail.server.ts';
import { addRecipientNameToMailSubject } from '#app/modules/members/members.server.ts';
import { capitalize, formatClubName } from '#app/site/club-terms.ts';
import { addressMailTo, type OutgoingMail } from '#app/site/mail.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { formatEventChangeLabel } from './event-news-text.ts';
import type { EventNewsRecipient } from './event-topics.server.ts';
import type { EventNews } from './latest-event-news.server.ts';

interface EventNewsMail {
  subject: KeyedTopicSubject;
  news: EventNews;
  message: string;
  /** Path of the topic where it is posted, or of the subject's page. */
  link: string;
}

/** Queue the mail to one recipient; return its id. */
export async function queueEventNewsMail(
  tx: Kysely<DatabaseSchema>,
  site: Site,
  officer: SignedInViewer,
  one: EventNewsRecipient,
  said: EventNewsMail,
): Promise<string> {
  const { subject, news, message } = said;
  const { about } = subject;
  const what = [about.title, about.when].filter(Boolean).join(', ');
  const title = `${capitalize(formatEventChangeLabel(news.before, news.after))}: ${what} (${formatClubName(site.club)})`;
  const email = one.email ?? '';
  return queueMail(
    tx,
    site.clock,
    {
      ...addressMailTo({ name: one.name, email }),
      subject: one.member ? await addRecipientNameToMailSubject(tx, { name: one.name, email }, title) : title,
      lines: [message],
      action: getMailAction(site, one, said),
      after: [one.why, 'If you have a question, reply to this email.'],
      ...(one.stop && { unsubscribe: one.stop }),
    },
    { officer },
  );
}

function getMailAction(
  { url }: Site,
  { member = '', opens }: EventNewsRecipient,
  { subject, link }: EventNewsMail,
): OutgoingMail['action'] {
  if (opens === 'page') return { label: 'Open the page', link: url + subject.about.href };
  if (opens === 'topic')
    return { label: link.startsWith('/forums') ? 'Read and reply' : 'Open the calendar', link: url + link };
  return {
    label: opens.label,
    link: url + opens.path,
    opens: buildMailLinkTarget(opens.what, { subject: opens.subject, member }),
  };
}
