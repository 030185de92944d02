import { Link, useLoaderData } from 'react-router';
import { call } from '#app/api/call.ts';
import { dutyTitle, whenWords } from '#app/club/duties/duty-words.ts';
import { type Acts, useActs } from '#app/desk/acts/use-acts.tsx';
import { JustDone } from '#app/desk/just-done.tsx';
import { Card } from '#app/ui/card.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { HowThisWorks } from '#app/ui/how-this-works.tsx';
import { Page } from '#app/ui/page.tsx';
import { AwayCard } from './away-card.tsx';
import type { DutiesRoom } from './duties-room.ts';
import { OneDuty } from './one-duty.tsx';
import { RotaForm } from './rota-form.tsx';
import { TellCard } from './tell-card.tsx';

export const clientLoader = () => call('GET /api/desk/duties');

/** The room of whoever looks after teas, the bar, mowing: what waits, the rotas, who is away. */
export default function DutiesRoomPage() {
  const room = useLoaderData<typeof clientLoader>();
  const desk = useActs();
  return (
    <Page title="Duties" description="Teas, bar, mowing and other rotas." lead="Who does what, and when.">
      <JustDone onUndone={desk.refresh} />
      {desk.word}
      <Waiting room={room} desk={desk} />
      <TellCard untold={room.untold} desk={desk} />
      <Rotas room={room} desk={desk} />
      <AwayCard room={room} desk={desk} />
      <HowThisWorks
        steps={[
          'Make a rota, or take the ready ones. Say how many it needs, which events it goes with, and who shares it.',
          'Open it and give it dates: the home matches from the calendar at one press, each week, or one by one.',
          'Write down who is away. Members say so themselves under ‘My duties’; for others do it here.',
          'Press ‘Share out’. Look at the proposal, change what you like, and keep it. What you choose by hand stays.',
          'Press ‘Tell them’. Whoever has no e-mail is listed with their number. All are reminded the day before.',
          'A match that moves takes its duties along; one that is off lets everybody go. Both are mailed by themselves.',
        ]}
      />
    </Page>
  );
}

function Waiting({ room: { waiting, members }, desk }: Props) {
  if (waiting.length === 0) return null;
  return (
    <Card title="What waits">
      <ul className="desk-rows">
        {waiting.map((duty) => (
          <OneDuty key={duty.id} duty={duty} sharers={members} others={[]} away={[]} desk={desk} inRoom />
        ))}
      </ul>
    </Card>
  );
}

interface Props {
  room: DutiesRoom;
  desk: Acts;
}

function Rotas({ room, desk }: Props) {
  const { rotas } = room;
  const next = room.waiting[0];
  return (
    <Card title="Rotas">
      {rotas.length === 0 ? (
        <>
          <p>There is none yet. Begin with those that most clubs have, and change them as you like.</p>
          <button
            type="button"
            className="button"
            disabled={desk.busy}
            onClick={() =>
              desk.act(
                'POST /api/desk/duties/rotas/ready',
                {},
                'Teas, bar, opening up and mowing are there. Open one and give it dates.',
              )
            }
          >
            Make teas, bar, opening up and mowing
          </button>
        </>
      ) : (
        <>
          <ul className="links">
            {rotas.map(({ id, name, toCome, vacant, putBy }) => (
              <li key={id}>
                <Link to={`/desk/duties/${id}`}>
                  <span className="room-name">{name}</span>
                  <span className="soft">{putBy ? 'Put by' : stands(toCome, vacant)}</span>
                </Link>
              </li>
            ))}
          </ul>
          <div className="actions">
            <Link className="button quiet" to="/desk/duties/sheet">
              Print for the kitchen door
            </Link>
          </div>
        </>
      )}
      {next ? (
        <p className="soft">
          Next to look at: {dutyTitle(next)}, {whenWords(next)}.
        </p>
      ) : null}
      <Fold title="Add a rota" open={false}>
        <RotaForm room={room} onDone={desk.refresh} />
      </Fold>
    </Card>
  );
}

function stands(toCome: number, vacant: number): string {
  if (toCome === 0) return 'No dates to come';
  const dates = toCome === 1 ? '1 date to come' : `${toCome} dates to come`;
  return vacant > 0
    ? `${dates}, ${vacant} ${vacant === 1 ? 'turn' : 'turns'} vacant`
    : `${dates}, all filled`;
}
