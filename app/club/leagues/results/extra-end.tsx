import { SelectField } from '#app/ui/field.tsx';
import type { ScoreProps } from './score-props.ts';

/** Who won the end that is played where sides are level after the last. */
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
