import { showTime } from '#app/core/dates.ts';
import { RowActs } from '#app/desk/acts/row-acts.tsx';
import type { Acts } from '#app/desk/acts/use-acts.tsx';
import { CarForm } from './car-form.tsx';
import type { DeskLifts } from './lift-schemas.server.ts';

interface Props {
  shown: DeskLifts;
  car: DeskLifts['cars'][number];
  desk: Acts;
}

/** One car: who is in it, when and from where it leaves. */
export function CarCard({ shown: { event, version, isOpen, ...shown }, car, desk }: Props) {
  const { driver, phone, seats, passengers, leavesAt, leavesFrom } = car;
  const over = passengers.length - seats;
  const leaves = [leavesAt && `at ${showTime(leavesAt)}`, leavesFrom && `from ${leavesFrom}`].filter(Boolean);
  return (
    <>
      <div className="desk-row">
        <h2>{driver.name}</h2>
        <span className={over > 0 ? 'badge warm' : 'badge'}>
          {passengers.length} of {seats} seats
        </span>
      </div>
      {over > 0 ? <p className="alert danger">More go with this car than it has seats.</p> : null}
      <p>
        {leaves.length > 0 ? `Leaves ${leaves.join(' ')}.` : 'Nothing said of when and where it leaves.'}{' '}
        {phone ? <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a> : null}
      </p>
      <ul className="list">
        {passengers.map(({ id, name, byHand }) => (
          <li key={id}>
            {name} {byHand ? <span className="badge">by hand</span> : null}
          </li>
        ))}
      </ul>
      {isOpen ? (
        <details>
          <summary>
            Change <span className="visually-hidden">the car of {driver.name}</span>
          </summary>
          <CarForm key={version} shown={{ event, version, isOpen, ...shown }} car={car} desk={desk} />
          <div className="actions">
            <RowActs
              name={driver.name}
              version={version}
              desk={desk}
              param={{ id: event, member: driver.id }}
              remove={{
                act: 'DELETE /api/desk/playing/events/{id}/lifts/{member}/car',
                button: `${driver.name} does not drive`,
                said: `${driver.name} does not drive.`,
                again: 'Take the car out all the same',
              }}
            />
          </div>
        </details>
      ) : null}
    </>
  );
}
