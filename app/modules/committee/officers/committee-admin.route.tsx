import { useLoaderData } from 'react-router';
import { RecentAdminChangesList } from '#app/admin/changes/recent-changes.tsx';
import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import { OrderableFolds } from '#app/admin/forms/orderable-folds.tsx';
import { useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { call } from '#app/api/call.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { AdminHelpSteps } from '#app/ui/help-steps.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { officerFormFields } from './officer-fields.ts';
import { CommitteeOfficerCollapsible } from './officer-fold.tsx';

export const clientLoader = () => call('GET /api/desk/committee');

/** Admin page of the committee, in the order of the public page. */
export default function CommitteeAdminPage() {
  const officers = useLoaderData<typeof clientLoader>();
  const desk = useMutationRunner();
  return (
    <PageLayout
      title="Committee"
      description="The members of the committee."
      lead={
        <>
          Changes appear straight away on the page <a href="/the-committee">Meet the Committee</a>.
        </>
      }
    >
      {officers.length === 0 ? (
        <p>
          No committee members yet. Add the first, so that visitors can see who does what and write to them.
        </p>
      ) : null}
      <OrderableFolds
        items={officers}
        move="POST /api/desk/committee/{id}/move"
        desk={desk}
        line={({ role }) => role}
      >
        {(officer) => <CommitteeOfficerCollapsible key={officer.id} officer={officer} desk={desk} />}
      </OrderableFolds>
      <CollapsibleSection title="Add a committee member" open={officers.length === 0}>
        <MutationForm
          mutation="POST /api/desk/committee"
          fields={officerFormFields}
          button="Add to the committee"
          successMessage="Committee member added."
          onDone={desk.refresh}
        />
      </CollapsibleSection>
      {desk.notice}
      <AdminHelpSteps
        steps={[
          'When someone new takes a role, open it, change the name and save. The order does not change.',
          'New roles are added at the end of the list. Press ‘Change order’ to move one.',
          'A photograph is optional. Ask the officer first.',
          'This list does not give anyone access to Club admin. An administrator gives access under ‘Members’.',
        ]}
      />
      <RecentAdminChangesList room="committee" onUndone={desk.refresh} />
    </PageLayout>
  );
}
