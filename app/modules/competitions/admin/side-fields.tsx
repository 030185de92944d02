import { formatHandicap, getSidePositionLabels } from '#app/modules/competition-rules/competition-rules.ts';
import { Field } from '#app/ui/field.tsx';
import { useFormState } from '#app/ui/form/form-state.ts';

/** Form fields for the names of a side, one per player. */

const getPlayerFieldName = (place: number) => `player${place + 1}`;

/** Labels by field name: { player1: 'Skip', … } */
export const getSidePlayerFieldLabels = (side: number, handicaps: boolean): Record<string, string> => ({
  ...Object.fromEntries(
    getSidePositionLabels(side).map((label, place) => [getPlayerFieldName(place), label]),
  ),
  ...(handicaps && { start: handicapLabel }),
});

export const toSidePlayerFieldValues = (players: string[]): Record<string, string> =>
  Object.fromEntries(players.map((name, place) => [getPlayerFieldName(place), name]));

export const parseSidePlayerFieldValues = (values: Record<string, string>, side: number): string[] =>
  getSidePositionLabels(side).map((_, place) => values[getPlayerFieldName(place)] ?? '');

const handicapLabel = 'Handicap';

/** Handicap field; stays enabled during a request, like the names. */
export function HandicapField({ start }: { start?: number }) {
  const { errors } = useFormState();
  return (
    <Field
      label={handicapLabel}
      name="start"
      autoComplete="off"
      maxLength={4}
      defaultValue={start ? formatHandicap(start) : ''}
      disabled={false}
      hint="In shots. For example, +4 or −2. Leave empty for none."
      error={errors.start ?? errors['starts.0']}
    />
  );
}

interface Props {
  side: number;
  players?: string[];
}

/**
 * Suggests names from the roll and accepts any other. Validation errors of the whole side are rendered at the first
 * field. The fields stay enabled during a request, so that typing can go on.
 */
export function SidePlayerNameFields({ side, players = [] }: Props) {
  const { errors } = useFormState();
  return (
    <>
      {getSidePositionLabels(side).map((label, place) => (
        <Field
          key={label}
          label={label}
          name={getPlayerFieldName(place)}
          list="roll"
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          defaultValue={players[place]}
          disabled={false}
          error={
            errors[`players.${place}`] ??
            errors[`sides.0.${place}`] ??
            (place === 0 ? (errors.players ?? errors.sides) : undefined)
          }
        />
      ))}
    </>
  );
}
