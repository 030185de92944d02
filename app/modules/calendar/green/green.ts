import { choice, line, own } from '#app/endpoints/fields.ts';
import type { OwnWords } from '#app/site/club-words.ts';

/** What the greenkeeper last said of the green. */
export interface Green {
  state: 'open' | 'closed';
  /** How many strips of it are in play; null where that was not said. */
  rinks: number | null;
  note: string;
  /** When it was said, ISO text. */
  saidAt: string;
}

export const mostRinks = 12;

/** What the greenkeeper says. */
export const greenFields = {
  state: choice('The green', {
    options: { open: 'open', closed: 'closed' },
    wrong: 'The green is open or closed.',
  }),
  rinks: own('In play', { hint: 'May be left empty. It is said when the green is open.' }),
  note: line('A note', { most: 200, hint: 'Such as ‘Frost until ten’ or ‘Soft shoes only’.' }),
};

/** After so many days nobody should rely on it any more. */
export const goodForDays = 14;

/** 'The green is open: 5 rinks in play.' */
export function greenSentence({ state, rinks }: Pick<Green, 'state' | 'rinks'>, { words }: OwnWords): string {
  if (state === 'closed') return 'The green is closed.';
  if (rinks === null) return 'The green is open.';
  return `The green is open: ${rinks} ${rinks === 1 ? words.rink : words.rinks} in play.`;
}
