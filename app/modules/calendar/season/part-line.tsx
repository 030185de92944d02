import { showWeekdayAndDay } from '#app/core/dates.ts';
import { Choice } from '#app/ui/field.tsx';
import { daysIn, type Part, yearOf } from './new-season.ts';
import { RuleFields } from './rule-fields.tsx';
import { sayRule } from './season-rules.ts';

export type ChosenPart = Part & { taken: boolean };

interface Props {
  year: number;
  part: ChosenPart;
  disabled: boolean;
  onChange: (part: ChosenPart) => void;
}

/** Anchor of a part on the page. */
export const placeOf = ({ id, was }: Part) => `part-${id}-${was}`;

/** Render a recurring event or weekly run: adopted or not, its rule, and its dates. */
export function PartLine({ year, part, disabled, onChange }: Props) {
  const { opponent, location, rule, taken } = part;
  const days = daysIn(year, part);
  const name = location ? `${opponent} @ ${location}` : opponent;
  const later = part.next ? ` ${yearOf(year, part)}` : '';
  const when =
    rule.kind === 'once'
      ? `${showWeekdayAndDay(days[0] ?? '')}${later}, ${sayRule(rule)}`
      : `${sayRule(rule)}${later}: ${days.length === 1 ? '1 day' : `${days.length} days`}`;
  return (
    <li id={placeOf(part)}>
      <Choice
        type="checkbox"
        checked={taken}
        disabled={disabled}
        onChange={({ target }) => onChange({ ...part, taken: target.checked })}
        label={<strong>{name}</strong>}
        hint={when}
      />
      {taken ? (
        <details className="more">
          <summary>
            {rule.kind === 'once' ? 'Another week' : 'Which weeks'}
            <span className="visually-hidden"> for {name}</span>
          </summary>
          <RuleFields
            rule={rule}
            disabled={disabled}
            onChange={(rule) => onChange({ ...part, rule, without: [] })}
          />
          {rule.kind === 'weekly' ? (
            <Weeks year={year} part={part} disabled={disabled} onChange={onChange} />
          ) : null}
        </details>
      ) : null}
    </li>
  );
}

/** Checkboxes for every week of a run. */
function Weeks({ year, part, disabled, onChange }: Props) {
  const { without } = part;
  const days = daysIn(year, { ...part, without: [] });
  if (days.length === 0) return <p role="alert">It ends before it begins.</p>;
  return (
    <fieldset className="weeks">
      <legend>Held on</legend>
      {days.map((day, week) => (
        <Choice
          key={day}
          type="checkbox"
          checked={!without.includes(week)}
          disabled={disabled}
          label={showWeekdayAndDay(day)}
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
