import { formatWeekdayAndDate } from '#app/core/dates.ts';
import { formatCount } from '#app/core/language.ts';
import { RadioOrCheckboxInput } from '#app/ui/field.tsx';
import { RecurringDateRuleFields } from './date-rule-fields.tsx';
import { getRecurringEventDates, getRecurringEventYear, type RecurringSeasonEvent } from './season-parts.ts';
import { formatRecurringDateRule } from './season-rules.ts';

export type RecurringEventChoice = RecurringSeasonEvent & { taken: boolean };

interface Props {
  year: number;
  part: RecurringEventChoice;
  disabled: boolean;
  onChange: (part: RecurringEventChoice) => void;
}

/** Anchor of a part on the page. */
export const getRecurringEventAnchor = ({ id, was }: RecurringSeasonEvent) => `part-${id}-${was}`;

/** Render a recurring event or weekly run: adopted or not, its rule, and its dates. */
export function RecurringEventRow({ year, part, disabled, onChange }: Props) {
  const { opponent, location, rule, taken } = part;
  const days = getRecurringEventDates(year, part);
  const name = location ? `${opponent} @ ${location}` : opponent;
  const later = part.next ? ` ${getRecurringEventYear(year, part)}` : '';
  const when =
    rule.kind === 'once'
      ? `${formatWeekdayAndDate(days[0] ?? '')}${later}, ${formatRecurringDateRule(rule)}`
      : `${formatRecurringDateRule(rule)}${later}: ${formatCount(days.length, 'day')}`;
  return (
    <li id={getRecurringEventAnchor(part)}>
      <RadioOrCheckboxInput
        type="checkbox"
        checked={taken}
        disabled={disabled}
        onChange={({ target }) => onChange({ ...part, taken: target.checked })}
        label={<strong>{name}</strong>}
        hint={when}
      />
      {taken ? (
        <details className="framed">
          <summary>
            {rule.kind === 'once' ? 'Change the week' : 'Choose the weeks'}
            <span className="visually-hidden"> for {name}</span>
          </summary>
          <RecurringDateRuleFields
            rule={rule}
            disabled={disabled}
            onChange={(rule) => onChange({ ...part, rule, without: [] })}
          />
          {rule.kind === 'weekly' ? (
            <WeekChoices year={year} part={part} disabled={disabled} onChange={onChange} />
          ) : null}
        </details>
      ) : null}
    </li>
  );
}

/** Checkboxes for every week of a run. */
function WeekChoices({ year, part, disabled, onChange }: Props) {
  const { without } = part;
  const days = getRecurringEventDates(year, { ...part, without: [] });
  if (days.length === 0) return <p role="alert">Choose a last day after the first day.</p>;
  return (
    <fieldset className="tiles filled weeks">
      <legend>Held on</legend>
      {days.map((day, week) => (
        <RadioOrCheckboxInput
          key={day}
          type="checkbox"
          checked={!without.includes(week)}
          disabled={disabled}
          label={formatWeekdayAndDate(day)}
          onChange={({ target }) =>
            onChange({
              ...part,
              without: target.checked ? without.filter((one) => one !== week) : [...without, week],
            })
          }
        />
      ))}
    </fieldset>
  );
}
