import { isAddress } from '#app/core/mailbox.ts';

/** 'somebody@somewhere.tld', as SPEC.md section 5 asks; the mail itself proves the rest. */
export const isEmail = (text: string) => isAddress(canonical(text));

/** One address has one form here: without spaces round it, in small letters. */
export const canonical = (text: string) => text.trim().toLowerCase();

/** 'j***@example.org': enough to know one's own address again. */
export function veiled(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 1)}***@${host}`;
}
