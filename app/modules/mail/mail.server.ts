// The door of mail, on the server: all that other subjects take from it.
export { changeWaiting, queueCaused } from '#app/modules/mail/door/caused.server.ts';
export { goNow, isTakenOut, toldOtherwise, waitUntil } from '#app/modules/mail/door/instead.server.ts';
export { linkCodeFor, linkedBy, opensFor } from './mail-links.server.ts';
export { queueMail, queueMails, readMail, takeBackMail, takeOut } from './outbox.server.ts';
