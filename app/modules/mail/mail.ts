// Public API of mail.

export { addMsToIso } from '#app/modules/mail/send-policy/add-ms-to-iso.ts';
export {
  findWebAddressError,
  type MailCause,
  type MailPersonCause,
  removeWebAddresses,
} from '#app/modules/mail/send-policy/mail-causes.ts';
export { maxBulkMailsPerMinute } from './bulk-rate.ts';
