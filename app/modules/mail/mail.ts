// Public API of mail.
export { type ByOne, type Cause, linkFault, withoutLinks } from '#app/modules/mail/door/causes.ts';
export { later } from '#app/modules/mail/door/later.ts';
export { bulkPerMinute } from './pace.ts';
