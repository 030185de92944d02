import { useLoaderData } from 'react-router';
import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import { OrderableFolds } from '#app/admin/forms/orderable-folds.tsx';
import { useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { AdminSectionPage } from '#app/admin/section-page.tsx';
import { call } from '#app/api/call.ts';
import type { MembershipClass } from '#app/modules/register/entry/register-schemas.server.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { AdminHelpSteps } from '#app/ui/help-steps.tsx';
import { membershipClassFormFields, parseClassRetentionMonths } from './class-fields.ts';
import { formatMembershipClassRetention, MembershipClassForm } from './class-fold.tsx';

export const clientLoader = () => call('GET /api/desk/member-classes');

/** Admin page of the membership classes. */
export default function MembershipClassesPage() {
  const classes = useLoaderData<typeof clientLoader>();
  const desk = useMutationRunner();
  const offered = classes.filter(({ putBy }) => !putBy);
  const others = classes.filter(({ putBy }) => putBy);
  const fold = (one: MembershipClass) => <MembershipClassForm key={one.id} one={one} desk={desk} />;
  return (
    <AdminSectionPage room="members" title="Membership types">
      {desk.notice}
      <OrderableFolds
        items={offered}
        move="PUT /api/desk/member-classes/{id}/place"
        desk={desk}
        line={({ keepsMonths }) => formatMembershipClassRetention(keepsMonths)}
      >
        {fold}
      </OrderableFolds>
      <div className="folds">
        <CollapsibleSection title="Add a membership type" open={offered.length === 0}>
          <MutationForm
            mutation="POST /api/desk/member-classes"
            fields={membershipClassFormFields}
            button="Add membership type"
            successMessage="Membership type added."
            extraValues={parseClassRetentionMonths}
            onDone={desk.refresh}
          />
        </CollapsibleSection>
        {others.length > 0 ? (
          <CollapsibleSection title="Archived" about={`${others.length}`}>
            <div className="folds">{others.map(fold)}</div>
          </CollapsibleSection>
        ) : null}
      </div>
      <AdminHelpSteps
        steps={[
          'Each member has one membership type, which decides the fee. Choose it on the member’s page, under ‘Membership record’.',
          'Archive a membership type that you no longer offer. Members who have it do not lose it.',
          'The yearly clear-out deletes the records of leavers after the number of months set here.',
        ]}
      />
    </AdminSectionPage>
  );
}
