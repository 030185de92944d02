import { ActForm } from '#app/admin/forms/act-form.tsx';
import type { Acts } from '#app/admin/forms/use-acts.tsx';
import { longDay } from '#app/modules/duties/duty-words.ts';
import { daysFields } from '#app/modules/duties/rotas/duty-fields.ts';
import { Card } from '#app/ui/card.tsx';
import type { MyDuties } from './my-duties-schemas.ts';

/** '3 August to 17 August', or a single day. */
export const awayWords = ({ from, to }: { from: string; to: string }) =>
  from === to ? longDay(from) : `${longDay(from)} to ${longDay(to)}`;

/** Render the member's own unavailable dates. */
export function MyAway({ away, desk }: { away: MyDuties['away']; desk: Acts }) {
  return (
    <Card title="Days on which I am away">
      <p>No turn is given to you on these days.</p>
      <ul className="list">
        {away.map((one) => (
          <li key={one.id} className="desk-row">
            <span>{awayWords(one)}</span>
            <button
              type="button"
              className="button quiet small"
              disabled={desk.busy}
              onClick={() =>
                desk.act('DELETE /api/duties/away/{id}', { param: { id: one.id } }, 'Taken back.')
              }
            >
              Take back<span className="visually-hidden"> {awayWords(one)}</span>
            </button>
          </li>
        ))}
      </ul>
      <ActForm
        act="POST /api/duties/away"
        fields={daysFields}
        button="I am away"
        kind="quiet"
        said="Noted."
        onDone={desk.refresh}
      />
    </Card>
  );
}
