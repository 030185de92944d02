import { useLoaderData } from 'react-router';
import { RecentAdminChangesList } from '#app/admin/changes/recent-changes.tsx';
import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import { ReorderableList, useIsListReordering } from '#app/admin/forms/reorder-toggle.tsx';
import { AdminRowActionButtons } from '#app/admin/forms/row-actions.tsx';
import { type MutationRunner, useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { call } from '#app/api/call.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { AdminHelpSteps } from '#app/ui/help-steps.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { LinkRowItem, LinkRowList } from '#app/ui/rows.tsx';
import { officerFormFields } from './officer-fields.ts';
import { CommitteeOfficerCollapsible } from './officer-fold.tsx';
import type { CommitteeOfficer } from './officers.endpoints.server.ts';

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
      {officers.length > 1 ? (
        <ReorderableList>
          <OfficerList officers={officers} desk={desk} />
        </ReorderableList>
      ) : (
        <OfficerList officers={officers} desk={desk} />
      )}
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

interface Props {
  officers: CommitteeOfficer[];
  desk: MutationRunner;
}

/** Each officer is a fold; while reordering, each has buttons to move it up and down. */
function OfficerList({ officers, desk }: Props) {
  const ordering = useIsListReordering() && officers.length > 1;
  if (!ordering)
    return (
      <div className="folds">
        {officers.map((officer) => (
          <CommitteeOfficerCollapsible key={officer.id} officer={officer} desk={desk} />
        ))}
      </div>
    );
  const move = (index: number) => ({
    mutation: 'POST /api/desk/committee/{id}/move' as const,
    first: index === 0,
    last: index === officers.length - 1,
  });
  return (
    <LinkRowList className="card">
      {officers.map(({ id, name, role, version }, index) => (
        <LinkRowItem
          key={id}
          name={name}
          line={role}
          state={
            <span className="actions">
              <AdminRowActionButtons
                name={name}
                version={version}
                desk={desk}
                param={{ id }}
                move={move(index)}
              />
            </span>
          }
        />
      ))}
    </LinkRowList>
  );
}
