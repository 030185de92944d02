import { useLoaderData } from 'react-router';
import { type Acts, useActs } from '#app/admin/forms/use-acts.tsx';
import { JustDone } from '#app/admin/just-done.tsx';
import { call } from '#app/api/call.ts';
import { dutyTitle, whenWords } from '#app/modules/duties/duty-words.ts';
import { Card } from '#app/ui/card.tsx';
import { Fold, FoldWay } from '#app/ui/fold.tsx';
import { HowThisWorks } from '#app/ui/how-this-works.tsx';
import { Page } from '#app/ui/page.tsx';
import { Row, Rows } from '#app/ui/rows.tsx';
import { AwayCard } from './away-card.tsx';
import type { DutiesRoom } from './duties-room.ts';
import { placeOf, standsWords, whoWords } from './duty-lines.ts';
import { RotaForm } from './rota-form.tsx';
import { TellTurns } from './tell-turns.tsx';

export const clientLoader = () => call('GET /api/desk/duties');

/** Render the section for the officer in charge of teas, the bar and mowing: open tasks, rotas and unavailable dates. */
export default function DutiesRoomPage() {
  const room = useLoaderData<typeof clientLoader>();
  const desk = useActs();
  return (
    <Page title="Duties" description="Teas, bar, mowing and other rotas." lead="Who does what, and when.">
      <JustDone onUndone={desk.refresh} />
      {desk.word}
      <TellTurns untold={room.untold} desk={desk} />
      <Waiting waiting={room.waiting} />
      <Rotas room={room} desk={desk} />
      <div className="folds">
        <AwayCard room={room} desk={desk} />
        <Fold title="Add a rota">
          <RotaForm room={room} onDone={desk.refresh} />
        </Fold>
        {room.rotas.length > 0 ? (
          <FoldWay to="/desk/duties/sheet" title="Print" about="for the kitchen door" />
        ) : null}
      </div>
      <HowThisWorks
        steps={[
          'Make a rota, or take the ready ones. Say how many it needs, which events it goes with, and who shares it.',
          'Open it and give it dates: the home matches from the calendar at one press, each week, or one by one.',
          'Write down who is away. Members say so themselves under ‘My duties’; for others do it here.',
          'Press ‘Share out’. Look at the proposal, change what you like, and keep it. What you choose by hand stays.',
          'Press ‘Send’. Whoever has no e-mail is listed with their number. All are reminded the day before.',
          'A match that moves takes its duties along; one that is off lets everybody go. Both are mailed by themselves.',
        ]}
      />
    </Page>
  );
}

/** Render vacant slots and swap requests, each with a link to the duty. */
function Waiting({ waiting }: Pick<DutiesRoom, 'waiting'>) {
  if (waiting.length === 0) return null;
  return (
    <>
      <h2>What waits</h2>
      <Rows className="card">
        {waiting.map((duty) => (
          <Row
            key={duty.id}
            to={placeOf(duty)}
            name={dutyTitle(duty)}
            line={[whenWords(duty), whoWords(duty)].filter(Boolean).join(': ')}
            state={standsWords(duty)}
            pressing
          />
        ))}
      </Rows>
    </>
  );
}

interface Props {
  room: DutiesRoom;
  desk: Acts;
}

function Rotas({ room, desk }: Props) {
  const { rotas } = room;
  if (rotas.length === 0)
    return (
      <Card title="Rotas">
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
      </Card>
    );
  return (
    <>
      <h2>Rotas</h2>
      <Rows className="card">
        {rotas.map(({ id, name, toCome, vacant, putBy }) => (
          <Row
            key={id}
            to={`/desk/duties/${id}`}
            name={name}
            line={putBy ? 'Put by' : datesWords(toCome)}
            {...(!putBy && vacant > 0 && { state: `${vacant} wanted`, pressing: true })}
          />
        ))}
      </Rows>
    </>
  );
}

function datesWords(toCome: number): string {
  if (toCome === 0) return 'No dates to come';
  return toCome === 1 ? '1 date to come' : `${toCome} dates to come`;
}
