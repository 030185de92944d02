import { useState } from 'react';
import type { Acts } from '#app/admin/forms/use-acts.tsx';
import type { Told } from '#app/admin/telling/reached.server.ts';
import { TellForm } from '#app/admin/telling/tell-sheet.tsx';
import { ToldHere } from '#app/admin/telling/told-here.tsx';
import { useReached } from '#app/admin/telling/use-reached.ts';
import { call } from '#app/api/call.ts';
import { Alert, Choice } from '#app/ui/field.tsx';
import { Fold } from '#app/ui/fold.tsx';
import type { RoomEvent } from './board-schemas.server.ts';

const read = (of: string) => call('GET /api/desk/playing/asking', { query: { of } });

/** Render the form that asks about several events: choose the events, see the recipients, send one mail to each member. */
export function AskSeveral({ events, desk }: { events: RoomEvent[]; desk: Acts }) {
  const open = events.filter(({ stage, summary }) => stage === 'open' && summary.open > 0);
  const [chosen, setChosen] = useState<string[]>([]);
  const [told, setTold] = useState<Told | null>(null);
  const seen = open.flatMap(({ event: { id }, board }) =>
    board && chosen.includes(id) ? [{ id, version: board.version }] : [],
  );
  const { reached, trouble } = useReached(seen.map(({ id }) => id).join(','), read);
  if (open.length < 2 && !told) return null;
  function tick(id: string, isOn: boolean) {
    setTold(null);
    setChosen(isOn ? [...chosen, id] : chosen.filter((one) => one !== id));
  }
  return (
    <Fold title="Ask about several" about="one mail to each member">
      <fieldset className="choices">
        <legend>Which events</legend>
        {open.map(({ event, summary }) => (
          <Choice
            key={event.id}
            type="checkbox"
            label={`${event.title}, ${event.when}`}
            hint={`${summary.open} not answered`}
            checked={chosen.includes(event.id)}
            onChange={({ target }) => tick(event.id, target.checked)}
          />
        ))}
      </fieldset>
      {trouble ? <Alert kind="danger">{trouble}</Alert> : null}
      {reached && seen.length > 0 ? (
        <TellForm
          key={JSON.stringify(seen)}
          act="POST /api/desk/playing/asking"
          fields={{}}
          once
          reached={reached}
          sends={() => ({ events: seen })}
          onDone={async (answer) => {
            if (answer) setTold(answer.told);
            setChosen([]);
            await desk.refresh();
          }}
        />
      ) : null}
      {told ? <ToldHere told={told} isNew /> : null}
    </Fold>
  );
}
