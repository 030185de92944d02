// Public API of mail on the server.
export {
  queueMailsWithCause,
  rewriteWaitingMails,
} from '#app/modules/mail/send-policy/caused-mails.server.ts';
export {
  cancelDeferredMail,
  deferMailUntil,
  isMailWithdrawn,
  makeDeferredMailsDueNow,
} from '#app/modules/mail/send-policy/deferred-mails.server.ts';
export {
  deleteSentOnce,
  readSentOnceMembers,
  recordSentOnce,
} from '#app/modules/mail/send-policy/sent-once.server.ts';
export { buildMailLinkTarget, createMailLinkCode, findMailLink } from './mail-links.server.ts';
export {
  deleteUntriedMails,
  deleteWaitingMail,
  parseOutboxMail,
  queueBulkMails,
  queueMail,
} from './outbox.server.ts';
