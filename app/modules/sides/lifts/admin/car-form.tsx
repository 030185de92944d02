import { ActForm } from '#app/admin/forms/act-form.tsx';
import type { Acts } from '#app/admin/forms/use-acts.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { carFields } from './car-fields.ts';
import type { DeskLifts } from './lift-schemas.server.ts';

interface Props {
  shown: DeskLifts;
  /** Omitted to add another driver. */
  car?: DeskLifts['cars'][number];
  desk: Acts;
}

export function CarForm({ shown: { event, version, people }, car, desk }: Props) {
  const { seats = 3, leavesFrom, leavesAt } = car ?? {};
  return (
    <ActForm
      act="PUT /api/desk/playing/events/{id}/lifts/{member}/car"
      param={({ driver = '' }) => ({ id: event, member: driver })}
      fields={carFields}
      was={{ seats, leavesFrom, leavesAt, version }}
      button={car ? 'Save' : 'Add the car'}
      said="Saved."
      kind="quiet"
      reset={!car}
      sends={({ driver: _, seats, ...values }) => ({ ...values, seats: seats === '' ? null : Number(seats) })}
      onDone={desk.refresh}
      looks={{
        driver: car ? (
          <input type="hidden" name="driver" value={car.driver.id} />
        ) : (
          <SelectField label={carFields.driver.label} name="driver">
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        ),
      }}
    />
  );
}
