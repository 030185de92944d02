import { choice, line, own } from '#app/endpoints/fields.ts';
import type { OwnWords } from '#app/site/club-words.ts';

/** Last report of the greenkeeper. */
export interface Green {
  state: 'open' | 'closed';
  /** Number of rinks in play; null if not given. */
  rinks: number | null;
  note: string;
  /** Time of the report, ISO text. */
  saidAt: string;
}

export const mostRinks = 12;

/** Form fields of the report. */
export const greenFields = {
  state: choice('The green', {
    options: { open: 'open', closed: 'closed' },
    wrong: 'The green is open or closed.',
  }),
  rinks: own('In play', { hint: 'May be left empty. It is said when the green is open.' }),
  note: line('A note', { most: 200, hint: 'Such as ‘Frost until ten’ or ‘Soft shoes only’.' }),
};

/** Days after which a report is no longer returned to visitors. */
export const goodForDays = 14;

/** 'The green is open: 5 rinks in play.' */
export function greenSentence({ state, rinks }: Pick<Green, 'state' | 'rinks'>, { words }: OwnWords): string {
  if (state === 'closed') return 'The green is closed.';
  if (rinks === null) return 'The green is open.';
  return `The green is open: ${rinks} ${rinks === 1 ? words.rink : words.rinks} in play.`;
}
