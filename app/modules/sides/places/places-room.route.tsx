import { useEffect, useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import { type Acts, useActs } from '#app/admin/forms/use-acts.tsx';
import { someNames } from '#app/admin/telling/telling-words.ts';
import { call } from '#app/api/call.ts';
import { MatchPage } from '#app/modules/sides/match/match-page.tsx';
import { stagePath } from '#app/modules/sides/match/match-path.ts';
import { ToldCard } from '#app/modules/sides/news/told-card.tsx';
import { NoTeam } from '#app/modules/sides/picked/no-team.tsx';
import { RingInEmergency } from '#app/modules/sides/picked/ring-in-emergency.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { Row, Rows } from '#app/ui/rows.tsx';
import { Telephone } from '#app/ui/telephone.tsx';
import type { DeskPlace, DeskPlaces } from './desk-place-schemas.server.ts';
import { PlaceButtons } from './place-buttons.tsx';

export const clientLoader = ({ params: { id = '' } }: { params: { id?: string } }) =>
  call('GET /api/desk/playing/events/{id}/places', { param: { id } });

const description = 'Who has said that they play, and whom to ring.';

/** Render the captain's list before a match: the answers, and whom to phone. */
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
  const toRing = sides.filter(({ state }) => state === 'picked');
  const folded: [string, DeskPlace[]][] = [
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
      {/* With a free place, the candidates come first. */}
      {isFree && reserves.length > 0 ? (
        <section className="stack">
          <h2>Reserves ({reserves.length})</h2>
          <Places shown={shown} places={reserves} desk={desk} />
        </section>
      ) : null}
      {toRing.length > 0 ? (
        <section className="stack">
          <h2>To ring: they have not answered ({toRing.length})</h2>
          <Places shown={shown} places={toRing} desk={desk} />
        </section>
      ) : null}
      {folded.map(([title, some]) =>
        some.length > 0 ? (
          <Fold key={title} title={`${title} (${some.length})`} about={someNames(some)}>
            <Places shown={shown} places={some} desk={desk} />
          </Fold>
        ) : null,
      )}
      {places.length === 0 ? <p>Nobody has been picked yet.</p> : null}
      <p>
        <Link to={stagePath(event, 'lifts')}>Lifts</Link>
      </p>
    </MatchPage>
  );
}

function Places({ shown, places, desk }: { shown: DeskPlaces; places: DeskPlace[]; desk: Acts }) {
  const next = places.find(({ canHave }) => canHave);
  const goOnAt = useGoOn(desk.busy);
  return (
    <Rows>
      {places.map((place, at) => (
        <OnePlace
          key={place.id}
          shown={shown}
          place={place}
          desk={desk}
          isNext={place === next}
          onDone={() => goOnAt(places[at + 1] ?? places[at - 1])}
        />
      ))}
    </Rows>
  );
}

const placeId = ({ id }: DeskPlace) => `place-${id}`;

/** Answered rows leave the list: move the focus to the next row once its button is enabled. */
function useGoOn(busy: boolean) {
  const [at, setAt] = useState<DeskPlace>();
  useEffect(() => {
    if (!at || busy) return;
    document.getElementById(placeId(at))?.querySelector('button')?.focus();
    setAt(undefined);
  }, [at, busy]);
  return setAt;
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
  /** True for the first candidate for a free place. */
  isNext: boolean;
  /** Called after an answer was recorded. */
  onDone: () => void;
}

function OnePlace({ shown, place, desk, isNext, onDone }: Props) {
  const { name, seat, state, why, forDay, isGone, isTold, member, emergency } = place;
  const isOffered = state === 'offered';
  const lines = [
    ...(why ? [`‘${why}’`] : []),
    ...(forDay ? [`They ${forDay}, before it was moved.`] : []),
    ...(isGone ? ['Not among the members who may play any more.'] : []),
    ...(shown.isPublished && !isTold && member ? ['Not told yet: publish the changes.'] : []),
  ];
  return (
    <Row
      name={name}
      line={[seat, ...mailWords(place)].join(', ')}
      state={isOffered ? (member ? 'offered a place' : 'ring them') : ''}
      pressing={isOffered}
    >
      <div id={placeId(place)} className="place-more">
        {lines.map((line) => (
          <p key={line} className="soft">
            {line}
          </p>
        ))}
        {emergency ? (
          <p>
            <strong>In an emergency:</strong> <RingInEmergency one={emergency} />
          </p>
        ) : null}
        <Reach place={place} />
        {shown.isOpen && !isGone ? (
          <PlaceButtons
            shown={shown}
            place={place}
            desk={desk}
            isNext={isNext && shown.known.untold === 0}
            onDone={onDone}
          />
        ) : null}
      </div>
    </Row>
  );
}

function mailWords({ member, email }: DeskPlace): string[] {
  if (member === null) return ['a guest'];
  return email === 'none' ? ['without e-mail'] : email === 'stopped' ? ['has stopped these mails'] : [];
}

function Reach({ place: { phone, otherPhone } }: Pick<Props, 'place'>) {
  if (!phone && !otherPhone) return <p className="soft">No telephone number</p>;
  return (
    <p>
      <Telephone number={phone} /> <Telephone number={otherPhone} />
    </p>
  );
}
