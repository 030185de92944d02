import { maxBulkMailsPerMinute } from '#app/modules/mail/mail.ts';

/** Grace period between the press and the first mail, to cancel a mistake. */
export const letterSendGraceMinutes = 2;

/** 'The first goes in 2 minutes, the last about 10 minutes later.' */
export function formatLetterSendWait(mails: number): string {
  const minutes = Math.ceil(mails / maxBulkMailsPerMinute);
  const last = mails > maxBulkMailsPerMinute ? `, the last about ${minutes} minutes later` : '';
  return `The first email goes in ${letterSendGraceMinutes} minutes${last}.`;
}
