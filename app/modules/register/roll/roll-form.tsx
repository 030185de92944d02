import { useRevalidator } from 'react-router';
import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import type { RollEntry, RollSection } from '#app/modules/members/members.server.ts';
import {
  getSectionBoxFields,
  MemberSectionBoxes,
  parseRollForm,
  toSectionBoxes,
} from './member-sections.tsx';
import { RollEntryFields, rollEntryCompareFields } from './roll-entry-fields.tsx';

interface Props {
  member: RollEntry;
  offered: RollSection[];
  /** True if only an administrator may change the sign-in. */
  isOfficer: boolean;
}

/** Form for a member's roll entry. */
export function RollEntryForm({ member, offered, isOfficer }: Props) {
  const { revalidate } = useRevalidator();
  return (
    <MutationForm
      mutation="PATCH /api/desk/members/{id}"
      param={{ id: member.id }}
      fields={{ ...rollEntryCompareFields, ...getSectionBoxFields(offered) }}
      initialValues={{ version: member.version }}
      button="Save"
      successMessage="Saved."
      fromConflictRow={(current) => toSectionBoxes(offered, current.sections)}
      buildBody={(values) => parseRollForm(offered, values)}
      onDone={revalidate}
    >
      <RollEntryFields member={member} isOfficer={isOfficer}>
        <MemberSectionBoxes offered={offered} held={member.sections} />
      </RollEntryFields>
    </MutationForm>
  );
}
