import { memberRoles } from '#app/api/auth/roles.ts';
import { defineCustomField } from '#app/endpoints/fields.ts';
import type { OfferedClubSection } from '#app/modules/members/members.server.ts';
import { RadioOrCheckboxInput } from '#app/ui/field.tsx';
import { useFormState } from '#app/ui/form/form-state.ts';

interface Props {
  offered: OfferedClubSection[];
  held?: string[] | undefined;
}

/** Sections of the club that a member belongs to; renders null if the club has none. */
export function MemberClubSectionCheckboxes({ offered, held = [] }: Props) {
  const { errors } = useFormState();
  if (offered.length === 0) return null;
  return (
    <fieldset className="choices">
      <legend>Sections</legend>
      {offered.map(({ id, name }) => (
        <RadioOrCheckboxInput
          key={id}
          type="checkbox"
          name={getSectionBoxName(id)}
          value="yes"
          label={name}
          defaultChecked={held.includes(id)}
        />
      ))}
      {errors.sections ? <span className="mistake">{errors.sections}</span> : null}
    </fieldset>
  );
}

const getSectionBoxName = (id: string) => `section ${id}`;

/** Labels of the checkboxes for the comparison of two versions. */
export const getClubSectionCheckboxFields = (offered: OfferedClubSection[]) =>
  Object.fromEntries(offered.map(({ id, name }) => [getSectionBoxName(id), defineCustomField(name)]));

/** Return checkbox values for the stored sections. */
export const toClubSectionCheckboxes = (
  offered: OfferedClubSection[],
  held: unknown,
): Record<string, string> =>
  Object.fromEntries(
    offered.map(({ id }) => [getSectionBoxName(id), Array.isArray(held) && held.includes(id) ? 'yes' : '']),
  );

/** Parses the values of a roll form; sections as ids. */
export function parseMemberRollForm(offered: OfferedClubSection[], values: Record<string, string>) {
  const { name = '', email = '', signInName = '', phone = '', role = '' } = values;
  const sections = offered.flatMap(({ id }) => (values[getSectionBoxName(id)] ? [id] : []));
  return { name, email, signInName, phone, role: memberRoles.find((one) => one === role), sections };
}
