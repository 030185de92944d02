import { formatDateTime } from '#app/core/clock.ts';
import type { Club } from '#app/site/club.ts';
import { formatClubName } from '#app/site/club-terms.ts';
import type { HealthResult } from '#app/site/health-result.ts';
import type { OutgoingMail } from '#app/site/mail.ts';
import { getMailableHealthText, type HealthAlert } from './alert-state.ts';

/** Mails to the alert contacts. They contain no members' data: the maintainer may be no member of the club. */

type Words = Pick<OutgoingMail, 'subject' | 'lines' | 'after'>;

/** Maximum number of problems in a subject. */
const maxNamed = 5;

function named(things: { name: string }[]): string {
  const names = things.map(({ name }) => name.toLowerCase());
  const more = names.length > maxNamed ? [`and ${names.length - maxNamed} more`] : [];
  return [...names.slice(0, maxNamed), ...more].join(', ');
}

const found = (finding: HealthResult) =>
  [`${finding.name}.`, getMailableHealthText(finding), finding.todo].filter(Boolean).join(' ');

/** Mail for urgent health results. */
export const composeHealthAlertMail = (club: Club, begun: HealthResult[]): Words => ({
  subject: `${formatClubName(club)}: the website needs attention (${named(begun)})`,
  lines: begun.map(found),
  after: [
    ...(begun.some(({ failure }) => !failure)
      ? ['We email you once about each problem, and again when it is solved.']
      : []),
    ...(begun.some(({ failure }) => failure)
      ? [
          'We email you once about each failure. If it happens again after someone has marked it as solved, we email you again.',
        ]
      : []),
  ],
});

export const composeHealthResolvedMail = (club: Club, ended: HealthAlert[]): Words => ({
  subject: `${formatClubName(club)}: problem solved (${named(ended)})`,
  lines: ended.map(
    ({ name, said, since, wellSince }) =>
      `${name}. Working again since ${formatDateTime(new Date(wellSince ?? since))}. The problem on ${formatDateTime(new Date(since))} was: ${said}`,
  ),
});

/** Weekly mail, sent only when there are problems; it also announces a new version. */
export const composeWeeklyHealthMail = (
  club: Club,
  troubles: HealthResult[],
  news: HealthResult[],
): Words => ({
  subject: `${formatClubName(club)}: website jobs for this week (${named(troubles)})`,
  lines: [...troubles, ...news].map(found),
  after: ['We send this email on Mondays, only if something needs attention.'],
});
