import { isEmailAddress } from '#app/core/mailbox.ts';

/** 'somebody@somewhere.tld'; the mail itself verifies the rest. */
export const isMemberEmailAddress = (text: string) => isEmailAddress(toCanonicalEmail(text));

/** Canonical form of an e-mail address: trimmed, in lower case. */
export const toCanonicalEmail = (text: string) => text.trim().toLowerCase();

/** 'j***@example.org': enough to recognise one's own address. */
export function maskEmail(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 1)}***@${host}`;
}
