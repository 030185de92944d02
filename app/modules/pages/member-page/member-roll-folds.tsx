import { useOutletContext, useRevalidator } from 'react-router';
import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import type { SignedInMember } from '#app/api/auth/me.ts';
import { RecordLeavingForm } from '#app/modules/register/admin/leaving-forms.tsx';
import { RegisterEntryFolds } from '#app/modules/register/admin/register-folds.tsx';
import { RegisterHistoryList } from '#app/modules/register/entry/history-list.tsx';
import { MemberAccessFold } from '#app/modules/register/roll/access-fold.tsx';
import { EndMembershipFold } from '#app/modules/register/roll/end-membership-fold.tsx';
import { MemberPermissionsForm } from '#app/modules/register/roll/member-permissions-form.tsx';
import { RollEntryForm } from '#app/modules/register/roll/roll-form.tsx';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { hasOfficerAccess } from './member-labels.ts';
import type { MemberPageData } from './member-page-schemas.server.ts';

interface Props {
  roll: NonNullable<MemberPageData['roll']>;
  register: MemberPageData['register'];
  desk: MutationRunner;
  mayLetIn: boolean;
}

/** Folds with the roll's forms for one member; leaving and removal come last. */
export function MemberRollFolds({ roll, register, desk, mayLetIn }: Props) {
  const me = useOutletContext<SignedInMember>();
  const { revalidate } = useRevalidator();
  const { member, keys, keysVersion, offered } = roll;
  return (
    <>
      <CollapsibleSection title="Name, e-mail, telephone" id="roll">
        <RollEntryForm member={member} offered={offered} isOfficer={hasOfficerAccess(roll)} />
      </CollapsibleSection>
      {register ? <RegisterEntryFolds page={register} /> : null}
      <MemberAccessFold roll={roll} desk={desk} mayLetIn={mayLetIn} />
      {me.role === 'administrator' && member.role !== 'administrator' ? (
        <MemberPermissionsForm id={member.id} keys={keys} version={keysVersion} onRenew={revalidate} />
      ) : null}
      {register ? <RegisterHistoryList history={register.history} /> : null}
      <EndMembershipFold
        member={member}
        desk={desk}
        isMine={me.id === member.id}
        mayLetIn={mayLetIn}
        mayMakeFile={me.rooms.includes('law')}
      >
        {register && !register.leftOn ? <RecordLeavingForm page={register} desk={desk} /> : null}
      </EndMembershipFold>
    </>
  );
}
