import { useLoaderData } from 'react-router';
import { useActs } from '#app/admin/forms/use-acts.tsx';
import { RoomPage } from '#app/admin/room-page.tsx';
import { call } from '#app/api/call.ts';
import { money } from '#app/core/money.ts';
import { Card } from '#app/ui/card.tsx';
import { Row, Rows } from '#app/ui/rows.tsx';
import { FinePaid } from './fine-paid.tsx';
import { returnPath } from './room.ts';

export const clientLoader = () => call('GET /api/desk/league/fines');

/** Fines of the league by club: what is owing, and what has been paid. */
export default function Fines() {
  const { clubs, owing } = useLoaderData<typeof clientLoader>();
  const desk = useActs();
  return (
    <RoomPage
      room="league"
      title="Fines"
      lead="Record each payment here when it comes in. Press a match to add, change or remove its fine."
    >
      {desk.word}
      {clubs.length === 0 ? (
        <p>No club has been fined. The rule for late results and the page of each match add fines here.</p>
      ) : (
        <p role="status">{owing ? `${owing} in all.` : 'All fines are paid.'}</p>
      )}
      {clubs.map(({ id, name, owing, fines }) => (
        <Card key={id} title={name}>
          <p className={owing ? undefined : 'soft'}>{owing || 'Nothing owing'}</p>
          <Rows label={`Fines of ${name}`}>
            {fines.map(({ id, match, team, day, fine, pence, paid, paidOn, version }) => (
              <Row
                key={id}
                to={returnPath(id)}
                name={match}
                line={`${day}. ${fine}${fine.includes(team) ? '' : ` (${team})`}`}
                state={paid ? `Paid ${paid}` : pence === null ? 'Owing' : `${money(pence)} owing`}
                pressing={!paid}
              >
                <FinePaid {...{ id, fine, version, paidOn, name: team, desk }} />
              </Row>
            ))}
          </Rows>
        </Card>
      ))}
    </RoomPage>
  );
}
