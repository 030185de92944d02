import { Link, useLoaderData } from 'react-router';
import { call } from '#app/api/call.ts';
import { NameList } from '#app/club/names/name-list.tsx';
import { ToldCard } from '#app/club/sides/news/told-card.tsx';
import { type Acts, useActs } from '#app/desk/acts/use-acts.tsx';
import { JustDone } from '#app/desk/just-done.tsx';
import { RoomPage } from '#app/desk/room-page.tsx';
import { Card } from '#app/ui/card.tsx';
import { BoardActs } from './board-acts.tsx';
import type { Hub } from './board-schemas.server.ts';
import { ChangeForm } from './change-form.tsx';
import { Missing } from './missing.tsx';
import { OpenForm } from './open-form.tsx';

export const clientLoader = ({ params: { id = '' } }: { params: { id?: string } }) =>
  call('GET /api/desk/playing/boards/{id}', { param: { id } });

/** One event: how its names stand, whom to ring, and the ways to its team, its lifts and its card. */
export default function OneBoard() {
  const hub = useLoaderData<typeof clientLoader>();
  const desk = useActs();
  const { event, board, isOff } = hub;
  return (
    <RoomPage room="playing" title={event.title} lead={[event.when, event.where].filter(Boolean).join('. ')}>
      <JustDone onUndone={desk.refresh} />
      {isOff ? <p className="alert">This is off. What was said stays.</p> : null}
      <ToldCard event={event.id} told={hub.known} desk={desk} />
      {board ? (
        <Taken hub={hub} desk={desk} board={board} />
      ) : (
        <Card title="Take names">
          <p>
            No names are taken for this.{' '}
            {hub.summary.yes > 0 ? 'What was said before is there again as soon as they are.' : null}
          </p>
          <OpenForm
            events={[event.id]}
            sections={hub.sections}
            onOpened={async () => {
              await desk.refresh();
              desk.say('Names are taken.', undefined);
            }}
          />
        </Card>
      )}
      <Ways id={event.id} />
      {desk.word}
    </RoomPage>
  );
}

function Taken({ hub, desk, board }: { hub: Hub; desk: Acts; board: NonNullable<Hub['board']> }) {
  return (
    <>
      <BoardActs hub={hub} desk={desk} board={board} />
      <NameList names={{ names: hub.names, wanted: board.wanted }} />
      <Missing hub={hub} desk={desk} />
      <details className="card" key={board.version}>
        <summary>Until when, how many, and what is asked</summary>
        <ChangeForm hub={hub} board={board} desk={desk} />
      </details>
    </>
  );
}

/** What else there is to do for the day. */
function Ways({ id }: { id: string }) {
  const here = `/desk/playing/${encodeURIComponent(id)}`;
  return (
    <Card title="The team">
      <ul className="links">
        <li>
          <Link to={`${here}/sides`}>Make the team</Link>
          <span className="soft">Who plays where, and the reserves.</span>
        </li>
        <li>
          <Link to={`${here}/places`}>Who has said that they will be there</Link>
          <span className="soft">Whom to ring, and a reserve where somebody cannot.</span>
        </li>
        <li>
          <Link to={`${here}/lifts`}>Lifts</Link>
          <span className="soft">Who drives, and who goes with whom.</span>
        </li>
        <li>
          <Link to={`${here}/team-sheet`}>The team sheet</Link>
          <span className="soft">To print, for the wall and for the visiting captain.</span>
        </li>
        <li>
          <Link to={`${here}/card`}>Match cards</Link>
          <span className="soft">To print, two on a sheet.</span>
        </li>
        <li>
          <a href={`/members/card/${encodeURIComponent(id)}`}>The score, from the green</a>
          <span className="soft">End by end on a telephone; it becomes the result.</span>
        </li>
      </ul>
    </Card>
  );
}
