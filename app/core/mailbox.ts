/** Name and address, as in 'The Club <club@example.org>'. */
export interface NamedEmailAddress {
  name: string;
  address: string;
}

const emailPattern = /^[^\s@,;<>"\p{Cc}]+@[^\s@,;<>"\p{Cc}]+\.[^\s@.,;<>"\p{Cc}]+$/u;

/** True for exactly a single address: no list, and no line break that could inject a header. */
export const isEmailAddress = (text: string) => text.length <= 254 && emailPattern.test(text);

/** Parses `Name <a@b.c>` or `a@b.c`; returns undefined for anything else. */
export function parseNamedEmailAddress(text: string): NamedEmailAddress | undefined {
  const [, name = '', inside] = /^([^<>\p{Cc}]*)<([^<>]*)>$/u.exec(text.trim()) ?? [];
  const address = inside ?? text.trim();
  return isEmailAddress(address) ? { name: name.trim().replace(/^"(.*)"$/, '$1'), address } : undefined;
}

/** Hint shown for an invalid sender. */
export const emailSenderFormatHint = 'an address such as club@example.org or The Club <club@example.org>';

export const formatNamedEmailAddress = ({ name, address }: NamedEmailAddress) =>
  name ? `${name} <${address}>` : address;
