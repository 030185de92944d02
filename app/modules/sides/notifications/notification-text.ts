import { formatMailingProgress } from '#app/admin/send-sheet/send-labels.ts';
import { formatNumberAsWord } from '#app/core/language.ts';
import type { PlayerNotificationStatus } from './notification-schemas.server.ts';

/** Format the status: 'Everybody has been told.', '15 by mail; ring these four:' (followed by the list). */
export function formatPlayerNotificationStatus({
  untold,
  byMail,
  otherwise,
  toRing,
}: PlayerNotificationStatus): string {
  const waits = untold === 1 ? 'One player does' : `${untold} players do`;
  if (untold > 0) return `${waits} not know about the changes yet.`;
  if (toRing.length === 0) return byMail + otherwise > 0 ? 'Everyone has been notified.' : '';
  const by = [
    byMail > 0 ? `${byMail} emailed` : '',
    otherwise > 0 ? `${otherwise} contacted in another way` : '',
  ];
  const known = by.filter(Boolean).join(', ') || 'No email addresses';
  return `${known}; phone ${toRing.length === 1 ? 'this player' : `these ${formatNumberAsWord(toRing.length)} players`}:`;
}

/** Format the status once all are notified: 'told 14 by mail at 10.04, 2 to ring'. */
export function formatNotifiedPlayersSummary(told: PlayerNotificationStatus): string {
  const { when, waits, nowhere, byMail, otherwise, toRing } = told;
  const others = otherwise > 0 ? `${otherwise} in another way` : '';
  const by = [byMail > 0 ? `${byMail} by email` : '', others].filter(Boolean).join(', ');
  const isOut = byMail > 0 && (nowhere || waits > 0);
  const out = lowerFirst(formatMailingProgress({ when, mail: byMail, waits, nowhere }));
  const last = isOut ? [out, others && `notified ${others}`] : [by && `notified ${by}`, by && when];
  return [last.filter(Boolean).join(isOut ? ', ' : ' '), toRing.length > 0 ? `${toRing.length} to phone` : '']
    .filter(Boolean)
    .join(', ');
}

const lowerFirst = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);
