import { placesIn, signed } from '#app/modules/competitions/rules/sides.ts';
import { Field } from '#app/ui/field.tsx';
import { useFormState } from '#app/ui/form/form-state.ts';

/** Form fields for the names of a side, one per player. */

const field = (place: number) => `player${place + 1}`;

/** Labels by field name: { player1: 'Skip', … } */
export const sideLabels = (side: number, handicaps: boolean): Record<string, string> => ({
  ...Object.fromEntries(placesIn(side).map((label, place) => [field(place), label])),
  ...(handicaps && { start: startLabel }),
});

export const asNames = (players: string[]): Record<string, string> =>
  Object.fromEntries(players.map((name, place) => [field(place), name]));

export const namesIn = (values: Record<string, string>, side: number): string[] =>
  placesIn(side).map((_, place) => values[field(place)] ?? '');

const startLabel = 'Start';

/** Handicap field; stays enabled during a request, like the names. */
export function StartField({ start }: { start?: number }) {
  const { errors } = useFormState();
  return (
    <Field
      label={startLabel}
      name="start"
      autoComplete="off"
      maxLength={4}
      defaultValue={start ? signed(start) : ''}
      disabled={false}
      hint="In shots, such as +4 or −2. Empty for none."
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
export function Names({ side, players = [] }: Props) {
  const { errors } = useFormState();
  return (
    <>
      {placesIn(side).map((label, place) => (
        <Field
          key={label}
          label={label}
          name={field(place)}
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
