import { roles } from '#app/api/who/roles.ts';
import { own } from '#app/endpoints/fields.ts';
import type { RollSection } from '#app/modules/members/members.server.ts';
import { Choice } from '#app/ui/field.tsx';
import { useFormState } from '#app/ui/form/form-state.ts';

interface Props {
  offered: RollSection[];
  held?: string[] | undefined;
}

/** Sections of the club that a member belongs to; renders null if the club has none. */
export function MemberSections({ offered, held = [] }: Props) {
  const { errors } = useFormState();
  if (offered.length === 0) return null;
  return (
    <fieldset className="choices">
      <legend>Sections</legend>
      {offered.map(({ id, name }) => (
        <Choice
          key={id}
          type="checkbox"
          name={boxOf(id)}
          value="yes"
          label={name}
          defaultChecked={held.includes(id)}
        />
      ))}
      {errors.sections ? <span className="mistake">{errors.sections}</span> : null}
    </fieldset>
  );
}

const boxOf = (id: string) => `section ${id}`;

/** Labels of the checkboxes for the comparison of two versions. */
export const sectionFields = (offered: RollSection[]) =>
  Object.fromEntries(offered.map(({ id, name }) => [boxOf(id), own(name)]));

/** Return checkbox values for the stored sections. */
export const sectionsShown = (offered: RollSection[], held: unknown): Record<string, string> =>
  Object.fromEntries(
    offered.map(({ id }) => [boxOf(id), Array.isArray(held) && held.includes(id) ? 'yes' : '']),
  );

/** Parses the values of a roll form; sections as ids. */
export function rollFacts(offered: RollSection[], values: Record<string, string>) {
  const { name = '', email = '', signInName = '', phone = '', role = '' } = values;
  const sections = offered.flatMap(({ id }) => (values[boxOf(id)] ? [id] : []));
  return { name, email, signInName, phone, role: roles.find((one) => one === role), sections };
}
