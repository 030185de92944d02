import { useId } from 'react';
import { useClubTerms } from '#app/site/shell.ts';
import { Field, RadioOrCheckboxInput, SelectField } from '#app/ui/field.tsx';
import { useFormState } from '#app/ui/form/form-state.ts';
import { Options } from '#app/ui/form/options.tsx';
import type { MatchScoreFieldsProps } from './score-fields-props.ts';

export function ConcededByField({ names, order, first }: MatchScoreFieldsProps) {
  const { errors } = useFormState();
  const id = useId();
  return (
    <fieldset className="choices" aria-describedby={errors.concededBy ? id : undefined}>
      <legend>Who conceded the match?</legend>
      {order.map((side) => (
        <RadioOrCheckboxInput
          key={side}
          name="concededBy"
          value={side}
          label={names[side]}
          defaultChecked={side === first.concededBy}
          aria-invalid={errors.concededBy ? true : undefined}
        />
      ))}
      {errors.concededBy ? (
        <span className="mistake" id={id}>
          {errors.concededBy}
        </span>
      ) : null}
    </fieldset>
  );
}

/** Renders the field for the ends played before a match was abandoned. */
export function EndsPlayedField({ card, first }: MatchScoreFieldsProps) {
  const from = card.abandonedFrom;
  const { rink } = useClubTerms();
  return (
    <Field
      label="Ends played"
      name="ends"
      inputMode="numeric"
      autoComplete="off"
      maxLength={2}
      defaultValue={first.ends}
      hint={
        from === null
          ? `On the ${rink} with the fewest ends (optional).`
          : `On the ${rink} with the fewest ends. The match counts after ${from} ends. Enter the shots as your league counts them.`
      }
    />
  );
}

/** Renders the field for the winner of the extra end, which is played if sides are level after the last. */
export function ExtraEndWinnerField({ names, order, first }: MatchScoreFieldsProps) {
  return (
    <SelectField
      label="Level at the end? The extra end was won by"
      name="extraEnd"
      defaultValue={first.extraEnd}
      hint="Its shots are not counted."
    >
      <option value="">no one (no extra end)</option>
      <Options of={order.map((side) => ({ id: side, name: names[side] }))} />
    </SelectField>
  );
}
