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
  begins: defineCustomField('Start of the year'),
  due: defineDateField('Payment due by'),
  byMonth: defineCustomField('Members who join later in the year'),
  howToPay: defineTextareaField('How to pay', {
    maxLength: 600,
    rows: 5,
    hint: 'Shown in reminders and to members. For example, who to make a cheque out to and who to ask. No bank details.',
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
      onDone={() => desk.refreshAndShow('Saved. See above who will be billed.')}
      onYielded={desk.refresh}
      fieldOverrides={{
        ...Object.fromEntries(feeFields),
        begins: <Field label="Start of the year" name="begins" type="date" defaultValue={year.begins} />,
        byMonth: (
          <SelectField
            label="Members who join later in the year"
            name="byMonth"
            hint="You can still change the amount for any member."
            defaultValue={year.byMonth ? 'yes' : 'no'}
          >
            <option value="yes">pay for the months left</option>
            <option value="no">pay the whole fee</option>
          </SelectField>
        ),
      }}
    />
  );
}
