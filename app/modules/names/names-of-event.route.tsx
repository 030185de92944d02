import { useLoaderData, useRevalidator } from 'react-router';
import { BackTo } from '#app/admin/room-page.tsx';
import { call, goToSignIn } from '#app/api/call.ts';
import { readToken } from '#app/api/who/token.ts';
import { WhereItIs } from '#app/modules/calendar/how-to-get-there.tsx';
import { InPlayHere } from '#app/modules/calendar/in-play/in-play-here.tsx';
import type { NamesOfEvent } from '#app/modules/names/answers/answer-schemas.server.ts';
import { RingInEmergency } from '#app/modules/sides/picked/ring-in-emergency.tsx';
import { useClubName } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { Opening } from '#app/ui/opening.tsx';
import { Page } from '#app/ui/page.tsx';
import { MyAnswerHere } from './my-answer-here.tsx';
import { MyPlaceHere } from './my-place-here.tsx';
import { NameList } from './name-list.tsx';
import { PutDown } from './put-down.tsx';
import { TeamCard } from './team-card.tsx';

export const handle = { app: true };

export async function clientLoader({ params: { id = '' } }: { params: { id?: string } }) {
  if (!readToken()) return goToSignIn();
  return call('GET /api/playing/events/{id}/names', { param: { id } });
}
clientLoader.hydrate = true as const;

const description = (clubName: string) => `Who plays for ${clubName}.`;

export function HydrateFallback() {
  const clubName = useClubName();
  return (
    <Page title="Names" description={description(clubName)}>
      <Opening what="This page" words="Fetching the names…" />
    </Page>
  );
}

/** Render the board of one event: the viewer's answer, and the form for another member's. */
export default function NamesPage() {
  const names = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const clubName = useClubName();
  const { event, team, stage } = names;
  return (
    <Page
      title={event.title}
      description={description(clubName)}
      lead={[event.when, event.where].filter(Boolean).join('. ')}
      before={<BackTo to="/members-community">My page</BackTo>}
    >
      <div className="account names-page" data-members-only="">
        <InPlayHere event={event.id} />
        {team ? <MyPlaceHere key={`${event.id} place`} event={event.id} onSaid={revalidate} /> : null}
        {team ? <TeamCard team={team} event={event.id} /> : null}
        <Emergencies some={names.emergencies} />
        <Asked key={event.id} names={names} onSaid={revalidate} />
        <WhereItIs way={names.way} />
        {team && isNobodyDown(names) ? null : <NameList names={names} />}
        {stage === 'open' ? <PutDown names={names} onDone={revalidate} /> : null}
      </div>
    </Page>
  );
}

/** Render the viewer's answer. Players in the team only get the details; they confirm at their place. */
function Asked({ names, onSaid }: { names: NamesOfEvent; onSaid: () => unknown }) {
  const { event, note, stage, place, mine } = names;
  if (place === 'out') return null;
  if (place === 'in') {
    const isDown = stage === 'open' && mine.word !== null && mine.word !== 'no';
    return (
      <>
        {note ? <p>{note}</p> : null}
        {isDown ? (
          <Card title="For the captain">
            <MyAnswerHere event={event.id} isPlaced onSaid={onSaid} />
          </Card>
        ) : null}
      </>
    );
  }
  if (stage !== 'open' && !mine.word) return <p>{mine.closed}</p>;
  return (
    <Card title="Can you play?">
      {note ? <p>{note}</p> : null}
      <MyAnswerHere event={event.id} onSaid={onSaid} />
      <p className="soft">{askedLine(names)}</p>
    </Card>
  );
}

const isNobodyDown = ({ names: { yes, ifNeeded, no } }: NamesOfEvent) =>
  yes.length + ifNeeded.length + no.length === 0;

/** '12 are wanted. Names close on Thursday 5 June at 6pm.' */
function askedLine({ wanted, closes, sections, stage }: NamesOfEvent): string {
  const limits = sections.map(({ name, most }) => (most === null ? name : `${name}, ${most} at most`));
  return [
    wanted === null ? '' : `${wanted} are wanted; whoever comes after them is a reserve.`,
    sections.length > 0 ? `For ${limits.join(' and ')}.` : '',
    closes && stage === 'open' ? `Names close on ${closes}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** Render the emergency contacts; the response has them only for the captain, around the date of the match. */
function Emergencies({ some }: { some: NamesOfEvent['emergencies'] }) {
  if (some.length === 0) return null;
  return (
    <Card title="In an emergency">
      <p className="soft">
        You see this as the captain, until the match is over. Please keep it to yourself.
      </p>
      <ul className="list">
        {some.map((one) => (
          <li key={one.member}>
            <strong>{one.of}:</strong> <RingInEmergency one={one} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
