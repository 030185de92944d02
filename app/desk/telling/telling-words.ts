import type { Reached, Told } from './reached.server.ts';

/** What a sheet says of those whom it reaches, before and after. */

/** 'Send to 16' */
export const sendTo = (count: number) => `Send to ${count}`;

/** 'Told 16 at 10.04, 2 to ring' */
export function toldWords({ when, mail, ring }: Told): string {
  const told = mail > 0 ? `Told ${mail} ${when}` : '';
  if (ring.length === 0) return told || `Told nobody ${when}`;
  return told ? `${told}, ${ring.length} to ring` : `${ring.length} to ring`;
}

/** The first few by name: 'Ann Marsh, Bob Ely and 14 more' */
export function someNames(people: { name: string }[], most = 2): string {
  const names = people.map(({ name }) => name);
  if (names.length <= most + 1)
    return [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and ');
  return `${names.slice(0, most).join(', ')} and ${names.length - most} more`;
}

/** What is said where no mail server is set, once. */
export const goesNowhere = 'No mail server is set: no mail goes out.';

/** Those whom a sheet reaches, but for whoever was left out. */
export const without = (reached: Reached, left: ReadonlySet<string>): Reached => ({
  ...reached,
  mail: reached.mail.filter(({ id }) => !left.has(id)),
});
