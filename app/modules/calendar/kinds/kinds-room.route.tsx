import { Link, useLoaderData, useRevalidator } from 'react-router';
import { LatestChanges } from '#app/admin/changes/latest-changes.tsx';
import { PutInOrder } from '#app/admin/forms/put-in-order.tsx';
import { type Acts, useActs } from '#app/admin/forms/use-acts.tsx';
import { JustDone } from '#app/admin/just-done.tsx';
import { RoomPage } from '#app/admin/room-page.tsx';
import { call } from '#app/api/call.ts';
import { Card } from '#app/ui/card.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { Rows } from '#app/ui/rows.tsx';
import type { KindInRoom } from './kind-shape.server.ts';
import { NewKind } from './new-kind.tsx';
import { OneKindLine } from './one-kind-line.tsx';
import { readyMade } from './ready-made.ts';

export const clientLoader = () => call('GET /api/desk/calendar/kinds');

/** Admin page of the event kinds: the list in order, ways to add one, archived ones last. */
export default function KindsRoom() {
  const kinds = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const desk = useActs();
  const putBy = kinds.filter((kind) => kind.putBy);
  return (
    <RoomPage room="calendar" title="Kinds of event">
      <JustDone onUndone={revalidate} />
      {desk.word}
      <Card title="Add a kind">
        <NewKind onDone={revalidate} />
      </Card>
      <ReadyMade kinds={kinds} desk={desk} />
      <PutInOrder>
        <Rows className="card">
          {kinds.map((kind, place) => (
            <OneKindLine
              key={kind.id}
              kind={kind}
              desk={desk}
              first={place === 0}
              last={place === kinds.length - 1}
            />
          ))}
        </Rows>
      </PutInOrder>
      {putBy.length > 0 ? (
        <p className="soft">
          What is put by stays with the events that have it, and is offered for no others. Open it to take it
          up again.
        </p>
      ) : null}
      <p>
        <Link to="/desk/calendar/add">Add an event</Link>
      </p>
      <LatestChanges room="calendar" onUndone={revalidate} />
    </RoomPage>
  );
}

/** Presets of common kinds, added with one press. */
function ReadyMade({ kinds, desk }: { kinds: KindInRoom[]; desk: Acts }) {
  const names = kinds.map(({ name }) => name.toLowerCase());
  const left = readyMade.filter(({ name }) => !names.includes(name.toLowerCase()));
  if (left.length === 0) return null;
  return (
    <Fold title="Ready-made" about={left.map(({ shortName, name }) => shortName || name).join(', ')}>
      <p>One press adds it. What it says can be changed afterwards.</p>
      <div className="actions">
        {left.map((json) => (
          <button
            key={json.name}
            type="button"
            className="button quiet"
            disabled={desk.busy}
            onClick={() =>
              desk.act('POST /api/desk/calendar/kinds', { json }, `${json.name} can be chosen for events.`)
            }
          >
            {json.shortName || json.name}
          </button>
        ))}
      </div>
    </Fold>
  );
}
