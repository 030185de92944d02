import { useLoaderData, useLocation, useOutletContext } from 'react-router';
import { useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { AdminSectionPage } from '#app/admin/section-page.tsx';
import type { SignedInMember } from '#app/api/auth/me.ts';
import { call } from '#app/api/call.ts';
import { RecordMemberReturnButton } from '#app/modules/register/admin/leaving-forms.tsx';
import { PendingMemberAccessActions } from '#app/modules/register/roll/pending-access.tsx';
import { SubscriptionAccountDetails } from '#app/modules/subscriptions/admin/account-details.tsx';
import { MemberDetailsSummary } from './member-facts.tsx';
import { formatMembershipSummary, hasOfficerAccess } from './member-labels.ts';
import type { MemberAdminPageData } from './member-page-schemas.server.ts';
import { MemberAccessSections, MemberRollEditSections } from './member-roll-folds.tsx';

export const clientLoader = ({ params: { id = '' } }: { params: { id?: string } }) =>
  call('GET /api/desk/people/{id}', { param: { id } });

/** Renders the admin page of one member: facts first, then the folds with forms, removal last. */
export default function MemberAdminPage() {
  const person = useLoaderData<typeof clientLoader>();
  const cameForMoney = useLocation().hash === '#owes' || person.roll === null;
  return (
    <AdminSectionPage
      room={cameForMoney ? 'subscriptions' : 'members'}
      title={person.name}
      lead={formatMembershipSummary(person) || undefined}
    >
      <MemberParts key={person.id} person={person} cameForMoney={cameForMoney} />
    </AdminSectionPage>
  );
}

function MemberParts({ person, cameForMoney }: { person: MemberAdminPageData; cameForMoney: boolean }) {
  const desk = useMutationRunner();
  const me = useOutletContext<SignedInMember>();
  const { roll, register, account } = person;
  const mayLetIn = me.role === 'administrator' || (roll !== null && !hasOfficerAccess(roll));
  return (
    <>
      {desk.notice}
      <div className={roll ? 'split person-parts' : 'person-parts'}>
        <div>
          <MemberDetailsSummary person={person} takesMoney={cameForMoney}>
            {register?.leftOn ? (
              <RecordMemberReturnButton page={register} desk={desk} />
            ) : roll && !cameForMoney ? (
              <PendingMemberAccessActions member={roll.member} desk={desk} mayLetIn={mayLetIn} />
            ) : null}
          </MemberDetailsSummary>
        </div>
        <div className="person-folds">
          {account ? (
            <div className="folds person-aside">
              <SubscriptionAccountDetails full={account} open={cameForMoney} />
            </div>
          ) : null}
          {roll ? (
            <>
              <div className="folds threes">
                <MemberRollEditSections roll={roll} register={register} />
              </div>
              <div className="folds person-aside">
                <MemberAccessSections roll={roll} register={register} desk={desk} mayLetIn={mayLetIn} />
              </div>
            </>
          ) : null}
        </div>
      </div>
    </>
  );
}
