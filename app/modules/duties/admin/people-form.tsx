import { useState } from 'react';
import type { Acts } from '#app/admin/forms/use-acts.tsx';
import { whenWords } from '#app/modules/duties/duty-words.ts';
import { SelectField } from '#app/ui/field.tsx';
import type { AwayShown, DutyShown } from './duties-room.ts';

export interface Person {
  id: string;
  name: string;
}

interface ChoiceProps {
  label: string;
  name: string;
  value: string;
  sharers: Person[];
  others: Person[];
  /** Ids of members who are unavailable that day. */
  cannot: string[];
  onChoose: (member: string) => void;
}

/** Render the select for one slot: members who share the rota first, the unavailable ones marked. */
export function PersonSelect({ label, name, value, sharers, others, cannot, onChoose }: ChoiceProps) {
  const option = ({ id, name }: Person) => (
    <option key={id} value={id}>
      {name}
      {cannot.includes(id) ? ' (cannot that day)' : ''}
    </option>
  );
  return (
    <SelectField label={label} name={name} value={value} onChange={({ target }) => onChoose(target.value)}>
      <option value="">nobody yet</option>
      {sharers.map(option)}
      {others.length > 0 ? <optgroup label="Others">{others.map(option)}</optgroup> : null}
    </SelectField>
  );
}

interface Props {
  duty: DutyShown;
  sharers: Person[];
  others: Person[];
  away: AwayShown[];
  desk: Acts;
}

/** Render the form that assigns members by hand, one select for each slot. */
export function PeopleForm({ duty, sharers, others, away, desk }: Props) {
  const { id, turns, needed, date, version } = duty;
  const places = Math.max(needed, turns.length);
  const [chosen, setChosen] = useState(() =>
    Array.from({ length: places }, (_, at) => turns[at]?.member ?? ''),
  );
  const gone = away.filter(({ from, to }) => from <= date && date <= to).map(({ member }) => member);
  const known = [...sharers, ...others];
  const absent = turns
    .filter(({ member }) => !known.some((one) => one.id === member))
    .map(({ member, name }) => ({ id: member, name }));
  return (
    <form
      className="form"
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        const members = chosen.filter(Boolean);
        void desk.act(
          'PUT /api/desk/duties/days/{id}/people',
          { param: { id }, json: { members }, version },
          { said: 'Kept. Tell them when you are done.', again: 'Put them on all the same' },
        );
      }}
    >
      {chosen.map((member, at) => (
        <PersonSelect
          // biome-ignore lint/suspicious/noArrayIndexKey: places have no other name than their number
          key={at}
          label={places === 1 ? 'Who does it' : `Who does it, ${at + 1}`}
          name={`person-${at}`}
          value={member}
          sharers={sharers}
          others={[...others, ...absent]}
          cannot={gone}
          onChoose={(member) => setChosen(chosen.with(at, member))}
        />
      ))}
      <button type="submit" className="button" disabled={desk.busy}>
        Keep<span className="visually-hidden"> who does {whenWords(duty)}</span>
      </button>
    </form>
  );
}
