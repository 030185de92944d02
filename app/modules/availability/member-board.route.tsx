import { useLoaderData, useRevalidator } from 'react-router';
import { AdminSectionBackLink } from '#app/admin/section-page.tsx';
import { call } from '#app/api/call.ts';
import { createMemberLoader } from '#app/api/member-loader.ts';
import { formatCount, formatList } from '#app/core/language.ts';
import type { MemberAvailabilityBoard } from '#app/modules/availability/member-answers/availability-schemas.server.ts';
import { CollapsibleDirectionsSection } from '#app/modules/calendar/directions.tsx';
import { EventInPlayScore } from '#app/modules/in-play/event-in-play-score.tsx';
import { EmergencyContactPhoneLink } from '#app/modules/sides/picks/emergency-phone.tsx';
import { useClubName } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { LoadingPlaceholder } from '#app/ui/loading-placeholder.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { AvailabilityBoardCard } from './board-entries.tsx';
import { OwnAvailabilityButtons } from './own-availability-buttons.tsx';
import { OwnTeamPlaceButtons } from './own-place-buttons.tsx';
import { PublishedTeamCard } from './published-team-card.tsx';
import { RecordAvailabilityForOtherForm } from './record-for-other-form.tsx';

export const handle = { app: true };

export const clientLoader = createMemberLoader(({ params: { id = '' } }: { params: { id?: string } }) =>
  call('GET /api/playing/events/{id}/names', { param: { id } }),
);

const formatPageDescription = (clubName: string) => `Who can play for ${clubName}.`;

export function HydrateFallback() {
  const clubName = useClubName();
  return (
    <PageLayout title="Availability" description={formatPageDescription(clubName)}>
      <LoadingPlaceholder what="This page" words="Loading availability…" />
    </PageLayout>
  );
}

/** Render the board of one event: the viewer's answer, and the form for another member's. */
export default function MemberAvailabilityBoardPage() {
  const names = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const clubName = useClubName();
  const { event, team, stage } = names;
  return (
    <PageLayout
      title={event.title}
      description={formatPageDescription(clubName)}
      lead={[event.when, event.where].filter(Boolean).join('. ')}
      before={<AdminSectionBackLink to="/members-community">My page</AdminSectionBackLink>}
    >
      <div className="account names-page" data-members-only="">
        <EventInPlayScore event={event.id} />
        {team ? <OwnTeamPlaceButtons key={`${event.id} place`} event={event.id} onSaid={revalidate} /> : null}
        {team ? <PublishedTeamCard team={team} event={event.id} /> : null}
        <EmergencyContactsCard some={names.emergencies} />
        <OwnAvailabilitySection key={event.id} names={names} onSaid={revalidate} />
        <CollapsibleDirectionsSection way={names.way} />
        {team && isEmptyBoard(names) ? null : <AvailabilityBoardCard names={names} />}
        {stage === 'open' ? <RecordAvailabilityForOtherForm names={names} onDone={revalidate} /> : null}
      </div>
    </PageLayout>
  );
}

/** Render the viewer's answer. Players in the team only get the details; they confirm at their place. */
function OwnAvailabilitySection({
  names,
  onSaid,
}: {
  names: MemberAvailabilityBoard;
  onSaid: () => unknown;
}) {
  const { event, note, stage, place, mine } = names;
  if (place === 'out') return null;
  if (place === 'in') {
    const isDown = stage === 'open' && mine.word !== null && mine.word !== 'no';
    return (
      <>
        {note ? <p>{note}</p> : null}
        {isDown ? (
          <Card title="For the captain">
            <OwnAvailabilityButtons event={event.id} isPlaced onSaid={onSaid} />
          </Card>
        ) : null}
      </>
    );
  }
  if (stage !== 'open' && !mine.word) return <p>{mine.closed}</p>;
  return (
    <Card title="Can you play?">
      {note ? <p>{note}</p> : null}
      <OwnAvailabilityButtons event={event.id} onSaid={onSaid} />
      <p className="soft">{formatBoardTerms(names)}</p>
    </Card>
  );
}

const isEmptyBoard = ({ names: { yes, ifNeeded, no } }: MemberAvailabilityBoard) =>
  yes.length + ifNeeded.length + no.length === 0;

/** '12 are wanted. Names close on Thursday 5 June at 6pm.' */
function formatBoardTerms({ wanted, closes, sections, stage }: MemberAvailabilityBoard): string {
  const limits = sections.map(({ name, most }) => (most === null ? name : `${name}, ${most} at most`));
  return [
    wanted === null
      ? ''
      : `${formatCount(wanted, 'player is', 'players are')} needed. Once enough players have said yes, any others are reserves.`,
    sections.length > 0 ? `For ${formatList(limits)}.` : '',
    closes && stage === 'open' ? `Availability closes on ${closes}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** Render the emergency contacts; the response has them only for the captain, around the date of the match. */
function EmergencyContactsCard({ some }: { some: MemberAvailabilityBoard['emergencies'] }) {
  if (some.length === 0) return null;
  return (
    <Card title="In an emergency">
      <p className="soft">
        You can see these contacts until the match is over, because you are the captain. Please keep them
        private.
      </p>
      <ul className="list">
        {some.map((one) => (
          <li key={one.member}>
            <strong>{one.of}:</strong> <EmergencyContactPhoneLink one={one} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
