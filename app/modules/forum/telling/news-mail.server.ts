import type { Kysely } from 'kysely';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import type { Subject } from '#app/modules/forum/subjects/subjects.server.ts';
import { opensFor, queueMail } from '#app/modules/mail/mail.server.ts';
import { subjectFor } from '#app/modules/members/members.server.ts';
import { fullName } from '#app/site/club-words.ts';
import type { Mail } from '#app/site/mail.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import type { News } from './news.server.ts';
import type { Hearer } from './reach.server.ts';
import { newsWord } from './telling-words.ts';

interface Said {
  subject: Subject;
  news: News;
  message: string;
  /** Path of the topic where it is posted, or of the subject's page. */
  link: string;
}

/** Queue the mail to one recipient; return its id. */
export async function queueNews(
  tx: Kysely<Schema>,
  site: Site,
  officer: Viewer,
  one: Hearer,
  said: Said,
): Promise<string> {
  const { subject, news, message } = said;
  const { about } = subject;
  const what = [about.title, about.when].filter(Boolean).join(', ');
  const title = `${what}: ${newsWord(news.before, news.after)} (${fullName(site.club)})`;
  const email = one.email ?? '';
  return queueMail(
    tx,
    site.clock,
    {
      to: email,
      toName: one.name,
      greeting: `Dear ${one.name},`,
      subject: one.member ? await subjectFor(tx, { name: one.name, email }, title) : title,
      lines: [message],
      action: actionFor(site, one, said),
      after: [one.why],
      ...(one.stop && { unsubscribe: one.stop }),
    },
    { officer },
  );
}

function actionFor({ url }: Site, { id, member = '', opens }: Hearer, { subject, news, link }: Said) {
  const of: Record<Hearer['opens'], Mail['action']> = {
    place: {
      label: 'See your place, and say whether you can play',
      link: `${url}/my-place`,
      opens: opensFor('place', { subject: news.event, member }),
    },
    coming: {
      label: 'See what you have put down',
      link: `${url}/my-coming`,
      opens: opensFor('coming', { subject: id.slice('coming:'.length), member }),
    },
    topic: {
      label: link.startsWith('/forums') ? 'Read and answer' : 'Open the calendar',
      link: url + link,
    },
    page: { label: 'Open its page', link: url + subject.about.href },
  };
  return of[opens];
}
