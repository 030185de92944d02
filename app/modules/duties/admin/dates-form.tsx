import { useState } from 'react';
import { ActForm } from '#app/admin/forms/act-form.tsx';
import type { Acts } from '#app/admin/forms/use-acts.tsx';
import { day, own } from '#app/endpoints/fields.ts';
import { useShell } from '#app/site/shell.ts';
import { Field, SelectField } from '#app/ui/field.tsx';
import type { RotaShown } from './duties-room.ts';

/** Render the form that adds dates: all matching ones of the calendar, weekly dates, or a single date. */
export function DatesForm({ rota, desk }: { rota: RotaShown; desk: Acts }) {
  const { today } = useShell();
  const [way, setWay] = useState(rota.kinds.length > 0 ? 'calendar' : 'weekly');
  const from = day(way === 'one' ? 'Day' : 'From');
  const to = <Field label="To" name="to" type="date" defaultValue={`${today.slice(0, 4)}-09-30`} />;
  return (
    <ActForm
      act="POST /api/desk/duties/rotas/{id}/dates"
      param={{ id: rota.id }}
      fields={{ way: own('Which dates?'), from, to: own('To'), every: own('How often') }}
      was={{ from: today }}
      button="Add the dates"
      said="Added."
      reset={false}
      sends={({ way, from, to, every }) => ({ way, from, to: way === 'one' ? '' : to, every: every || '1' })}
      onDone={async (done) => {
        await desk.refresh();
        desk.say(done?.added ? `${done.added} added.` : 'There was nothing to add.', undefined);
      }}
      looks={{
        way: <WhichDates value={way} onChange={setWay} hasKinds={rota.kinds.length > 0} />,
        to: way === 'one' ? null : to,
        every: way === 'weekly' ? <HowOften /> : null,
      }}
    />
  );
}

interface WhichProps {
  value: string;
  onChange: (way: string) => void;
  hasKinds: boolean;
}

const WhichDates = ({ value, onChange, hasKinds }: WhichProps) => (
  <SelectField
    label="Which dates?"
    name="way"
    value={value}
    onChange={({ target }) => onChange(target.value)}
  >
    {hasKinds ? <option value="calendar">Its events at home, from the calendar</option> : null}
    <option value="weekly">Each week, on the day of the first one</option>
    <option value="one">One day</option>
  </SelectField>
);

const HowOften = () => (
  <SelectField label="How often" name="every" defaultValue="1">
    <option value="1">Each week</option>
    <option value="2">Every second week</option>
    <option value="4">Every fourth week</option>
  </SelectField>
);
