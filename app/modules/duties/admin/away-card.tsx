import { ActForm } from '#app/admin/forms/act-form.tsx';
import type { Acts } from '#app/admin/forms/use-acts.tsx';
import { own } from '#app/endpoints/fields.ts';
import { awayWords } from '#app/modules/duties/mine/my-away.tsx';
import { daysFields } from '#app/modules/duties/rotas/duty-fields.ts';
import { SelectField } from '#app/ui/field.tsx';
import { Fold } from '#app/ui/fold.tsx';
import type { DutiesRoom } from './duties-room.ts';

/** Render the members' unavailable dates, entered by themselves or by an officer for them. */
export function AwayCard({ room: { away, members }, desk }: { room: DutiesRoom; desk: Acts }) {
  return (
    <Fold title="Who is away" about={away.length > 0 ? `${away.length} noted` : 'nobody'} id="away">
      <ul className="list">
        {away.map((one) => (
          <li key={one.id} className="desk-row">
            <span>
              <strong>{one.name}</strong>, {awayWords(one)}
            </span>
            <button
              type="button"
              className="button quiet small"
              disabled={desk.busy}
              onClick={() =>
                desk.act('DELETE /api/desk/duties/away/{id}', { param: { id: one.id } }, 'Taken back.')
              }
            >
              Take back
              <span className="visually-hidden">
                {' '}
                {one.name}, {awayWords(one)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <ActForm
        act="POST /api/desk/duties/away"
        fields={{ member: own('Who?'), ...daysFields }}
        looks={{
          member: (
            <SelectField label="Who?" name="member" defaultValue="">
              <option value="">Choose…</option>
              {members.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
          ),
        }}
        button="Write it down"
        said="Noted."
        kind="quiet"
        onDone={desk.refresh}
      />
    </Fold>
  );
}
