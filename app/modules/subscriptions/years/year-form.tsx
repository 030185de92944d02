import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { formatPoundsExact } from '#app/core/money.ts';
import {
  defineCustomField,
  defineDateField,
  defineTextareaField,
  type FieldSpecs,
} from '#app/endpoints/fields.ts';
import { Field, SelectField } from '#app/ui/field.tsx';
import type { FullSubscriptionYear } from './year-schemas.server.ts';

const yearFields = {
  begins: defineCustomField('Begins'),
  due: defineDateField('To be paid by'),
  byMonth: defineCustomField('Later in the year'),
  howToPay: defineTextareaField('How to pay', {
    maxLength: 600,
    rows: 5,
    hint: 'For reminders and members’ own pages: whom a cheque is made out to, whom to ask. No bank details.',
  }),
};

const getFeeFieldName = (id: string) => `fees.${id}`;

export function SubscriptionYearForm({
  full: { year, classes },
  desk,
}: {
  full: FullSubscriptionYear;
  desk: MutationRunner;
}) {
  const fees: FieldSpecs = Object.fromEntries(
    classes.map(({ id, name }) => [getFeeFieldName(id), defineCustomField(name)]),
  );
  const feeFields = classes.map(({ id, name }) => [
    getFeeFieldName(id),
    <Field
      key={id}
      label={`${name}, in pounds`}
      name={getFeeFieldName(id)}
      inputMode="decimal"
      defaultValue={year.fees[id] === undefined ? '' : formatPoundsExact(year.fees[id])}
    />,
  ]);
  return (
    <MutationForm
      mutation="PUT /api/desk/subscriptions/years/{year}"
      param={{ year: year.year }}
      fields={{ ...fees, ...yearFields }}
      initialValues={year}
      button="Save"
      successMessage="Saved."
      buildBody={({ begins, due, byMonth, howToPay, ...typed }) => ({
        begins,
        due,
        byMonth: byMonth === 'yes',
        howToPay,
        fees: Object.fromEntries(classes.map(({ id }) => [id, typed[getFeeFieldName(id)] ?? ''])),
      })}
      onDone={async () => {
        await desk.refresh();
        desk.showResult('Saved. Above is who will be asked.', undefined);
      }}
      onYielded={desk.refresh}
      fieldOverrides={{
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
