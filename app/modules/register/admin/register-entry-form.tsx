import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import { defineCustomField } from '#app/endpoints/fields.ts';
import { formatMembershipJoinedDate } from '#app/modules/register/entry/joined-date.ts';
import {
  OwnRegisterEntryFields,
  ownRegisterEntryFieldLabels,
  parseOwnRegisterEntryForm,
  toPlayingPositionCheckboxes,
} from '#app/modules/register/entry/own-entry-fields.tsx';
import { memberNotesNoHealthDataHint } from '#app/modules/register/entry/register-entry.ts';
import type { RegisterEntryAdminPage } from '#app/modules/register/entry/register-schemas.server.ts';
import { Field, SelectField, TextareaField } from '#app/ui/field.tsx';
import { useFormState } from '#app/ui/form/form-state.ts';

const registerEntryFormFields = {
  className: defineCustomField('Membership type'),
  joined: defineCustomField('Joined'),
  ...ownRegisterEntryFieldLabels,
  notes: defineCustomField('Notes for officers'),
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
      fromConflictRow={(current) => ({
        className: String(current.class ?? ''),
        ...toPlayingPositionCheckboxes(current),
      })}
      buildBody={(values) => {
        const { className = '', joined = '', notes = '' } = values;
        const id = classes.find(({ name }) => name === className)?.id ?? null;
        return { ...parseOwnRegisterEntryForm(values, page), class: id, joined, notes };
      }}
      onDone={onDone}
    >
      <MembershipClassSelect page={page} />
      <Field
        label="Joined"
        name="joined"
        autoComplete="off"
        defaultValue={formatMembershipJoinedDate(page.joined)}
        hint="For example, 2012 or 14 March 2012."
      />
      <OwnRegisterEntryFields entry={page} />
      <TextareaField
        label="Notes for officers"
        name="notes"
        rows={4}
        maxLength={2000}
        defaultValue={page.notes}
        hint={memberNotesNoHealthDataHint}
      />
    </MutationForm>
  );
}

/** Compares versions of the class by its name. */
function MembershipClassSelect({ page }: Pick<Props, 'page'>) {
  const { errors } = useFormState();
  const offered = page.classes.filter(({ putBy, id }) => !putBy || id === page.class);
  return (
    <SelectField
      label="Membership type"
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
