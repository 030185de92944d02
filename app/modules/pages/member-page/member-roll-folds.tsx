import { useOutletContext, useRevalidator } from 'react-router';
import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import type { SignedInMember } from '#app/api/auth/me.ts';
import { RecordMemberLeavingForm } from '#app/modules/register/admin/leaving-forms.tsx';
import { RegisterEntryCollapsibles } from '#app/modules/register/admin/register-folds.tsx';
import { RegisterHistoryList } from '#app/modules/register/entry/history-list.tsx';
import { MemberAccessCollapsible } from '#app/modules/register/roll/access-fold.tsx';
import { EndMembershipCollapsible } from '#app/modules/register/roll/end-membership-fold.tsx';
import { MemberPermissionsForm } from '#app/modules/register/roll/member-permissions-form.tsx';
import { MemberRollEntryForm } from '#app/modules/register/roll/roll-form.tsx';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { hasOfficerAccess } from './member-labels.ts';
import type { MemberAdminPageData } from './member-page-schemas.server.ts';

interface Props {
  roll: NonNullable<MemberAdminPageData['roll']>;
  register: MemberAdminPageData['register'];
}

/** Folds with the member's own facts, to be edited. */
export function MemberRollEditSections({ roll, register }: Props) {
  return (
    <>
      <CollapsibleSection title="Name, email, phone" id="roll" className="unfolded">
        <MemberRollEntryForm member={roll.member} offered={roll.offered} isOfficer={hasOfficerAccess(roll)} />
      </CollapsibleSection>
      {register ? <RegisterEntryCollapsibles page={register} /> : null}
    </>
  );
}

interface AccessProps extends Props {
  desk: MutationRunner;
  mayLetIn: boolean;
}

/** Folds with sign-in, access and history; leaving and removal come last. */
export function MemberAccessSections({ roll, register, desk, mayLetIn }: AccessProps) {
  const me = useOutletContext<SignedInMember>();
  const { revalidate } = useRevalidator();
  const { member, keys, keysVersion } = roll;
  return (
    <>
      <MemberAccessCollapsible roll={roll} desk={desk} mayLetIn={mayLetIn} />
      {me.role === 'administrator' && member.role !== 'administrator' ? (
        <MemberPermissionsForm id={member.id} keys={keys} version={keysVersion} onRenew={revalidate} />
      ) : null}
      {register ? <RegisterHistoryList history={register.history} className="unfolded" /> : null}
      <EndMembershipCollapsible
        member={member}
        desk={desk}
        isMine={me.id === member.id}
        mayLetIn={mayLetIn}
        mayMakeFile={me.rooms.includes('law')}
      >
        {register && !register.leftOn ? <RecordMemberLeavingForm page={register} desk={desk} /> : null}
      </EndMembershipCollapsible>
    </>
  );
}
