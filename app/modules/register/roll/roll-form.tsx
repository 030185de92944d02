import { useRevalidator } from 'react-router';
import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import type { MemberRollEntry, OfferedClubSection } from '#app/modules/members/members.server.ts';
import {
  getClubSectionCheckboxFields,
  MemberClubSectionCheckboxes,
  parseMemberRollForm,
  toClubSectionCheckboxes,
} from './member-sections.tsx';
import { MemberRollEntryFields, memberRollEntryFieldLabels } from './roll-entry-fields.tsx';

interface Props {
  member: MemberRollEntry;
  offered: OfferedClubSection[];
  /** True if only an administrator may change the sign-in. */
  isOfficer: boolean;
}

/** Form for a member's roll entry. */
export function MemberRollEntryForm({ member, offered, isOfficer }: Props) {
  const { revalidate } = useRevalidator();
  return (
    <MutationForm
      mutation="PATCH /api/desk/members/{id}"
      param={{ id: member.id }}
      fields={{ ...memberRollEntryFieldLabels, ...getClubSectionCheckboxFields(offered) }}
      initialValues={{ version: member.version }}
      button="Save"
      successMessage="Saved."
      fromConflictRow={(current) => toClubSectionCheckboxes(offered, current.sections)}
      buildBody={(values) => parseMemberRollForm(offered, values)}
      onDone={revalidate}
    >
      <MemberRollEntryFields member={member} isOfficer={isOfficer}>
        <MemberClubSectionCheckboxes offered={offered} held={member.sections} />
      </MemberRollEntryFields>
    </MutationForm>
  );
}
