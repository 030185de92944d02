import type { Acts } from '#app/desk/acts/use-acts.tsx';
import { Card } from '#app/ui/card.tsx';
import { Telephone } from '#app/ui/telephone.tsx';
import type { PlacesTold } from './news-schemas.server.ts';
import { toldLine, toldWords } from './news-words.ts';

interface Props {
  event: string;
  told: PlacesTold;
  desk: Acts;
}

/** Whoever is picked has not heard of what is new, or has to be rung: in each of the team's rooms, until it is done. */
export function ToldCard({ event, told, desk }: Props) {
  const { untold, toRing } = told;
  if (untold === 0 && toRing.length === 0) return null;
  const tell = () =>
    desk.act('POST /api/desk/playing/events/{id}/telling', { param: { id: event } }, toldLine);
  return (
    <Card title={untold > 0 ? 'Tell the players' : 'To ring'} className="call">
      {untold > 0 ? (
        <>
          <p>{toldWords(told)} It may be the day, the time, the place, a side or a lift.</p>
          <div className="actions">
            <button type="button" className="button" disabled={desk.busy} onClick={tell}>
              Tell them
            </button>
          </div>
        </>
      ) : (
        <p>{toldWords(told)}</p>
      )}
      {toRing.length > 0 ? <ToRing event={event} toRing={toRing} desk={desk} /> : null}
    </Card>
  );
}

function ToRing({ event, toRing, desk }: Pick<Props, 'event' | 'desk'> & Pick<PlacesTold, 'toRing'>) {
  const rung = (who: string, name: string) =>
    desk.act(
      'PUT /api/desk/playing/events/{id}/telling/{who}',
      { param: { id: event, who } },
      `${name} has been told.`,
    );
  return (
    <ul className="list" aria-label="To ring">
      {toRing.map(({ id, name, phone, otherPhone, about }) => (
        <li key={id} className="desk-row">
          <span>
            {name}
            {about ? ` (${about})` : ''}
            {phone || otherPhone ? ', ' : ', no number'}
            <Telephone number={phone} /> <Telephone number={otherPhone} />
          </span>
          <button
            type="button"
            className="button quiet small"
            disabled={desk.busy}
            onClick={() => rung(id, name)}
          >
            Told<span className="visually-hidden">: {name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
