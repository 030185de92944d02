import { useLoaderData, useLocation, useOutletContext } from 'react-router';
import { useActs } from '#app/admin/forms/use-acts.tsx';
import { RoomPage } from '#app/admin/room-page.tsx';
import { call } from '#app/api/call.ts';
import type { Me } from '#app/api/who/me.ts';
import { ReturnButton } from '#app/modules/register/admin/leaving.tsx';
import { FirstStep } from '#app/modules/register/roll/first-step.tsx';
import { AccountFold } from '#app/modules/subscriptions/admin/account-fold.tsx';
import { Facts } from './facts.tsx';
import type { Person } from './person-schemas.server.ts';
import { isOfficer, whatTheyAre } from './person-words.ts';
import { RollFolds } from './roll-folds.tsx';

export const clientLoader = ({ params: { id = '' } }: { params: { id?: string } }) =>
  call('GET /api/desk/people/{id}', { param: { id } });

/** Renders the admin page of one member: facts first, then the folds with forms, removal last. */
export default function PersonPage() {
  const person = useLoaderData<typeof clientLoader>();
  const cameForMoney = useLocation().hash === '#owes' || person.roll === null;
  return (
    <RoomPage
      room={cameForMoney ? 'subscriptions' : 'members'}
      title={person.name}
      lead={whatTheyAre(person) || undefined}
    >
      <Parts key={person.id} person={person} cameForMoney={cameForMoney} />
    </RoomPage>
  );
}

function Parts({ person, cameForMoney }: { person: Person; cameForMoney: boolean }) {
  const desk = useActs();
  const me = useOutletContext<Me>();
  const { roll, register, account } = person;
  const mayLetIn = me.role === 'administrator' || (roll !== null && !isOfficer(roll));
  return (
    <>
      {desk.word}
      <Facts person={person} takesMoney={cameForMoney}>
        {register?.leftOn ? (
          <ReturnButton page={register} desk={desk} />
        ) : roll && !cameForMoney ? (
          <FirstStep member={roll.member} desk={desk} mayLetIn={mayLetIn} />
        ) : null}
      </Facts>
      <div className="folds person-folds">
        {account ? <AccountFold full={account} open={cameForMoney} /> : null}
        {roll ? <RollFolds roll={roll} register={register} desk={desk} mayLetIn={mayLetIn} /> : null}
      </div>
    </>
  );
}
