import { formatMatchSetName } from '#app/modules/competition-rules/competition-rules.ts';
import { Field } from '#app/ui/field.tsx';
import { useFormState } from '#app/ui/form/form-state.ts';

type SetSideNames = [string, string];

const getSetFieldName = (set: number, side: 0 | 1) => `sets.${set}.${side}`;
const capitalizeFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Field labels for the comparison of two versions. */
export const getSetScoreFieldLabels = (names: SetSideNames, sets: number): Record<string, string> =>
  Object.fromEntries([
    ...Array.from({ length: sets }, (_, set) =>
      ([0, 1] as const).map((side) => [
        getSetFieldName(set, side),
        `${capitalizeFirst(formatMatchSetName(set).slice(4))} of ${names[side]}`,
      ]),
    ).flat(),
    ['tieBreak', 'Tie-break'],
  ]);

/** Returns the chosen side, or '' for none. */
export const parseWinningSideValue = (value: string | undefined): '' | '1' | '2' =>
  value === '1' || value === '2' ? value : '';

/** Converts form values to the request body. */
export const toSetScoresBody = (values: Record<string, string>, sets: number) => ({
  sets: Array.from({ length: sets }, (_, set): [string, string] => [
    values[getSetFieldName(set, 0)] ?? '',
    values[getSetFieldName(set, 1)] ?? '',
  ]),
  tieBreak: parseWinningSideValue(values.tieBreak),
});

interface Props {
  names: SetSideNames;
  /** Maximum number of sets. */
  sets: number;
  played?: { sets: [number, number][]; tieBreak: 1 | 2 | null } | undefined;
}

/** Fields for the shots of each set, and for the winner of the tie-break if the sets are level. */
export function SetScoreFields({ names, sets, played }: Props) {
  const { errors } = useFormState();
  return (
    <>
      {Array.from({ length: sets }, (_, set) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sets have no other name
        <fieldset className="choices" key={set}>
          <legend>{capitalizeFirst(formatMatchSetName(set).slice(4))}: shots</legend>
          <div className="tiles shots">
            {([0, 1] as const).map((side) => (
              <Field
                key={side}
                label={names[side]}
                name={getSetFieldName(set, side)}
                inputMode="numeric"
                autoComplete="off"
                maxLength={3}
                defaultValue={played?.sets[set]?.[side] ?? ''}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <TieBreakField names={names} won={played?.tieBreak ?? null} error={errors.tieBreak} />
    </>
  );
}

function TieBreakField({
  names,
  won,
  error,
}: {
  names: SetSideNames;
  won: 1 | 2 | null;
  error: string | undefined;
}) {
  return (
    <fieldset className="choices">
      <legend>Tie-break, if the sets are level</legend>
      {['None', ...names].map((label, at) => (
        <label className="choice" key={label}>
          <input type="radio" name="tieBreak" value={at || ''} defaultChecked={at === (won ?? 0)} />
          <span>{at === 0 ? 'No tie-break' : `Won by ${label}`}</span>
        </label>
      ))}
      {error ? (
        <span className="mistake" role="alert">
          {error}
        </span>
      ) : null}
    </fieldset>
  );
}
