import { useState } from 'react';
import type { Acts } from '#app/desk/acts/use-acts.tsx';
import type { Told } from '#app/desk/telling/reached.server.ts';
import { toldWords } from '#app/desk/telling/telling-words.ts';
import { RingList } from '#app/desk/telling/who-hears.tsx';
import { Choice } from '#app/ui/field.tsx';
import { Fold } from '#app/ui/fold.tsx';
import type { RoomEvent } from './board-schemas.server.ts';

/** Asks about several events with one mail to each member. */
export function AskSeveral({ events, desk }: { events: RoomEvent[]; desk: Acts }) {
  const open = events.filter(({ stage, summary }) => stage === 'open' && summary.open > 0);
  const [chosen, setChosen] = useState<string[]>([]);
  const [told, setTold] = useState<Told | null>(null);
  if (open.length < 2) return null;
  const seen = open.flatMap(({ event: { id }, board }) =>
    board && chosen.includes(id) ? [{ id, version: board.version }] : [],
  );
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
            onChange={({ target }) =>
              setChosen(target.checked ? [...chosen, event.id] : chosen.filter((id) => id !== event.id))
            }
          />
        ))}
      </fieldset>
      {told ? <RingList ring={told.ring} /> : null}
      <button
        type="button"
        className="button"
        disabled={desk.busy || seen.length === 0}
        onClick={() =>
          desk.act('POST /api/desk/playing/asking', { json: { events: seen } }, ({ told }) => {
            setTold(told);
            setChosen([]);
            return toldWords(told);
          })
        }
      >
        Ask the members by mail
      </button>
    </Fold>
  );
}
