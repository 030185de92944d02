import { call } from '#app/api/call.ts';
import { DeskForm } from '#app/desk/desk-form.tsx';
import type { DeskAction } from '#app/desk/use-desk-action.tsx';
import { Field, SelectField } from '#app/ui/field.tsx';
import type { DeskLifts } from './lift-schemas.server.ts';

const labels = {
  driver: 'Who drives',
  seats: 'Seats for others',
  leavesFrom: 'Leaves from',
  leavesAt: 'Leaves at',
};

interface Props {
  shown: DeskLifts;
  /** None for somebody else who drives. */
  car?: DeskLifts['cars'][number];
  desk: DeskAction;
}

export function CarForm({ shown: { event, version, people }, car, desk }: Props) {
  return (
    <DeskForm
      labels={labels}
      button={car ? 'Save' : 'Add the car'}
      said="Saved."
      version={version}
      onGivenWay={desk.refresh}
      reset={!car}
      kind="quiet"
      act={async ({ driver, seats, ...values }, version) => {
        const param = { id: event, member: driver };
        const json = { ...values, seats: seats === '' ? Number.NaN : Number(seats) };
        await call('PUT /api/desk/playing/events/{id}/lifts/{member}/car', { param, json, version });
        await desk.refresh();
        return {};
      }}
    >
      {({ errors }) => (
        <>
          {car ? (
            <input type="hidden" name="driver" value={car.driver.id} />
          ) : (
            <SelectField label={labels.driver} name="driver" error={errors.driver}>
              {people.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
          )}
          <Field
            label={labels.seats}
            name="seats"
            type="number"
            inputMode="numeric"
            min={0}
            max={60}
            defaultValue={car?.seats ?? 3}
            error={errors.seats}
          />
          <Field
            label={labels.leavesFrom}
            name="leavesFrom"
            maxLength={80}
            defaultValue={car?.leavesFrom}
            error={errors.leavesFrom}
          />
          <Field
            label={labels.leavesAt}
            name="leavesAt"
            type="time"
            defaultValue={car?.leavesAt}
            error={errors.leavesAt}
          />
        </>
      )}
    </DeskForm>
  );
}
