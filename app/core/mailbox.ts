/** A name and an address, as in 'The Club <club@example.org>'. */
export interface Mailbox {
  name: string;
  address: string;
}

const shape = /^[^\s@,;<>"\p{Cc}]+@[^\s@,;<>"\p{Cc}]+\.[^\s@.,;<>"\p{Cc}]+$/u;

/** One address and nothing else: no list, no line break that could begin another header. */
export const isAddress = (text: string) => text.length <= 254 && shape.test(text);

/** Reads `Name <a@b.c>` or `a@b.c`; undefined for anything else. */
export function readMailbox(text: string): Mailbox | undefined {
  const [, name = '', inside] = /^([^<>\p{Cc}]*)<([^<>]*)>$/u.exec(text.trim()) ?? [];
  const address = inside ?? text.trim();
  return isAddress(address) ? { name: name.trim().replace(/^"(.*)"$/, '$1'), address } : undefined;
}

/** What a sender of mail must be, for whoever gave another one. */
export const senders = 'an address such as club@example.org or The Club <club@example.org>';

export const showMailbox = ({ name, address }: Mailbox) => (name ? `${name} <${address}>` : address);
