import { placesIn, signed } from '#app/modules/competitions/rules/sides.ts';
import { Field } from '#app/ui/field.tsx';
import { useFormState } from '#app/ui/form/form-state.ts';

/** The names of a side, a field for each player. */

const field = (place: number) => `player${place + 1}`;

/** What the fields are called: { player1: 'Skip', … } */
export const sideLabels = (side: number, handicaps: boolean): Record<string, string> => ({
  ...Object.fromEntries(placesIn(side).map((label, place) => [field(place), label])),
  ...(handicaps && { start: startLabel }),
});

export const asNames = (players: string[]): Record<string, string> =>
  Object.fromEntries(players.map((name, place) => [field(place), name]));

export const namesIn = (values: Record<string, string>, side: number): string[] =>
  placesIn(side).map((_, place) => values[field(place)] ?? '');

const startLabel = 'Start';

/** What a side begins with; it stays open as the names do. */
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

/** Picked from the roll while typing, or anybody else. A mistake about the whole side stands at its first field. They stay open while it is saved: the next side is typed on. */
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
