import { monthNames, weekdayNames } from '#app/core/dates.ts';
import { SelectField } from '#app/ui/field.tsx';
import { Options } from '#app/ui/form/options.tsx';
import { type NthWeekdayOfMonth, type RecurringDateRule, weekdayOrdinalOptions } from './season-rules.ts';

interface Props {
  rule: RecurringDateRule;
  disabled: boolean;
  onChange: (rule: RecurringDateRule) => void;
}

/** Fields of a weekday rule: one day, or a weekly run between two days. */
export function RecurringDateRuleFields({ rule, disabled, onChange }: Props) {
  if (rule.kind === 'once')
    return (
      <NthWeekdayFields
        legend="On the"
        value={rule.on}
        disabled={disabled}
        onChange={(on) => onChange({ kind: 'once', on })}
      />
    );
  const { from, to } = rule;
  const put = (changed: { from?: NthWeekdayOfMonth; to?: NthWeekdayOfMonth }, weekday: number) =>
    onChange({
      kind: 'weekly',
      from: { ...(changed.from ?? from), weekday },
      to: { ...(changed.to ?? to), weekday },
    });
  return (
    <>
      <NthWeekdayFields
        legend="From the"
        value={from}
        disabled={disabled}
        onChange={(from) => put({ from }, from.weekday)}
      />
      <NthWeekdayFields
        legend="To the"
        value={to}
        disabled={disabled}
        onChange={(to) => put({ to }, to.weekday)}
      />
    </>
  );
}

interface NthWeekdayFieldsProps {
  legend: string;
  value: NthWeekdayOfMonth;
  disabled: boolean;
  onChange: (nth: NthWeekdayOfMonth) => void;
}

function NthWeekdayFields({ legend, value, disabled, onChange }: NthWeekdayFieldsProps) {
  return (
    <fieldset className="nth">
      <legend>{legend}</legend>
      <SelectField
        label="Which week"
        name="nth"
        value={value.nth}
        disabled={disabled}
        onChange={({ target }) => onChange({ ...value, nth: Number(target.value) })}
      >
        <Options of={weekdayOrdinalOptions.map(({ nth, word }) => ({ id: nth, name: word }))} />
      </SelectField>
      <SelectField
        label="Weekday"
        name="weekday"
        value={value.weekday}
        disabled={disabled}
        onChange={({ target }) => onChange({ ...value, weekday: Number(target.value) })}
      >
        <Options of={weekdayNames.map((name, index) => ({ id: index, name }))} />
      </SelectField>
      <SelectField
        label="Month"
        name="month"
        value={value.month}
        disabled={disabled}
        onChange={({ target }) => onChange({ ...value, month: Number(target.value) })}
      >
        <Options of={monthNames.map((name, index) => ({ id: index + 1, name }))} />
      </SelectField>
    </fieldset>
  );
}
