import { call } from '#app/api/call.ts';
import { exact } from '#app/core/money.ts';
import { DeskForm } from '#app/desk/desk-form.tsx';
import type { DeskAction } from '#app/desk/use-desk-action.tsx';
import { Field, LinesField, SelectField } from '#app/ui/field.tsx';
import type { YearInFull } from './year-schemas.server.ts';

const fixed = {
  begins: 'Begins',
  due: 'To be paid by',
  byMonth: 'Later in the year',
  howToPay: 'How to pay',
};

export function YearForm({ full: { year, classes }, desk }: { full: YearInFull; desk: DeskAction }) {
  const feeName = (id: string) => `fees.${id}`;
  const labels: Record<string, string> = {
    ...Object.fromEntries(classes.map(({ id, name }) => [feeName(id), name])),
    ...fixed,
  };
  return (
    <DeskForm<string>
      labels={labels}
      button="Save"
      said="Saved."
      version={year.version}
      onGivenWay={desk.refresh}
      act={async ({ begins = '', due = '', byMonth, howToPay = '', ...typed }, version = 0) => {
        const fees = Object.fromEntries(classes.map(({ id }) => [id, typed[feeName(id)] ?? '']));
        const json = { begins, due, byMonth: byMonth === 'yes', howToPay, fees };
        await call('PUT /api/desk/subscriptions/years/{year}', {
          param: { year: String(year.year) },
          json,
          version,
        });
        await desk.refresh();
        desk.say('Saved. Above is who will be asked.', undefined);
        return {};
      }}
    >
      {classes.map(({ id, name }) => (
        <Field
          key={id}
          label={`${name}, in pounds`}
          name={feeName(id)}
          inputMode="decimal"
          defaultValue={year.fees[id] === undefined ? '' : exact(year.fees[id])}
        />
      ))}
      <Field label="The year begins on" name="begins" type="date" defaultValue={year.begins} />
      <Field label={fixed.due} name="due" type="date" defaultValue={year.due} />
      <SelectField
        label="Whoever joins later in the year"
        name="byMonth"
        hint="It is a proposal: you may write another sum for anybody."
        defaultValue={year.byMonth ? 'yes' : 'no'}
      >
        <option value="yes">pays for the months left</option>
        <option value="no">pays the whole fee</option>
      </SelectField>
      <LinesField
        label={fixed.howToPay}
        name="howToPay"
        rows={5}
        maxLength={600}
        hint="For reminders and members’ own pages: whom a cheque is made out to, whom to ask. No bank details."
        defaultValue={year.howToPay}
      />
    </DeskForm>
  );
}
