import { maxBulkMailsPerMinute } from '#app/modules/mail/mail.ts';

/** Grace period between the press and the first mail, to cancel a mistake. */
export const sendGraceMinutes = 2;

/** 'The first goes in 2 minutes, the last about 10 minutes later.' */
export function formatSendWait(mails: number): string {
  const minutes = Math.ceil(mails / maxBulkMailsPerMinute);
  const last = mails > maxBulkMailsPerMinute ? `, the last about ${minutes} minutes later` : '';
  return `The first goes in ${sendGraceMinutes} minutes${last}.`;
}
