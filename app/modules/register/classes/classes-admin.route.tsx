import { useLoaderData } from 'react-router';
import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import { ReorderableList, useIsListReordering } from '#app/admin/forms/reorder-toggle.tsx';
import { AdminRowActionButtons } from '#app/admin/forms/row-actions.tsx';
import { type MutationRunner, useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { AdminSectionPage } from '#app/admin/section-page.tsx';
import { call } from '#app/api/call.ts';
import type { MembershipClass } from '#app/modules/register/entry/register-schemas.server.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { AdminHelpSteps } from '#app/ui/help-steps.tsx';
import { LinkRowItem, LinkRowList } from '#app/ui/rows.tsx';
import { membershipClassFormFields, parseClassRetentionMonths } from './class-fields.ts';
import { formatMembershipClassRetention, MembershipClassForm } from './class-fold.tsx';

export const clientLoader = () => call('GET /api/desk/member-classes');

/** Admin page of the membership classes. */
export default function MembershipClassesPage() {
  const classes = useLoaderData<typeof clientLoader>();
  const desk = useMutationRunner();
  const offered = classes.filter(({ putBy }) => !putBy);
  const others = classes.filter(({ putBy }) => putBy);
  return (
    <AdminSectionPage room="members" title="Membership types">
      {desk.notice}
      {offered.length > 1 ? (
        <ReorderableList>
          <MembershipClassList classes={offered} desk={desk} />
        </ReorderableList>
      ) : (
        <MembershipClassList classes={offered} desk={desk} />
      )}
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
            <MembershipClassList classes={others} desk={desk} />
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

/** Each class is a fold; while reordering, each has buttons to move it up and down. */
function MembershipClassList({ classes, desk }: { classes: MembershipClass[]; desk: MutationRunner }) {
  const isPutBy = classes.every(({ putBy }) => putBy);
  const ordering = useIsListReordering() && !isPutBy && classes.length > 1;
  if (!ordering)
    return (
      <div className="folds">
        {classes.map((one) => (
          <MembershipClassForm key={one.id} one={one} desk={desk} />
        ))}
      </div>
    );
  const move = (index: number) => ({
    mutation: 'PUT /api/desk/member-classes/{id}/place' as const,
    first: index === 0,
    last: index === classes.length - 1,
  });
  return (
    <LinkRowList className="card">
      {classes.map(({ id, name, keepsMonths, version }, index) => (
        <LinkRowItem
          key={id}
          name={name}
          line={formatMembershipClassRetention(keepsMonths)}
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
