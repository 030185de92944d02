import { Link, useLoaderData } from 'react-router';
import { call } from '#app/api/call.ts';
import { RingInEmergency } from '#app/club/playing/picked/ring-in-emergency.tsx';
import { RoomPage } from '#app/desk/room-page.tsx';
import { type DeskAction, useDeskAction } from '#app/desk/use-desk-action.tsx';
import type { DeskPlace, DeskPlaces } from './desk-place-schemas.server.ts';

export const clientLoader = ({ params: { id = '' } }: { params: { id?: string } }) =>
  call('GET /api/desk/playing/events/{id}/places', { param: { id } });

/** Who has said that they play, and whom to ring: the captain's list before a match. */
export default function PlacesRoom() {
  const shown = useLoaderData<typeof clientLoader>();
  const desk = useDeskAction();
  const { places, vacant, line, off, hasBegun, isPublished } = shown;
  const sides = places.filter(({ isReserve }) => !isReserve);
  const groups: [string, DeskPlace[]][] = [
    ['To ring: they have not answered', sides.filter(({ state }) => state === 'picked')],
    ['They will be there', sides.filter(({ state }) => state === 'confirmed')],
    ['They cannot play', places.filter(({ state }) => state === 'withdrawn')],
    ['Reserves', places.filter(({ isReserve, state }) => isReserve && state !== 'withdrawn')],
  ];
  return (
    <RoomPage room="playing" title="Who has answered" lead={line}>
      {off ? <p className="alert danger">{off}.</p> : null}
      {hasBegun ? <p className="alert">It has begun.</p> : null}
      {isPublished ? null : (
        <p className="alert">The sides are not published yet: nobody has been told, and nobody can answer.</p>
      )}
      {vacant.length > 0 && isPublished ? <Vacant shown={shown} /> : null}
      {desk.word}
      {groups.map(([title, some]) =>
        some.length > 0 ? (
          <section key={title} className="stack" aria-label={title}>
            <h2>
              {title} ({some.length})
            </h2>
            <ul className="desk-rows">
              {some.map((place) => (
                <li key={place.id} className="card">
                  <OnePlace shown={shown} place={place} desk={desk} />
                </li>
              ))}
            </ul>
          </section>
        ) : null,
      )}
      {places.length === 0 ? <p>Nobody has been picked yet.</p> : null}
      <div className="actions">
        <Link className="button quiet" to={`/desk/playing/${encodeURIComponent(shown.event)}/lifts`}>
          Lifts
        </Link>
      </div>
    </RoomPage>
  );
}

function Vacant({ shown: { vacant, offers, places } }: { shown: DeskPlaces }) {
  const asked = places.filter(({ state }) => state === 'offered').map(({ name }) => name);
  return (
    <p className="alert danger">
      Free: {vacant.join('; ')}.{' '}
      {asked.length > 0 ? `Offered to ${asked.join(' and ')}, who has not answered yet.` : null}
      {asked.length > 0
        ? null
        : offers === 'self'
          ? 'The next reserve is offered a place as soon as somebody withdraws.'
          : 'Offer it to a reserve below.'}
    </p>
  );
}

interface Props {
  shown: DeskPlaces;
  place: DeskPlace;
  desk: DeskAction;
}

function OnePlace({ shown, place, desk }: Props) {
  const { name, seat, state, why, isGone, isTold, member } = place;
  return (
    <>
      <div className="desk-row">
        <h3>{name}</h3>
        <span className={state === 'offered' ? 'badge warm' : 'badge'}>
          {state === 'offered' ? 'offered a place' : seat}
        </span>
      </div>
      <Reach place={place} />
      {place.emergency ? (
        <p>
          <strong>In an emergency:</strong> <RingInEmergency one={place.emergency} />
        </p>
      ) : null}
      {why ? <p>‘{why}’</p> : null}
      {isGone ? <p className="soft">Not among the members who may play any more.</p> : null}
      {shown.isPublished && !isTold && member ? (
        <p className="soft">Not told yet: publish the changes.</p>
      ) : null}
      {shown.isOpen && member && !isGone ? <Buttons shown={shown} place={place} desk={desk} /> : null}
    </>
  );
}

function Reach({ place: { phone, email, member } }: Pick<Props, 'place'>) {
  return (
    <p>
      {phone ? <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a> : 'No telephone number.'}{' '}
      {member === null ? <span className="badge">guest</span> : null}
      {member && email === 'none' ? <span className="badge warm">without e-mail</span> : null}
      {member && email === 'stopped' ? <span className="badge warm">has stopped these mails</span> : null}
    </p>
  );
}

function Buttons({ shown: { event: id }, place, desk: { act, busy } }: Props) {
  const { member, name, state, isReserve, canHave } = place;
  const param = { id, member: member ?? '' };
  const answer = (coming: boolean) =>
    act(coming ? `${name} is written down as coming.` : `${name} is written down as unable to play.`, () =>
      call('PUT /api/desk/playing/events/{id}/places/{member}', { param, json: { coming } }),
    );
  const offer = () =>
    act(
      place.email === 'yes'
        ? `${name} has been asked by mail.`
        : `Please ring ${name}: no mail goes to them.`,
      () => call('POST /api/desk/playing/events/{id}/places/{member}/offer', { param }),
    );
  const yes =
    state === 'offered'
      ? 'Takes it'
      : state === 'withdrawn'
        ? 'Can play after all'
        : 'Confirmed by telephone';
  return (
    <div className="actions">
      {canHave ? (
        <button
          type="button"
          className="button"
          disabled={busy}
          aria-label={`Offer the place to ${name}`}
          onClick={offer}
        >
          Offer the place
        </button>
      ) : null}
      {state === 'confirmed' || (isReserve && state === 'picked') ? null : (
        <button
          type="button"
          className="button quiet"
          disabled={busy}
          aria-label={`${yes}: ${name}`}
          onClick={() => answer(true)}
        >
          {yes}
        </button>
      )}
      {state === 'withdrawn' ? null : (
        <button
          type="button"
          className="button quiet"
          disabled={busy}
          aria-label={`Cannot: ${name}`}
          onClick={() => answer(false)}
        >
          Cannot
        </button>
      )}
    </div>
  );
}
