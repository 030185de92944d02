import { type Bands, bandMeasures, type RuleCard } from '#app/modules/formats/formats.ts';
import { numberOf, type Values } from '#app/modules/leagues/scores/score-values.ts';

/** Point bands as form fields: 'rinkBands.by', 'rinkBands.steps.0.from'. */

const bandFields = ['rinkBands', 'matchBands'] as const;
export type BandField = (typeof bandFields)[number];
export const parts = ['from', 'won', 'lost'] as const;

/** Row indices of the form's table, the maximum number of bands. */
export const rows = [0, 1, 2, 3, 4, 5, 6, 7];

const labels = { from: 'from so many shots', won: 'points to the winner', lost: 'points to the loser' };

export const bandLabels = (field: BandField, name: string): Record<string, string> => ({
  [`${field}.by`]: `${name} go by`,
  ...Object.fromEntries(
    rows.flatMap((row) =>
      parts.map((part) => [`${field}.steps.${row}.${part}`, `${name}, band ${row + 1}, ${labels[part]}`]),
    ),
  ),
});

export const valuesOfBands = (card: Pick<RuleCard, BandField>): Values =>
  Object.fromEntries(
    bandFields.flatMap((field) => [
      [`${field}.by`, card[field]?.by ?? ''],
      ...rows.flatMap((row) =>
        parts.map((part) => [`${field}.steps.${row}.${part}`, String(card[field]?.steps[row]?.[part] ?? '')]),
      ),
    ]),
  );

/**
 * Parses bands from form values: any row with input is a band. Invalid numbers stay text, so that the server's validation rejects
 * them at their field.
 */
export function bandsOfValues(values: Values, field: BandField): Bands | null {
  const by = bandMeasures.find((measure) => measure === values[`${field}.by`]);
  if (!by) return null;
  const of = (row: number, part: string) => values[`${field}.steps.${row}.${part}`]?.trim() ?? '';
  const filled = rows.filter((row) => parts.some((part) => of(row, part)));
  const steps = filled.map((row) => {
    const number = (part: string) => numberOf(of(row, part));
    return { from: number('from'), won: number('won'), lost: number('lost') };
  });
  return { by, steps };
}

/** Returns the complete bands, for the live preview. */
export function countableBands(bands: Bands | null): Bands | null {
  const steps = bands?.steps.filter((step) => parts.every((part) => typeof step[part] === 'number')) ?? [];
  return bands && steps.length > 0 ? { ...bands, steps } : null;
}
