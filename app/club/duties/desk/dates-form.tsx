import { useState } from 'react';
import { call } from '#app/api/call.ts';
import { DeskForm } from '#app/desk/desk-form.tsx';
import type { DeskAction } from '#app/desk/use-desk-action.tsx';
import { useShell } from '#app/site/shell.ts';
import { Field, SelectField } from '#app/ui/field.tsx';
import type { RotaShown } from './duties-room.ts';

/** Adds dates: those of the calendar at one press, each week, or one. */
export function DatesForm({ rota, desk }: { rota: RotaShown; desk: DeskAction }) {
  const { today } = useShell();
  const [way, setWay] = useState(rota.kinds.length > 0 ? 'calendar' : 'weekly');
  const year = today.slice(0, 4);
  return (
    <DeskForm
      labels={{ way: 'Which dates?', from: 'From', to: 'To', every: 'How often' }}
      button="Add the dates"
      said="Added."
      act={async (values) => {
        const { way, from, to, every } = values;
        const json = { way, from, to: way === 'one' ? '' : to, every: every || '1' };
        const { added } = await call('POST /api/desk/duties/rotas/{id}/dates', {
          param: { id: rota.id },
          json,
        });
        await desk.refresh();
        desk.say(added === 0 ? 'There was nothing to add.' : `${added} added.`, undefined);
        return undefined;
      }}
    >
      <SelectField
        label="Which dates?"
        name="way"
        value={way}
        onChange={({ target }) => setWay(target.value)}
      >
        {rota.kinds.length > 0 ? (
          <option value="calendar">Its events at home, from the calendar</option>
        ) : null}
        <option value="weekly">Each week, on the day of the first one</option>
        <option value="one">One day</option>
      </SelectField>
      <Field label={way === 'one' ? 'Day' : 'From'} name="from" type="date" defaultValue={today} />
      {way === 'one' ? null : <Field label="To" name="to" type="date" defaultValue={`${year}-09-30`} />}
      {way === 'weekly' ? (
        <SelectField label="How often" name="every" defaultValue="1">
          <option value="1">Each week</option>
          <option value="2">Every second week</option>
          <option value="4">Every fourth week</option>
        </SelectField>
      ) : null}
    </DeskForm>
  );
}
