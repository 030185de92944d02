import { useOutletContext, useRevalidator } from 'react-router';
import type { Acts } from '#app/admin/forms/use-acts.tsx';
import type { Me } from '#app/api/who/me.ts';
import { LeavingForm } from '#app/modules/register/admin/leaving.tsx';
import { RegisterFolds } from '#app/modules/register/admin/register-folds.tsx';
import { HistoryList } from '#app/modules/register/entry/history-list.tsx';
import { EndingFold } from '#app/modules/register/roll/ending-fold.tsx';
import { MemberKeys } from '#app/modules/register/roll/member-keys.tsx';
import { RollForm } from '#app/modules/register/roll/roll-form.tsx';
import { WaysFold } from '#app/modules/register/roll/ways-fold.tsx';
import { Fold } from '#app/ui/fold.tsx';
import type { Person } from './person-schemas.server.ts';
import { isOfficer } from './person-words.ts';

interface Props {
  roll: NonNullable<Person['roll']>;
  register: Person['register'];
  desk: Acts;
  mayLetIn: boolean;
}

/** Folds with the roll's forms for one member; leaving and removal come last. */
export function RollFolds({ roll, register, desk, mayLetIn }: Props) {
  const me = useOutletContext<Me>();
  const { revalidate } = useRevalidator();
  const { member, keys, keysVersion, offered } = roll;
  return (
    <>
      <Fold title="Name, e-mail, telephone" id="roll">
        <RollForm member={member} offered={offered} isOfficer={isOfficer(roll)} />
      </Fold>
      {register ? <RegisterFolds page={register} /> : null}
      <WaysFold roll={roll} desk={desk} mayLetIn={mayLetIn} />
      {me.role === 'administrator' && member.role !== 'administrator' ? (
        <MemberKeys id={member.id} keys={keys} version={keysVersion} onRenew={revalidate} />
      ) : null}
      {register ? <HistoryList history={register.history} /> : null}
      <EndingFold
        member={member}
        desk={desk}
        isMine={me.id === member.id}
        mayLetIn={mayLetIn}
        mayMakeFile={me.rooms.includes('law')}
      >
        {register && !register.leftOn ? <LeavingForm page={register} desk={desk} /> : null}
      </EndingFold>
    </>
  );
}
