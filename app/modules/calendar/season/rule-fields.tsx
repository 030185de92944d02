import { months, weekdays } from '#app/core/dates.ts';
import { SelectField } from '#app/ui/field.tsx';
import { type Nth, nths, type Rule } from './season-rules.ts';

interface Props {
  rule: Rule;
  disabled: boolean;
  onChange: (rule: Rule) => void;
}

/** Fields of a weekday rule: one day, or a weekly run between two days. */
export function RuleFields({ rule, disabled, onChange }: Props) {
  if (rule.kind === 'once')
    return (
      <NthFields
        legend="On the"
        value={rule.on}
        disabled={disabled}
        onChange={(on) => onChange({ kind: 'once', on })}
      />
    );
  const { from, to } = rule;
  const put = (changed: { from?: Nth; to?: Nth }, weekday: number) =>
    onChange({
      kind: 'weekly',
      from: { ...(changed.from ?? from), weekday },
      to: { ...(changed.to ?? to), weekday },
    });
  return (
    <>
      <NthFields
        legend="From the"
        value={from}
        disabled={disabled}
        onChange={(from) => put({ from }, from.weekday)}
      />
      <NthFields legend="To the" value={to} disabled={disabled} onChange={(to) => put({ to }, to.weekday)} />
    </>
  );
}

interface NthProps {
  legend: string;
  value: Nth;
  disabled: boolean;
  onChange: (nth: Nth) => void;
}

function NthFields({ legend, value, disabled, onChange }: NthProps) {
  return (
    <fieldset className="nth">
      <legend>{legend}</legend>
      <SelectField
        label="Which"
        name="nth"
        value={value.nth}
        disabled={disabled}
        onChange={({ target }) => onChange({ ...value, nth: Number(target.value) })}
      >
        {nths.map(({ nth, word }) => (
          <option key={nth} value={nth}>
            {word}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Weekday"
        name="weekday"
        value={value.weekday}
        disabled={disabled}
        onChange={({ target }) => onChange({ ...value, weekday: Number(target.value) })}
      >
        {weekdays.map((name, index) => (
          <option key={name} value={index}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Month"
        name="month"
        value={value.month}
        disabled={disabled}
        onChange={({ target }) => onChange({ ...value, month: Number(target.value) })}
      >
        {months.map((name, index) => (
          <option key={name} value={index + 1}>
            {name}
          </option>
        ))}
      </SelectField>
    </fieldset>
  );
}
