import { together } from '#app/club/duties/duty-words.ts';
import type { Acts } from '#app/desk/acts/use-acts.tsx';
import { Card } from '#app/ui/card.tsx';
import { Telephone } from '#app/ui/telephone.tsx';
import type { DutiesRoom } from './duties-room.ts';

/** Who has not heard of their turns: those by mail at one press, the others on a list to be rung. */
export function TellCard({ untold: { mail, ring }, desk }: { untold: DutiesRoom['untold']; desk: Acts }) {
  if (mail.length === 0 && ring.length === 0) return null;
  return (
    <Card title="Not told yet">
      {mail.length > 0 ? (
        <>
          <p>
            {together(mail)} {mail.length === 1 ? 'has' : 'have'} not been told of{' '}
            {mail.length === 1 ? 'a turn' : 'turns'} yet, or of a change.
          </p>
          <button
            type="button"
            className="button"
            disabled={desk.busy}
            onClick={() =>
              desk.act('POST /api/desk/duties/telling', {}, ({ told }) =>
                told === 1 ? 'One mail is on its way.' : `${told} mails are on their way.`,
              )
            }
          >
            Tell them by mail
          </button>
        </>
      ) : null}
      {ring.length > 0 ? (
        <details>
          <summary>To be rung, as no mail reaches them: {ring.length}</summary>
          <ul className="desk-rows">
            {ring.map(({ id, name, phone, lines }) => (
              <li key={id} className="duties-ring">
                <p>
                  <strong>{name}</strong> <Telephone number={phone} />
                  {phone ? null : <span className="soft">no number</span>}
                </p>
                {lines.map((line) => (
                  <p key={line}>{line}</p>
                ))}
                <button
                  type="button"
                  className="button quiet"
                  disabled={desk.busy}
                  onClick={() =>
                    desk.act('PUT /api/desk/duties/telling/{id}', { param: { id } }, `${name} has been told.`)
                  }
                >
                  I have told them<span className="visually-hidden">: {name}</span>
                </button>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </Card>
  );
}
