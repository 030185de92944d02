import { type PointBands, pointBandMeasures, type RuleCard } from '#app/modules/formats/formats.ts';
import { type FormValues, parseRequiredFigure } from '#app/modules/leagues/scores/score-form-values.ts';

/** Point bands as form fields: 'rinkBands.by', 'rinkBands.steps.0.from'. */

const bandFields = ['rinkBands', 'matchBands'] as const;
export type PointBandField = (typeof bandFields)[number];
export const bandStepKeys = ['from', 'won', 'lost'] as const;

/** Row indices of the form's table, the maximum number of bands. */
export const bandRowIndices = [0, 1, 2, 3, 4, 5, 6, 7];

const bandStepLabels = {
  from: 'from so many shots',
  won: 'points to the winner',
  lost: 'points to the loser',
};

export const pointBandLabels = (field: PointBandField, name: string): Record<string, string> => ({
  [`${field}.by`]: `${name} go by`,
  ...Object.fromEntries(
    bandRowIndices.flatMap((row) =>
      bandStepKeys.map((part) => [
        `${field}.steps.${row}.${part}`,
        `${name}, band ${row + 1}, ${bandStepLabels[part]}`,
      ]),
    ),
  ),
});

export const bandsToFormValues = (card: Pick<RuleCard, PointBandField>): FormValues =>
  Object.fromEntries(
    bandFields.flatMap((field) => [
      [`${field}.by`, card[field]?.by ?? ''],
      ...bandRowIndices.flatMap((row) =>
        bandStepKeys.map((part) => [
          `${field}.steps.${row}.${part}`,
          String(card[field]?.steps[row]?.[part] ?? ''),
        ]),
      ),
    ]),
  );

/**
 * Parses bands from form values: any row with input is a band. Invalid numbers stay text, so that the server's validation rejects
 * them at their field.
 */
export function parseBands(values: FormValues, field: PointBandField): PointBands | null {
  const by = pointBandMeasures.find((measure) => measure === values[`${field}.by`]);
  if (!by) return null;
  const of = (row: number, part: string) => values[`${field}.steps.${row}.${part}`]?.trim() ?? '';
  const filled = bandRowIndices.filter((row) => bandStepKeys.some((part) => of(row, part)));
  const steps = filled.map((row) => {
    const number = (part: string) => parseRequiredFigure(of(row, part));
    return { from: number('from'), won: number('won'), lost: number('lost') };
  });
  return { by, steps };
}

/** Returns the complete bands, for the live preview. */
export function getCompleteBands(bands: PointBands | null): PointBands | null {
  const steps =
    bands?.steps.filter((step) => bandStepKeys.every((part) => typeof step[part] === 'number')) ?? [];
  return bands && steps.length > 0 ? { ...bands, steps } : null;
}
