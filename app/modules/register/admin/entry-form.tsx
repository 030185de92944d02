import { ActForm } from '#app/admin/forms/act-form.tsx';
import { own } from '#app/endpoints/fields.ts';
import { showJoined } from '#app/modules/register/entry/joined.ts';
import { boxesShown, OwnFields, ownFieldFacts, ownOf } from '#app/modules/register/entry/own-fields.tsx';
import { notAboutHealth } from '#app/modules/register/entry/register.ts';
import type { RegisterPage } from '#app/modules/register/entry/register-schemas.server.ts';
import { Field, LinesField, SelectField } from '#app/ui/field.tsx';
import { useFormState } from '#app/ui/form/form-state.ts';

const fields = {
  className: own('Class of membership'),
  joined: own('Joined'),
  ...ownFieldFacts,
  notes: own('Notes for officers'),
};

interface Props {
  page: RegisterPage;
  onDone: () => unknown;
}

/** Form for a member's register entry, rendered for the keepers of the roll. */
export function EntryForm({ page, onDone }: Props) {
  const { classes, member, version } = page;
  return (
    <ActForm
      act="PUT /api/desk/members/{id}/register"
      param={{ id: member }}
      fields={fields}
      was={{ version }}
      button="Save"
      said="Saved."
      inReach
      shown={(current) => ({ className: String(current.class ?? ''), ...boxesShown(current) })}
      sends={(values) => {
        const { className = '', joined = '', notes = '' } = values;
        const id = classes.find(({ name }) => name === className)?.id ?? null;
        return { ...ownOf(values, page), class: id, joined, notes };
      }}
      onDone={onDone}
    >
      <ClassField page={page} />
      <Field
        label="Joined"
        name="joined"
        autoComplete="off"
        defaultValue={showJoined(page.joined)}
        hint="A year such as 2012, or a day such as 14 March 2012."
      />
      <OwnFields entry={page} />
      <LinesField
        label="Notes for officers"
        name="notes"
        rows={4}
        maxLength={2000}
        defaultValue={page.notes}
        hint={notAboutHealth}
      />
    </ActForm>
  );
}

/** Compares versions of the class by its name. */
function ClassField({ page }: Pick<Props, 'page'>) {
  const { errors } = useFormState();
  const offered = page.classes.filter(({ putBy, id }) => !putBy || id === page.class);
  return (
    <SelectField
      label="Class of membership"
      name="className"
      defaultValue={offered.find(({ id }) => id === page.class)?.name ?? ''}
      error={errors.class}
    >
      <option value="">none</option>
      {offered.map(({ id, name }) => (
        <option key={id}>{name}</option>
      ))}
    </SelectField>
  );
}
