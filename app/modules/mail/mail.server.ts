// Public API of mail on the server.
export { queueCausedMails, rewriteWaitingMails } from '#app/modules/mail/send-policy/caused-mails.server.ts';
export {
  cancelDeferredMail,
  deferMailUntil,
  isTakenOut,
  makeMailsDueNow,
} from '#app/modules/mail/send-policy/deferred-mails.server.ts';
export { buildMailLinkTarget, createMailLinkCode, findMailLink } from './mail-links.server.ts';
export {
  deleteUntriedMails,
  deleteWaitingMail,
  parseOutboxMail,
  queueMail,
  queueMails,
} from './outbox.server.ts';
