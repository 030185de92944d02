import { useLoaderData, useLocation, useOutletContext } from 'react-router';
import { useMutations } from '#app/admin/forms/use-mutations.tsx';
import { AdminSectionPage } from '#app/admin/section-page.tsx';
import type { SignedInMember } from '#app/api/auth/me.ts';
import { call } from '#app/api/call.ts';
import { RecordReturnButton } from '#app/modules/register/admin/leaving-forms.tsx';
import { PendingAccessActions } from '#app/modules/register/roll/pending-access.tsx';
import { SubscriptionAccountDetails } from '#app/modules/subscriptions/admin/account-details.tsx';
import { MemberFacts } from './member-facts.tsx';
import { formatMembership, hasOfficerAccess } from './member-labels.ts';
import type { MemberPageData } from './member-page-schemas.server.ts';
import { MemberRollFolds } from './member-roll-folds.tsx';

export const clientLoader = ({ params: { id = '' } }: { params: { id?: string } }) =>
  call('GET /api/desk/people/{id}', { param: { id } });

/** Renders the admin page of one member: facts first, then the folds with forms, removal last. */
export default function MemberPage() {
  const person = useLoaderData<typeof clientLoader>();
  const cameForMoney = useLocation().hash === '#owes' || person.roll === null;
  return (
    <AdminSectionPage
      room={cameForMoney ? 'subscriptions' : 'members'}
      title={person.name}
      lead={formatMembership(person) || undefined}
    >
      <MemberParts key={person.id} person={person} cameForMoney={cameForMoney} />
    </AdminSectionPage>
  );
}

function MemberParts({ person, cameForMoney }: { person: MemberPageData; cameForMoney: boolean }) {
  const desk = useMutations();
  const me = useOutletContext<SignedInMember>();
  const { roll, register, account } = person;
  const mayLetIn = me.role === 'administrator' || (roll !== null && !hasOfficerAccess(roll));
  return (
    <>
      {desk.notice}
      <MemberFacts person={person} takesMoney={cameForMoney}>
        {register?.leftOn ? (
          <RecordReturnButton page={register} desk={desk} />
        ) : roll && !cameForMoney ? (
          <PendingAccessActions member={roll.member} desk={desk} mayLetIn={mayLetIn} />
        ) : null}
      </MemberFacts>
      <div className="folds person-folds">
        {account ? <SubscriptionAccountDetails full={account} open={cameForMoney} /> : null}
        {roll ? <MemberRollFolds roll={roll} register={register} desk={desk} mayLetIn={mayLetIn} /> : null}
      </div>
    </>
  );
}
