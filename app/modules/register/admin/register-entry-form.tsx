import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import {
  mapRegisterFieldsByKind,
  officerRegisterEntryFieldNames,
  registerEntryFields,
} from '#app/modules/register/entry/entry-fields.ts';
import {
  getRegisterFormLabels,
  ownRegisterEntryFieldLabels,
  parseOwnRegisterEntryForm,
  RegisterEntryInputs,
  toPlayingPositionCheckboxes,
} from '#app/modules/register/entry/entry-inputs.tsx';
import type { RegisterEntryAdminPage } from '#app/modules/register/entry/register-schemas.server.ts';
import { SelectField } from '#app/ui/field.tsx';
import { Options } from '#app/ui/form/options.tsx';

const registerEntryFormFields = {
  ...getRegisterFormLabels('membership'),
  ...ownRegisterEntryFieldLabels,
  ...getRegisterFormLabels('officers'),
};

interface Props {
  page: RegisterEntryAdminPage;
  onDone: () => unknown;
}

/** Form for a member's register entry, rendered for the keepers of the roll. */
export function RegisterEntryForm({ page, onDone }: Props) {
  const { classes, member, version } = page;
  return (
    <MutationForm
      mutation="PUT /api/desk/members/{id}/register"
      param={{ id: member }}
      fields={registerEntryFormFields}
      initialValues={{ version }}
      button="Save"
      successMessage="Saved."
      stickyFooter
      fromConflictRow={toPlayingPositionCheckboxes}
      buildBody={(values) => {
        const id = classes.find(({ name }) => name === values.class)?.id ?? null;
        const ofOfficers = mapRegisterFieldsByKind(
          officerRegisterEntryFieldNames,
          { class: id },
          (_, name) => values[name] ?? '',
        );
        return { ...parseOwnRegisterEntryForm(values, page), ...ofOfficers };
      }}
      onDone={onDone}
    >
      <MembershipClassSelect page={page} />
      <RegisterEntryInputs part="membership" entry={page} />
      <RegisterEntryInputs part="address" entry={page} />
      <RegisterEntryInputs part="other" entry={page} />
      <RegisterEntryInputs part="emergency" entry={page} />
      <RegisterEntryInputs part="officers" entry={page} />
    </MutationForm>
  );
}

/** Compares versions of the class by its name. */
function MembershipClassSelect({ page }: Pick<Props, 'page'>) {
  const offered = page.classes.filter(({ putBy, id }) => !putBy || id === page.class);
  return (
    <SelectField
      label={registerEntryFields.class.label}
      name="class"
      defaultValue={offered.find(({ id }) => id === page.class)?.name ?? ''}
    >
      <option value="">none</option>
      <Options of={offered.map(({ name }) => name)} />
    </SelectField>
  );
}
