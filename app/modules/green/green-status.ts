import { defineCustomField, defineSelectField, defineTextField } from '#app/endpoints/fields.ts';
import type { ClubWithTerms } from '#app/site/club-terms.ts';

/** Last report of the greenkeeper. */
export interface GreenStatus {
  state: 'open' | 'closed';
  /** Number of rinks in play; null if not given. */
  rinks: number | null;
  note: string;
  /** Time of the report, ISO text. */
  saidAt: string;
}

export const maxRinksInPlay = 12;

/** Form fields of the report. */
export const greenFormFields = {
  state: defineSelectField('The green', {
    options: { open: 'open', closed: 'closed' },
    invalidMessage: 'Choose open or closed.',
  }),
  rinks: defineCustomField('In play', { hint: 'Shown when the green is open.' }),
  note: defineTextField('Note (optional)', {
    maxLength: 200,
    hint: 'For example, ‘Frost until ten’ or ‘Soft shoes only’.',
  }),
};

/** Days after which a report is no longer returned to visitors. */
export const maxGreenStatusAgeDays = 14;

/** 'The green is open: 5 rinks in play.' */
export function formatGreenStatus(
  { state, rinks }: Pick<GreenStatus, 'state' | 'rinks'>,
  { words }: ClubWithTerms,
): string {
  if (state === 'closed') return 'The green is closed.';
  if (rinks === null) return 'The green is open.';
  return `The green is open: ${rinks} ${rinks === 1 ? words.rink : words.rinks} in play.`;
}
