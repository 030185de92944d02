import { AdminRowActionButtons } from '#app/admin/forms/row-actions.tsx';
import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { formatTimeOfDay } from '#app/core/dates.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { TelephoneLink } from '#app/ui/telephone.tsx';
import { LiftCarForm } from './car-form.tsx';
import type { AdminLifts } from './lift-schemas.server.ts';

interface Props {
  shown: AdminLifts;
  car: AdminLifts['cars'][number];
  desk: MutationRunner;
}

/** Render one car: passengers, departure and, collapsed, the form that updates it. */
export function LiftCarDetails({ shown, car, desk }: Props) {
  const { driver, phone, seats, passengers } = car;
  const over = passengers.length > seats;
  return (
    <CollapsibleSection
      title={driver.name}
      about={
        <>
          <span className={over ? 'badge warm' : 'badge'}>
            {passengers.length} of {seats} seats
          </span>{' '}
          {[formatPassengers(car), formatDeparture(car)].filter(Boolean).join('. ')}
        </>
      }
    >
      {over ? <p className="alert danger">This car has more passengers than seats.</p> : null}
      {phone ? (
        <p>
          <TelephoneLink number={phone} />
        </p>
      ) : null}
      {shown.isOpen ? (
        <>
          <LiftCarForm key={shown.version} shown={shown} car={car} desk={desk} />
          <div className="actions">
            <AdminRowActionButtons
              row={{ name: driver.name, version: shown.version }}
              desk={desk}
              param={{ id: shown.event, member: driver.id }}
              remove={{
                mutation: 'DELETE /api/desk/playing/events/{id}/lifts/{member}/car',
                button: `Remove ${driver.name}’s car`,
                said: `${driver.name}’s car removed.`,
                again: 'Remove the car anyway',
              }}
            />
          </div>
        </>
      ) : null}
    </CollapsibleSection>
  );
}

/** 'With Ron Appleby, Edie Marsh (by hand)'; '' without passengers. */
const formatPassengers = ({ passengers }: Props['car']) =>
  passengers.length === 0
    ? ''
    : `With ${passengers.map(({ name, byHand }) => (byHand ? `${name} (set by hand)` : name)).join(', ')}`;

/** 'Leaves at 1.15pm from the Cross' */
function formatDeparture({ leavesAt, leavesFrom }: Props['car']): string {
  const leaves = [leavesAt && `at ${formatTimeOfDay(leavesAt)}`, leavesFrom && `from ${leavesFrom}`].filter(
    Boolean,
  );
  return leaves.length > 0 ? `Leaves ${leaves.join(' ')}` : 'Departure not given';
}
