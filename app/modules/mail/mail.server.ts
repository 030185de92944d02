// Public API of mail on the server.
export { changeWaiting, queueCaused } from '#app/modules/mail/door/caused.server.ts';
export { goNow, isTakenOut, toldOtherwise, waitUntil } from '#app/modules/mail/door/instead.server.ts';
export { linkCodeFor, linkedBy, opensFor } from './mail-links.server.ts';
export { queueMail, queueMails, readMail, takeBackMail, takeOut } from './outbox.server.ts';
