import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { Options } from '#app/ui/form/options.tsx';
import { liftCarFormFields } from './car-form-fields.ts';
import type { AdminLifts } from './lift-schemas.server.ts';

interface Props {
  shown: AdminLifts;
  /** Omitted to add another driver. */
  car?: AdminLifts['cars'][number];
  desk: MutationRunner;
}

export function LiftCarForm({ shown: { event, version, people }, car, desk }: Props) {
  const { seats = 3, leavesFrom, leavesAt } = car ?? {};
  return (
    <MutationForm
      mutation="PUT /api/desk/playing/events/{id}/lifts/{member}/car"
      param={({ driver = '' }) => ({ id: event, member: driver })}
      fields={liftCarFormFields}
      initialValues={{ seats, leavesFrom, leavesAt, version }}
      button={car ? 'Save' : 'Add car'}
      successMessage="Saved."
      kind="quiet"
      reset={!car}
      buildBody={({ driver: _, seats, ...values }) => ({
        ...values,
        seats: seats === '' ? null : Number(seats),
      })}
      onDone={desk.refresh}
      fieldOverrides={{
        driver: car ? (
          <input type="hidden" name="driver" value={car.driver.id} />
        ) : (
          <SelectField label={liftCarFormFields.driver.label} name="driver">
            <Options of={people} />
          </SelectField>
        ),
      }}
    />
  );
}
