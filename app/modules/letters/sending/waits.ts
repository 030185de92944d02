import { bulkPerMinute } from '#app/modules/mail/mail.ts';

/** Grace period between the press and the first mail, to cancel a mistake. */
export const minutesBeforeFirst = 2;

/** 'The first goes in 2 minutes, the last about 10 minutes later.' */
export function waitWords(mails: number): string {
  const minutes = Math.ceil(mails / bulkPerMinute);
  const last = mails > bulkPerMinute ? `, the last about ${minutes} minutes later` : '';
  return `The first goes in ${minutesBeforeFirst} minutes${last}.`;
}
