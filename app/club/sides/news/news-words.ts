import { numberWord } from '#app/club/formats/formats.ts';
import type { PlacesTold } from './news-schemas.server.ts';

/** 'Everybody has been told.', '15 by mail; ring these four:' with the list of them after it. */
export function toldWords({ untold, byMail, otherwise, toRing }: PlacesTold): string {
  const waits = untold === 1 ? 'One has' : `${untold} have`;
  if (untold > 0) return `${waits} not been told of what is new.`;
  if (toRing.length === 0) return byMail + otherwise > 0 ? 'Everybody has been told.' : '';
  const by = [byMail > 0 ? `${byMail} by mail` : '', otherwise > 0 ? `${otherwise} otherwise` : ''];
  const known = by.filter(Boolean).join(', ') || 'No mail reaches them';
  return `${known}; ring ${toRing.length === 1 ? 'this one' : `these ${numberWord(toRing.length)}`}:`;
}

/** 'told 14 by mail at 10.04, 2 to ring', where all have been told. */
export function howToldWords({ when, byMail, otherwise, toRing }: PlacesTold): string {
  const told = [byMail > 0 ? `${byMail} by mail` : '', otherwise > 0 ? `${otherwise} otherwise` : ''];
  const by = told.filter(Boolean).join(', ');
  const last = [by && `told ${by}`, by && when].filter(Boolean).join(' ');
  return [last, toRing.length > 0 ? `${toRing.length} to ring` : ''].filter(Boolean).join(', ');
}
