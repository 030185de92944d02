import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import { AdminRowActionButtons } from '#app/admin/forms/row-actions.tsx';
import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { formatCount } from '#app/core/language.ts';
import type { MembershipClass } from '#app/modules/register/entry/register-schemas.server.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { membershipClassFormFields, parseClassRetentionMonths } from './class-fields.ts';

interface Props {
  one: MembershipClass;
  desk: MutationRunner;
}

/** Form for one class: its name, the retention of former members, and archiving. */
export function MembershipClassForm({ one, desk }: Props) {
  const { id, name, keepsMonths, putBy, version } = one;
  return (
    <CollapsibleSection title={name} about={formatMembershipClassRetention(keepsMonths)}>
      <MutationForm
        mutation="PUT /api/desk/member-classes/{id}"
        param={{ id }}
        fields={membershipClassFormFields}
        initialValues={{ ...one }}
        button="Save"
        successMessage="Saved."
        extraValues={parseClassRetentionMonths}
        onYielded={desk.refresh}
        onDone={(done) => desk.refreshAndShow('Membership type saved.', done)}
      />
      <div className="actions">
        <AdminRowActionButtons
          row={{ id, name, version }}
          desk={desk}
          archive={{
            mutation: 'PUT /api/desk/member-classes/{id}/use',
            isBy: putBy,
            json: (away) => ({ used: !away }),
            said: `${name} ${putBy ? 'restored' : 'archived'}.`,
          }}
        />
      </div>
    </CollapsibleSection>
  );
}

export function formatMembershipClassRetention(months: number | null): string {
  if (months === null) return 'leavers’ records stored with no limit';
  return `leavers’ records stored for ${formatCount(months, 'month')}`;
}
