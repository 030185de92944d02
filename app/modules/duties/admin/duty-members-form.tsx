import { useState } from 'react';
import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { formatDutyTime } from '#app/modules/duties/format-duty.ts';
import { SelectField } from '#app/ui/field.tsx';
import type { DutyView, MemberUnavailableDatesView } from './duties-section-schemas.ts';

export interface DutyMemberOption {
  id: string;
  name: string;
}

interface MemberSelectProps {
  label: string;
  name: string;
  value: string;
  sharers: DutyMemberOption[];
  others: DutyMemberOption[];
  /** Ids of members who are unavailable that day. */
  cannot: string[];
  onChoose: (member: string) => void;
}

/** Render the select for one slot: members who share the rota first, the unavailable ones marked. */
export function DutyMemberSelect({
  label,
  name,
  value,
  sharers,
  others,
  cannot,
  onChoose,
}: MemberSelectProps) {
  const option = ({ id, name }: DutyMemberOption) => (
    <option key={id} value={id}>
      {name}
      {cannot.includes(id) ? ' (not free that day)' : ''}
    </option>
  );
  return (
    <SelectField label={label} name={name} value={value} onChange={({ target }) => onChoose(target.value)}>
      <option value="">no one yet</option>
      {sharers.map(option)}
      {others.length > 0 ? <optgroup label="Others">{others.map(option)}</optgroup> : null}
    </SelectField>
  );
}

interface Props {
  duty: DutyView;
  sharers: DutyMemberOption[];
  others: DutyMemberOption[];
  away: MemberUnavailableDatesView[];
  desk: MutationRunner;
}

/** Render the form that assigns members by hand, one select for each slot. */
export function DutyMembersForm({ duty, sharers, others, away, desk }: Props) {
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
        void desk.mutate(
          'PUT /api/desk/duties/days/{id}/people',
          { param: { id }, json: { members }, version },
          { said: 'Names saved. Email the members when you have finished.', again: 'Save mine anyway' },
        );
      }}
    >
      {chosen.map((member, at) => (
        <DutyMemberSelect
          // biome-ignore lint/suspicious/noArrayIndexKey: places have no other name than their number
          key={at}
          label={places === 1 ? 'Person' : `Person ${at + 1}`}
          name={`person-${at}`}
          value={member}
          sharers={sharers}
          others={[...others, ...absent]}
          cannot={gone}
          onChoose={(member) => setChosen(chosen.with(at, member))}
        />
      ))}
      <button type="submit" className="button" disabled={desk.busy}>
        Save<span className="visually-hidden"> names for {formatDutyTime(duty)}</span>
      </button>
    </form>
  );
}
