import type { PrintedLetterRecipient } from '#app/modules/letters/letter/letter-schemas.server.ts';

/** Filters the recipients by the query string: on paper, all, or a single person. */
export function filterPrintedLetterRecipients(
  people: PrintedLetterRecipient[],
  search: URLSearchParams,
): PrintedLetterRecipient[] {
  const person = search.get('person');
  if (person) return people.filter((one) => one.person === person);
  const got = people.filter(({ way }) => way !== 'not wanted');
  return search.get('of') === 'all' ? got : got.filter(({ way }) => way === 'paper');
}
