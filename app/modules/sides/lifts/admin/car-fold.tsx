import { RowActs } from '#app/admin/forms/row-acts.tsx';
import type { Acts } from '#app/admin/forms/use-acts.tsx';
import { showTime } from '#app/core/dates.ts';
import { Fold } from '#app/ui/fold.tsx';
import { Telephone } from '#app/ui/telephone.tsx';
import { CarForm } from './car-form.tsx';
import type { DeskLifts } from './lift-schemas.server.ts';

interface Props {
  shown: DeskLifts;
  car: DeskLifts['cars'][number];
  desk: Acts;
}

/** Render one car: passengers, departure and, collapsed, the form that updates it. */
export function CarFold({ shown, car, desk }: Props) {
  const { driver, phone, seats, passengers } = car;
  const over = passengers.length > seats;
  return (
    <Fold
      title={driver.name}
      about={
        <>
          <span className={over ? 'badge warm' : 'badge'}>
            {passengers.length} of {seats} seats
          </span>{' '}
          {[withWords(car), leavesWords(car)].filter(Boolean).join('. ')}
        </>
      }
    >
      {over ? <p className="alert danger">More go with this car than it has seats.</p> : null}
      {phone ? (
        <p>
          <Telephone number={phone} />
        </p>
      ) : null}
      {shown.isOpen ? (
        <>
          <CarForm key={shown.version} shown={shown} car={car} desk={desk} />
          <div className="actions">
            <RowActs
              name={driver.name}
              version={shown.version}
              desk={desk}
              param={{ id: shown.event, member: driver.id }}
              remove={{
                act: 'DELETE /api/desk/playing/events/{id}/lifts/{member}/car',
                button: `${driver.name} does not drive`,
                said: `${driver.name} does not drive.`,
                again: 'Take the car out all the same',
              }}
            />
          </div>
        </>
      ) : null}
    </Fold>
  );
}

/** 'With Ron Appleby, Edie Marsh (by hand)'; '' without passengers. */
const withWords = ({ passengers }: Props['car']) =>
  passengers.length === 0
    ? ''
    : `With ${passengers.map(({ name, byHand }) => (byHand ? `${name} (by hand)` : name)).join(', ')}`;

/** 'Leaves at 1.15pm from the Cross' */
function leavesWords({ leavesAt, leavesFrom }: Props['car']): string {
  const leaves = [leavesAt && `at ${showTime(leavesAt)}`, leavesFrom && `from ${leavesFrom}`].filter(Boolean);
  return leaves.length > 0 ? `Leaves ${leaves.join(' ')}` : 'Nothing said of when and where it leaves';
}
