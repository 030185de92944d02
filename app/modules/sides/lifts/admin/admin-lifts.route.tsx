import { useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import { type MutationRunner, useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { call } from '#app/api/call.ts';
import { getMatchAdminStagePath } from '#app/modules/sides/match/match-paths.ts';
import { MatchAdminStagePage } from '#app/modules/sides/match/match-stage-page.tsx';
import { PendingPlayerNotificationsCard } from '#app/modules/sides/notifications/pending-notifications.tsx';
import { NoTeamSelectedNotice } from '#app/modules/sides/picks/no-team-notice.tsx';
import { Card } from '#app/ui/card.tsx';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { LiftCarDetails } from './car-fold.tsx';
import { LiftCarForm } from './car-form.tsx';
import type { AdminLifts } from './lift-schemas.server.ts';

export const clientLoader = ({ params: { id = '' } }: { params: { id?: string } }) =>
  call('GET /api/desk/playing/events/{id}/lifts', { param: { id } });

const description = 'Drivers and passengers for a match.';

/** Render the lifts to a match: cars and passengers, assigned automatically or by hand. */
export default function AdminLiftsPage() {
  const shown = useLoaderData<typeof clientLoader>();
  const desk = useMutationRunner();
  const { event, line, isPicked, isHome, cars, people, lacking } = shown;
  const [asked, setAsked] = useState(false);
  if (!isPicked)
    return (
      <MatchAdminStagePage event={event} title="Lifts" description={description} lead={line}>
        <NoTeamSelectedNotice event={event} what="You can arrange lifts once the team is picked." />
      </MatchAdminStagePage>
    );
  if (isHome && cars.length === 0 && !asked)
    return (
      <MatchAdminStagePage event={event} title="Lifts" description={description} lead={line}>
        <p>This match is at home, so players are not asked about lifts.</p>
        <div className="actions">
          <button type="button" className="button quiet" onClick={() => setAsked(true)}>
            Arrange lifts anyway
          </button>
        </div>
      </MatchAdminStagePage>
    );
  return (
    <MatchAdminStagePage event={event} title="Lifts" description={description} lead={line}>
      <AssignLiftsButton shown={shown} desk={desk} />
      {lacking ? <p className="alert danger">{lacking}</p> : null}
      {desk.notice}
      <PendingPlayerNotificationsCard event={event} told={shown.known} desk={desk} />
      {cars.length > 0 ? (
        <section className="folds" aria-label="Cars">
          {cars.map((car) => (
            <LiftCarDetails key={car.driver.id} shown={shown} car={car} desk={desk} />
          ))}
        </section>
      ) : (
        <p>No drivers yet.</p>
      )}
      <Card title="Passengers">
        {people.length === 0 ? (
          <p>No passengers. Everyone who is coming drives, or no one is coming yet.</p>
        ) : null}
        <ul className="rows lift-people">
          {people.map((one) => (
            <li key={one.id}>
              <PassengerRow shown={shown} person={one} desk={desk} />
            </li>
          ))}
        </ul>
      </Card>
      {people.length > 0 ? (
        <CollapsibleSection title="Add another driver" open={cars.length === 0}>
          <LiftCarForm shown={shown} desk={desk} />
        </CollapsibleSection>
      ) : null}
      <p>
        <Link to={getMatchAdminStagePath(event, 'places')}>Player replies</Link>
      </p>
    </MatchAdminStagePage>
  );
}

/** Primary button while a member has no lift; can be repeated. */
function AssignLiftsButton({
  shown: { event, version, isOpen, cars, without, known },
  desk,
}: Omit<PassengerRowProps, 'person'>) {
  const isNext = known.untold === 0 && (cars.length === 0 || without.length > 0);
  const workOut = () =>
    desk.mutate(
      'POST /api/desk/playing/events/{id}/lifts/work-out',
      { param: { id: event }, version },
      { said: 'Lifts worked out.', again: 'Work them out anyway' },
    );
  return (
    <>
      <div className="actions">
        <button
          type="button"
          className={isNext ? 'button' : 'button quiet'}
          disabled={desk.busy || !isOpen}
          onClick={workOut}
        >
          {cars.length > 0 ? 'Work out lifts again' : 'Work out the lifts'}
        </button>
      </div>
      <p className="soft">Lifts you have set yourself do not change.</p>
    </>
  );
}

interface PassengerRowProps {
  shown: AdminLifts;
  person: AdminLifts['people'][number];
  desk: MutationRunner;
}

function PassengerRow({ shown: { event, version, cars, isOpen }, person, desk }: PassengerRowProps) {
  const { id, name, from } = person;
  const said = (to: string) => {
    const driver = cars.find((car) => car.driver.id === to)?.driver.name;
    if (driver) return `${name} goes with ${driver}.`;
    return to === 'own' ? `${name} makes their own way.` : `${name} has no lift yet.`;
  };
  const put = (to: string) =>
    desk.mutate(
      'PUT /api/desk/playing/events/{id}/lifts/{member}',
      { param: { id: event, member: id }, json: { with: to }, version },
      said(to),
    );
  return (
    <label className="field">
      <span>
        {name}
        {from === null ? null : <span className="hint">Needs a lift{from ? ` from ${from}` : ''}</span>}
      </span>
      <select
        value={person.with}
        disabled={desk.busy || !isOpen}
        onChange={({ target }) => put(target.value)}
      >
        <option value="">Not arranged</option>
        <option value="own">Makes their own way</option>
        {cars.map(({ driver, seats, passengers }) => {
          const free = seats - passengers.length;
          const mine = person.with === driver.id;
          return (
            <option key={driver.id} value={driver.id} disabled={free < 1 && !mine}>
              With {driver.name}
              {mine ? '' : free > 0 ? ` (${free} free)` : ' (full)'}
            </option>
          );
        })}
      </select>
    </label>
  );
}
