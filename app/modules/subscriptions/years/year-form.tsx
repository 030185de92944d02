import { ActForm } from '#app/admin/forms/act-form.tsx';
import type { Acts } from '#app/admin/forms/use-acts.tsx';
import { exact } from '#app/core/money.ts';
import { day, type Fields, lines, own } from '#app/endpoints/fields.ts';
import { Field, SelectField } from '#app/ui/field.tsx';
import type { YearInFull } from './year-schemas.server.ts';

const fixed = {
  begins: own('Begins'),
  due: day('To be paid by'),
  byMonth: own('Later in the year'),
  howToPay: lines('How to pay', {
    most: 600,
    rows: 5,
    hint: 'For reminders and members’ own pages: whom a cheque is made out to, whom to ask. No bank details.',
  }),
};

const feeName = (id: string) => `fees.${id}`;

export function YearForm({ full: { year, classes }, desk }: { full: YearInFull; desk: Acts }) {
  const fees: Fields = Object.fromEntries(classes.map(({ id, name }) => [feeName(id), own(name)]));
  const feeFields = classes.map(({ id, name }) => [
    feeName(id),
    <Field
      key={id}
      label={`${name}, in pounds`}
      name={feeName(id)}
      inputMode="decimal"
      defaultValue={year.fees[id] === undefined ? '' : exact(year.fees[id])}
    />,
  ]);
  return (
    <ActForm
      act="PUT /api/desk/subscriptions/years/{year}"
      param={{ year: year.year }}
      fields={{ ...fees, ...fixed }}
      was={year}
      button="Save"
      said="Saved."
      sends={({ begins, due, byMonth, howToPay, ...typed }) => ({
        begins,
        due,
        byMonth: byMonth === 'yes',
        howToPay,
        fees: Object.fromEntries(classes.map(({ id }) => [id, typed[feeName(id)] ?? ''])),
      })}
      onDone={async () => {
        await desk.refresh();
        desk.say('Saved. Above is who will be asked.', undefined);
      }}
      onGivenWay={desk.refresh}
      looks={{
        ...Object.fromEntries(feeFields),
        begins: <Field label="The year begins on" name="begins" type="date" defaultValue={year.begins} />,
        byMonth: (
          <SelectField
            label="Whoever joins later in the year"
            name="byMonth"
            hint="It is a proposal: you may write another sum for anybody."
            defaultValue={year.byMonth ? 'yes' : 'no'}
          >
            <option value="yes">pays for the months left</option>
            <option value="no">pays the whole fee</option>
          </SelectField>
        ),
      }}
    />
  );
}
