import { showMoment } from '#app/core/clock.ts';
import type { Club } from '#app/site/club.ts';
import { fullName } from '#app/site/club-words.ts';
import type { Mail } from '#app/site/mail.ts';
import type { Finding } from '#app/site/status.ts';
import { type Alarm, plain } from './watch-notes.ts';

/** Mails to the alert contacts. They contain no members' data: the maintainer may be no member of the club. */

type Words = Pick<Mail, 'subject' | 'lines' | 'after'>;

const named = (things: { name: string }[]) => things.map(({ name }) => name.toLowerCase()).join(', ');

const found = (finding: Finding) =>
  [`${finding.name}.`, plain(finding), finding.todo].filter(Boolean).join(' ');

/** Mail for urgent health results. */
export const alarmWords = (club: Club, begun: Finding[]): Words => ({
  subject: `${fullName(club)}: the site needs you (${named(begun)})`,
  lines: begun.map(found),
  after: ['This is said once. You are told when it is over.'],
});

export const overWords = (club: Club, ended: Alarm[]): Words => ({
  subject: `${fullName(club)}: it is over (${named(ended)})`,
  lines: ended.map(
    ({ name, said, since, wellSince }) =>
      `${name}. All is well with it since ${showMoment(new Date(wellSince ?? since))}. On ${showMoment(new Date(since))} it was: ${said}`,
  ),
});

/** Weekly mail, sent only when there are problems; it also announces a new version. */
export const weekWords = (club: Club, troubles: Finding[], news: Finding[]): Words => ({
  subject: `${fullName(club)}: the site wants a hand (${named(troubles)})`,
  lines: [...troubles, ...news].map(found),
  after: ['This comes on Mondays, and only where something wants a hand.'],
});
