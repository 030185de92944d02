import type { ComponentProps } from 'react';
import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { toCustomFields } from '#app/endpoints/fields.ts';
import type { AdminOpenCompetition } from '#app/modules/opens/admin/open-response-schemas.server.ts';
import type { OpenCompetitionEntry } from '#app/modules/opens/entries/entry-schemas.server.ts';
import { isDrawnSidesDrive } from '#app/modules/opens/open/open-details.ts';
import { Field } from '#app/ui/field.tsx';
import { useFormState } from '#app/ui/form/form-state.ts';
import { openCompetitionEntryFormFields } from './entry-form-fields.ts';

interface Props {
  open: AdminOpenCompetition;
  /** Undefined for a new entry. */
  entry?: OpenCompetitionEntry;
  desk: MutationRunner;
  /** Returns the success message. */
  said: (entry: OpenCompetitionEntry) => string;
}

/** Form of an entry's names, address, number and note: a new one received by telephone, or a correction. */
export function OpenCompetitionEntryFieldsForm({ open, entry, desk, said }: Props) {
  const alone = isDrawnSidesDrive(open.facts.team);
  const slug = open.key;
  return (
    <MutationForm
      mutation={entry ? 'PUT /api/desk/opens/{slug}/entries/{id}' : 'POST /api/desk/opens/{slug}/entries'}
      param={entry ? { slug, id: entry.id } : { slug }}
      fields={toCustomFields(openCompetitionEntryFormFields)}
      initialValues={entry && { version: entry.version }}
      button={entry ? 'Save' : 'Add entry'}
      successMessage="Saved."
      idempotent={!entry}
      onYielded={desk.refresh}
      fromConflictRow={(current: { others: string[] }) => ({ others: current.others.join(', ') })}
      buildBody={({ others = '', ...values }) => ({
        ...values,
        others: others.split(',').map((name) => name.trim()),
      })}
      submit={async (send) => {
        const saved = await send();
        await desk.refreshAndShow(said(saved));
        return {};
      }}
    >
      <EntryField
        name="skip"
        entry={entry}
        label={alone ? 'Player' : openCompetitionEntryFormFields.skip.label}
      />
      {alone ? (
        <input type="hidden" name="others" value={entry?.others.join(', ') ?? ''} />
      ) : (
        <EntryField name="others" entry={entry} />
      )}
      <EntryField name="phone" entry={entry} type="tel" />
      <EntryField
        name="email"
        entry={entry}
        type="email"
        hint={entry ? undefined : 'If they have one, we email them a confirmation.'}
      />
      <EntryField name="note" entry={entry} />
    </MutationForm>
  );
}

interface EntryFieldProps extends Partial<ComponentProps<typeof Field>> {
  name: keyof typeof openCompetitionEntryFormFields;
  entry: OpenCompetitionEntry | undefined;
}

function EntryField({ name, entry, ...more }: EntryFieldProps) {
  const { errors } = useFormState();
  const { label, ...facts } = openCompetitionEntryFormFields[name];
  return (
    <Field
      label={label}
      name={name}
      maxLength={'maxLength' in facts ? facts.maxLength : undefined}
      hint={'hint' in facts ? facts.hint : undefined}
      defaultValue={name === 'others' ? entry?.others.join(', ') : entry?.[name]}
      error={errors[name] ?? Object.entries(errors).find(([one]) => one.startsWith(`${name}.`))?.[1]}
      {...more}
    />
  );
}
