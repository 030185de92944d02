import { useState } from 'react';
import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { formatCount } from '#app/core/language.ts';
import { defineCustomField, defineDateField } from '#app/endpoints/fields.ts';
import { useDocumentShell } from '#app/site/shell.ts';
import { Field, SelectField } from '#app/ui/field.tsx';
import type { RotaView } from './duties-section-schemas.ts';

/** Render the form that adds dates: all matching ones of the calendar, weekly dates, or a single date. */
export function AddDutyDatesForm({ rota, desk }: { rota: RotaView; desk: MutationRunner }) {
  const { today } = useDocumentShell();
  const [way, setWay] = useState(rota.kinds.length > 0 ? 'calendar' : 'weekly');
  const from = defineDateField(way === 'one' ? 'Day' : 'From');
  const to = <Field label="To" name="to" type="date" defaultValue={`${today.slice(0, 4)}-09-30`} />;
  return (
    <MutationForm
      mutation="POST /api/desk/duties/rotas/{id}/dates"
      param={{ id: rota.id }}
      fields={{
        way: defineCustomField('Dates to add'),
        from,
        to: defineCustomField('To'),
        every: defineCustomField('How often'),
      }}
      initialValues={{ from: today }}
      button="Add dates"
      successMessage="Dates added."
      reset={false}
      buildBody={({ way, from, to, every }) => ({
        way,
        from,
        to: way === 'one' ? '' : to,
        every: every || '1',
      })}
      onDone={(done) =>
        desk.refreshAndShow(
          done?.added ? `${formatCount(done.added, 'date')} added.` : 'There were no new dates to add.',
        )
      }
      fieldOverrides={{
        way: <DateSourceChoice value={way} onChange={setWay} hasKinds={rota.kinds.length > 0} />,
        to: way === 'one' ? null : to,
        every: way === 'weekly' ? <IntervalChoice /> : null,
      }}
    />
  );
}

interface DateSourceProps {
  value: string;
  onChange: (way: string) => void;
  hasKinds: boolean;
}

const DateSourceChoice = ({ value, onChange, hasKinds }: DateSourceProps) => (
  <SelectField
    label="Dates to add"
    name="way"
    value={value}
    onChange={({ target }) => onChange(target.value)}
  >
    {hasKinds ? <option value="calendar">Home events from the calendar</option> : null}
    <option value="weekly">Every week, on the same weekday</option>
    <option value="one">One date</option>
  </SelectField>
);

const IntervalChoice = () => (
  <SelectField label="How often" name="every" defaultValue="1">
    <option value="1">Every week</option>
    <option value="2">Every two weeks</option>
    <option value="4">Every four weeks</option>
  </SelectField>
);
