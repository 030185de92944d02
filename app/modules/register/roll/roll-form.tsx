import { useRevalidator } from 'react-router';
import { ActForm } from '#app/admin/forms/act-form.tsx';
import type { RollEntry, RollSection } from '#app/modules/members/members.server.ts';
import { MemberFields, memberFields } from './member-fields.tsx';
import { MemberSections, rollFacts, sectionFields, sectionsShown } from './member-sections.tsx';

interface Props {
  member: RollEntry;
  offered: RollSection[];
  /** True if only an administrator may change the sign-in. */
  isOfficer: boolean;
}

/** Form for a member's roll entry. */
export function RollForm({ member, offered, isOfficer }: Props) {
  const { revalidate } = useRevalidator();
  return (
    <ActForm
      act="PATCH /api/desk/members/{id}"
      param={{ id: member.id }}
      fields={{ ...memberFields, ...sectionFields(offered) }}
      was={{ version: member.version }}
      button="Save"
      said="Saved."
      shown={(current) => sectionsShown(offered, current.sections)}
      sends={(values) => rollFacts(offered, values)}
      onDone={revalidate}
    >
      <MemberFields member={member} isOfficer={isOfficer}>
        <MemberSections offered={offered} held={member.sections} />
      </MemberFields>
    </ActForm>
  );
}
