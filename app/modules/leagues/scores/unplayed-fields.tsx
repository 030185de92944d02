import { useId } from 'react';
import { useWords } from '#app/site/shell.ts';
import { Choice, Field, SelectField } from '#app/ui/field.tsx';
import { useFormState } from '#app/ui/form/form-state.ts';
import type { ScoreProps } from './score-props.ts';

export function ConcededBy({ names, order, first }: ScoreProps) {
  const { errors } = useFormState();
  const id = useId();
  return (
    <fieldset className="choices" aria-describedby={errors.concededBy ? id : undefined}>
      <legend>Who conceded it?</legend>
      {order.map((side) => (
        <Choice
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
export function EndsField({ card, first }: ScoreProps) {
  const from = card.abandonedFrom;
  const { rink } = useWords();
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
          ? `On the ${rink} with the fewest. It may stay empty.`
          : `On the ${rink} with the fewest. From ${from} ends on the match counts: put the shots as your league counts them.`
      }
    />
  );
}

/** Renders the field for the winner of the extra end, which is played if sides are level after the last. */
export function ExtraEnd({ names, order, first }: ScoreProps) {
  return (
    <SelectField
      label="Level at the end? The extra end was won by"
      name="extraEnd"
      defaultValue={first.extraEnd}
      hint="Its shots are not counted."
    >
      <option value="">nobody: there was none</option>
      {order.map((side) => (
        <option key={side} value={side}>
          {names[side]}
        </option>
      ))}
    </SelectField>
  );
}
