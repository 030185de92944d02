import { numberWord } from '#app/club/formats/formats.ts';
import type { PlacesTold } from './news-schemas.server.ts';

/** Whom to ring, with their numbers: 'Edie Marsh, 01507 555 0111'. */
export const ringLine = ({ name, phone, otherPhone, about }: PlacesTold['toRing'][number]) =>
  [`${name}${about && ` (${about})`}`, phone, otherPhone].filter(Boolean).join(', ');

/** 'Everybody has been told.', '15 by mail; ring these four:' with the list of them after it. */
export function toldWords({ untold, byMail, otherwise, toRing }: PlacesTold): string {
  const waits = untold === 1 ? 'One has' : `${untold} have`;
  if (untold > 0) return `${waits} not been told of what is new.`;
  if (toRing.length === 0) return byMail + otherwise > 0 ? 'Everybody has been told.' : '';
  const by = [byMail > 0 ? `${byMail} by mail` : '', otherwise > 0 ? `${otherwise} otherwise` : ''];
  const known = by.filter(Boolean).join(', ') || 'No mail reaches them';
  return `${known}; ring ${toRing.length === 1 ? 'this one' : `these ${numberWord(toRing.length)}`}:`;
}

/** The same in one line: '15 by mail; ring these two: Edie Marsh, 01507 555 0111; Stan Lowe.' */
export function toldLine(told: PlacesTold): string {
  const words = toldWords(told);
  return words.endsWith(':') ? `${words} ${told.toRing.map(ringLine).join('; ')}.` : words;
}
