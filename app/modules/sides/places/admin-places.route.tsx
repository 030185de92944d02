import { useEffect, useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import { type MutationRunner, useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { formatFirstRecipientNames } from '#app/admin/send-sheet/send-labels.ts';
import { call } from '#app/api/call.ts';
import { formatList } from '#app/core/language.ts';
import { getMatchAdminStagePath } from '#app/modules/sides/match/match-paths.ts';
import { MatchAdminStagePage } from '#app/modules/sides/match/match-stage-page.tsx';
import { PendingPlayerNotificationsCard } from '#app/modules/sides/notifications/pending-notifications.tsx';
import { EmergencyContactPhoneLink } from '#app/modules/sides/picks/emergency-phone.tsx';
import { NoTeamSelectedNotice } from '#app/modules/sides/picks/no-team-notice.tsx';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { LinkRowItem, LinkRowList } from '#app/ui/rows.tsx';
import { TelephoneLink } from '#app/ui/telephone.tsx';
import { AdminTeamPlaceButtons } from './admin-place-buttons.tsx';
import type { AdminTeamPlace, AdminTeamPlaces } from './admin-place-schemas.server.ts';

export const clientLoader = ({ params: { id = '' } }: { params: { id?: string } }) =>
  call('GET /api/desk/playing/events/{id}/places', { param: { id } });

const description = 'Players’ replies, and who to phone.';

/** Render the captain's list before a match: the answers, and whom to phone. */
export default function AdminTeamPlacesPage() {
  const shown = useLoaderData<typeof clientLoader>();
  const desk = useMutationRunner();
  const { event, places, vacant, line, off, hasBegun, isPublished } = shown;
  if (!shown.isPicked)
    return (
      <MatchAdminStagePage event={event} title="Player replies" description={description} lead={line}>
        {off ? <p className="alert danger">{off}.</p> : null}
        <NoTeamSelectedNotice
          event={event}
          what="Once you publish the team, the players’ replies appear here."
        />
      </MatchAdminStagePage>
    );
  const sides = places.filter(({ isReserve }) => !isReserve);
  const reserves = places.filter(({ isReserve, state }) => isReserve && state !== 'withdrawn');
  const isFree = vacant.length > 0 && isPublished;
  const toRing = sides.filter(({ state }) => state === 'picked');
  const folded: [string, AdminTeamPlace[]][] = [
    ['Confirmed', sides.filter(({ state }) => state === 'confirmed')],
    ['Cannot play', places.filter(({ state }) => state === 'withdrawn')],
    ['Reserves', isFree ? [] : reserves],
  ];
  return (
    <MatchAdminStagePage event={event} title="Player replies" description={description} lead={line}>
      {off ? <p className="alert danger">{off}.</p> : null}
      {hasBegun ? <p className="alert">This match has already started.</p> : null}
      {isPublished ? null : <p className="alert">The team is not published yet, so players cannot reply.</p>}
      <PendingPlayerNotificationsCard event={event} told={shown.known} desk={desk} />
      {isFree ? <VacantPlacesAlert shown={shown} /> : null}
      {desk.notice}
      {/* With a free place, the candidates come first. */}
      {isFree && reserves.length > 0 ? (
        <section className="stack">
          <h2>Reserves ({reserves.length})</h2>
          <PlaceRows shown={shown} places={reserves} desk={desk} />
        </section>
      ) : null}
      {toRing.length > 0 ? (
        <section className="stack">
          <h2>To phone: no reply yet ({toRing.length})</h2>
          <PlaceRows shown={shown} places={toRing} desk={desk} />
        </section>
      ) : null}
      {folded.map(([title, some]) =>
        some.length > 0 ? (
          <CollapsibleSection
            key={title}
            title={`${title} (${some.length})`}
            about={formatFirstRecipientNames(some)}
          >
            <PlaceRows shown={shown} places={some} desk={desk} />
          </CollapsibleSection>
        ) : null,
      )}
      {places.length === 0 ? <p>No one has been picked yet.</p> : null}
      <p>
        <Link to={getMatchAdminStagePath(event, 'lifts')}>Lifts</Link>
      </p>
    </MatchAdminStagePage>
  );
}

function PlaceRows({
  shown,
  places,
  desk,
}: {
  shown: AdminTeamPlaces;
  places: AdminTeamPlace[];
  desk: MutationRunner;
}) {
  const next = places.find(({ canHave }) => canHave);
  const goOnAt = useFocusNext(desk.busy);
  return (
    <LinkRowList>
      {places.map((place, at) => (
        <PlaceRow
          key={place.id}
          shown={shown}
          place={place}
          desk={desk}
          isNext={place === next}
          onDone={() => goOnAt(places[at + 1] ?? places[at - 1])}
        />
      ))}
    </LinkRowList>
  );
}

const toPlaceElementId = ({ id }: AdminTeamPlace) => `place-${id}`;

/** Answered rows leave the list: move the focus to the next row once its button is enabled. */
function useFocusNext(busy: boolean) {
  const [at, setAt] = useState<AdminTeamPlace>();
  useEffect(() => {
    if (!at || busy) return;
    document.getElementById(toPlaceElementId(at))?.querySelector('button')?.focus();
    setAt(undefined);
  }, [at, busy]);
  return setAt;
}

function VacantPlacesAlert({ shown: { vacant, offers, places } }: { shown: AdminTeamPlaces }) {
  const offered = places.filter(({ state }) => state === 'offered');
  const asked = offered.filter(({ member }) => member).map(({ name }) => name);
  const toRing = offered.filter(({ member }) => !member).map(({ name }) => name);
  const next = places.find(({ canHave }) => canHave);
  return (
    <p className="alert danger">
      Places to fill: {vacant.join('; ')}.{' '}
      {asked.length > 0 ? `Offered to ${formatList(asked)}. No reply yet. ` : null}
      {toRing.length > 0 ? `Waiting for ${formatList(toRing)}. ${guestText}. ` : null}
      {next && offers === 'ask'
        ? `Next reserve: ${next.name}. ${next.member ? 'Offer them the place below.' : `${guestText}.`}`
        : null}
      {offered.length === 0 && offers === 'self'
        ? 'The next reserve is offered a place as soon as a player drops out.'
        : null}
      {offered.length === 0 && offers === 'ask' && !next ? 'No reserve can take the place.' : null}
    </p>
  );
}

const guestText = 'Guests get no emails. Phone them, then add them below';

interface PlaceRowProps {
  shown: AdminTeamPlaces;
  place: AdminTeamPlace;
  desk: MutationRunner;
  /** True for the first candidate for a free place. */
  isNext: boolean;
  /** Called after an answer was recorded. */
  onDone: () => void;
}

function PlaceRow({ shown, place, desk, isNext, onDone }: PlaceRowProps) {
  const { name, seat, state, why, forDay, isGone, isTold, member, emergency } = place;
  const isOffered = state === 'offered';
  const lines = [
    ...(why ? [`‘${why}’`] : []),
    ...(forDay ? [`They ${forDay}, before the date changed.`] : []),
    ...(isGone ? ['No longer an active member.'] : []),
    ...(shown.isPublished && !isTold && member ? ['Not notified yet. Publish the changes.'] : []),
  ];
  return (
    <LinkRowItem
      name={name}
      line={[seat, ...formatMailState(place)].join(', ')}
      state={isOffered ? (member ? 'offered a place' : 'to phone') : ''}
      pressing={isOffered}
    >
      <div id={toPlaceElementId(place)} className="place-more">
        {lines.map((line) => (
          <p key={line} className="soft">
            {line}
          </p>
        ))}
        {emergency ? (
          <p>
            <strong>In an emergency:</strong> <EmergencyContactPhoneLink one={emergency} />
          </p>
        ) : null}
        <ContactNumbers place={place} />
        {shown.isOpen && !isGone ? (
          <AdminTeamPlaceButtons
            shown={shown}
            place={place}
            desk={desk}
            isNext={isNext && shown.known.untold === 0}
            onDone={onDone}
          />
        ) : null}
      </div>
    </LinkRowItem>
  );
}

function formatMailState({ member, email }: AdminTeamPlace): string[] {
  if (member === null) return ['a guest'];
  return email === 'none' ? ['no email'] : email === 'stopped' ? ['has turned off these emails'] : [];
}

function ContactNumbers({ place: { phone, otherPhone } }: Pick<PlaceRowProps, 'place'>) {
  if (!phone && !otherPhone) return <p className="soft">No phone number</p>;
  return (
    <p>
      <TelephoneLink number={phone} /> <TelephoneLink number={otherPhone} />
    </p>
  );
}
