import { Link, useLoaderData } from 'react-router';
import { call } from '#app/api/call.ts';
import { MatchPage } from '#app/club/sides/match-page.tsx';
import { stagePath } from '#app/club/sides/match-path.ts';
import { ToldCard } from '#app/club/sides/news/told-card.tsx';
import { NoTeam } from '#app/club/sides/picked/no-team.tsx';
import { RingInEmergency } from '#app/club/sides/picked/ring-in-emergency.tsx';
import { type Acts, useActs } from '#app/desk/acts/use-acts.tsx';
import { Telephone } from '#app/ui/telephone.tsx';
import type { DeskPlace, DeskPlaces } from './desk-place-schemas.server.ts';
import { PlaceButtons } from './place-buttons.tsx';

export const clientLoader = ({ params: { id = '' } }: { params: { id?: string } }) =>
  call('GET /api/desk/playing/events/{id}/places', { param: { id } });

const description = 'Who has said that they play, and whom to ring.';

/** Who has said that they play, and whom to ring: the captain's list before a match. */
export default function PlacesRoom() {
  const shown = useLoaderData<typeof clientLoader>();
  const desk = useActs();
  const { event, places, vacant, line, off, hasBegun, isPublished } = shown;
  if (!shown.isPicked)
    return (
      <MatchPage event={event} title="Who will be there" description={description} lead={line}>
        {off ? <p className="alert danger">{off}.</p> : null}
        <NoTeam event={event} what="Who is picked and told says here whether they will be there." />
      </MatchPage>
    );
  const sides = places.filter(({ isReserve }) => !isReserve);
  const reserves = places.filter(({ isReserve, state }) => isReserve && state !== 'withdrawn');
  const isFree = vacant.length > 0 && isPublished;
  const groups: [string, DeskPlace[]][] = [
    // Where a place is free, who may have it comes first.
    ['Reserves', isFree ? reserves : []],
    ['To ring: they have not answered', sides.filter(({ state }) => state === 'picked')],
    ['They will be there', sides.filter(({ state }) => state === 'confirmed')],
    ['They cannot play', places.filter(({ state }) => state === 'withdrawn')],
    ['Reserves', isFree ? [] : reserves],
  ];
  return (
    <MatchPage event={event} title="Who will be there" description={description} lead={line}>
      {off ? <p className="alert danger">{off}.</p> : null}
      {hasBegun ? <p className="alert">It has begun.</p> : null}
      {isPublished ? null : (
        <p className="alert">The sides are not published yet: nobody has been told, and nobody can answer.</p>
      )}
      <ToldCard event={event} told={shown.known} desk={desk} />
      {isFree ? <Vacant shown={shown} /> : null}
      {desk.word}
      {groups.map(([title, some]) =>
        some.length > 0 ? (
          <section key={`${title} ${some.length}`} className="stack" aria-label={title}>
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
      <p>
        <Link to={stagePath(event, 'lifts')}>Lifts</Link>
      </p>
    </MatchPage>
  );
}

function Vacant({ shown: { vacant, offers, places } }: { shown: DeskPlaces }) {
  const offered = places.filter(({ state }) => state === 'offered');
  const asked = offered.filter(({ member }) => member).map(({ name }) => name);
  const toRing = offered.filter(({ member }) => !member).map(({ name }) => name);
  const next = places.find(({ canHave }) => canHave);
  return (
    <p className="alert danger">
      Free: {vacant.join('; ')}.{' '}
      {asked.length > 0 ? `Offered to ${asked.join(' and ')}, who has not answered yet. ` : null}
      {toRing.length > 0 ? `It waits for ${toRing.join(' and ')}: ${guestWords}. ` : null}
      {next && offers === 'ask'
        ? `Next among the reserves: ${next.name}${next.member ? '. Offer it to them below.' : `, ${guestWords}.`}`
        : null}
      {offered.length === 0 && offers === 'self'
        ? 'The next reserve is offered a place as soon as somebody withdraws.'
        : null}
      {offered.length === 0 && offers === 'ask' && !next ? 'No reserve can have it.' : null}
    </p>
  );
}

const guestWords = 'a guest, so no mail goes to them. Ring them, and put them in below';

interface Props {
  shown: DeskPlaces;
  place: DeskPlace;
  desk: Acts;
}

function OnePlace({ shown, place, desk }: Props) {
  const { name, seat, state, why, forDay, isGone, isTold, member } = place;
  return (
    <>
      <div className="desk-row">
        <h3>{name}</h3>
        <span className={state === 'offered' ? 'badge warm' : 'badge'}>
          {state === 'offered' ? (member ? 'offered a place' : 'ring them') : seat}
        </span>
      </div>
      <Reach place={place} />
      {place.emergency ? (
        <p>
          <strong>In an emergency:</strong> <RingInEmergency one={place.emergency} />
        </p>
      ) : null}
      {why ? <p>‘{why}’</p> : null}
      {forDay ? <p className="soft">They {forDay}, before it was moved.</p> : null}
      {isGone ? <p className="soft">Not among the members who may play any more.</p> : null}
      {shown.isPublished && !isTold && member ? (
        <p className="soft">Not told yet: publish the changes.</p>
      ) : null}
      {shown.isOpen && !isGone ? <PlaceButtons shown={shown} place={place} desk={desk} /> : null}
    </>
  );
}

function Reach({ place: { phone, otherPhone, email, member } }: Pick<Props, 'place'>) {
  return (
    <p>
      {phone || otherPhone ? null : 'No telephone number. '}
      <Telephone number={phone} /> <Telephone number={otherPhone} />{' '}
      {member === null ? <span className="badge">guest</span> : null}
      {member && email === 'none' ? <span className="badge warm">without e-mail</span> : null}
      {member && email === 'stopped' ? <span className="badge warm">has stopped these mails</span> : null}
    </p>
  );
}
