import {
  type LeagueScoringRules,
  pointBandMeasures,
  type ShotPointBands,
} from '#app/modules/formats/formats.ts';
import {
  parseRequiredNumberFieldValue,
  type StringFormValues,
} from '#app/modules/score-sheets/scores/score-form-values.ts';

/** Point bands as form fields: 'rinkBands.by', 'rinkBands.steps.0.from'. */

const bandFields = ['rinkBands', 'matchBands'] as const;
export type PointBandField = (typeof bandFields)[number];
export const pointBandStepKeys = ['from', 'won', 'lost'] as const;

/** Row indices of the form's table, the maximum number of bands. */
export const pointBandRowIndices = [0, 1, 2, 3, 4, 5, 6, 7];

const bandStepLabels = {
  from: 'starts at (shots)',
  won: 'points for the winner',
  lost: 'points for the loser',
};

export const getPointBandLabels = (field: PointBandField, name: string): Record<string, string> => ({
  [`${field}.by`]: `${name} depend on`,
  ...Object.fromEntries(
    pointBandRowIndices.flatMap((row) =>
      pointBandStepKeys.map((part) => [
        `${field}.steps.${row}.${part}`,
        `${name}, band ${row + 1}, ${bandStepLabels[part]}`,
      ]),
    ),
  ),
});

export const pointBandsToFormValues = (card: Pick<LeagueScoringRules, PointBandField>): StringFormValues =>
  Object.fromEntries(
    bandFields.flatMap((field) => [
      [`${field}.by`, card[field]?.by ?? ''],
      ...pointBandRowIndices.flatMap((row) =>
        pointBandStepKeys.map((part) => [
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
export function parsePointBands(values: StringFormValues, field: PointBandField): ShotPointBands | null {
  const by = pointBandMeasures.find((measure) => measure === values[`${field}.by`]);
  if (!by) return null;
  const of = (row: number, part: string) => values[`${field}.steps.${row}.${part}`]?.trim() ?? '';
  const filled = pointBandRowIndices.filter((row) => pointBandStepKeys.some((part) => of(row, part)));
  const steps = filled.map((row) => {
    const number = (part: string) => parseRequiredNumberFieldValue(of(row, part));
    return { from: number('from'), won: number('won'), lost: number('lost') };
  });
  return { by, steps };
}

/** Returns the complete bands, for the live preview. */
export function getCompletePointBands(bands: ShotPointBands | null): ShotPointBands | null {
  const steps =
    bands?.steps.filter((step) => pointBandStepKeys.every((part) => typeof step[part] === 'number')) ?? [];
  return bands && steps.length > 0 ? { ...bands, steps } : null;
}
