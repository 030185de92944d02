import type { ComponentProps } from 'react';
import { ActForm } from '#app/admin/forms/act-form.tsx';
import type { Acts } from '#app/admin/forms/use-acts.tsx';
import { drawn } from '#app/endpoints/fields.ts';
import type { OpenInFull } from '#app/modules/opens/admin/opens-schemas.server.ts';
import type { Entry } from '#app/modules/opens/entries/entry-schemas.server.ts';
import { isDrive } from '#app/modules/opens/open/open-facts.ts';
import { Field } from '#app/ui/field.tsx';
import { useFormState } from '#app/ui/form/form-state.ts';
import { entryFields } from './entry-fields.ts';

interface Props {
  open: OpenInFull;
  /** Undefined for a new entry. */
  entry?: Entry;
  desk: Acts;
  /** Returns the success message. */
  said: (entry: Entry) => string;
}

/** Form of an entry's names, address, number and note: a new one received by telephone, or a correction. */
export function EntryFieldsForm({ open, entry, desk, said }: Props) {
  const alone = isDrive(open.facts.team);
  const slug = open.key;
  return (
    <ActForm
      act={entry ? 'PUT /api/desk/opens/{slug}/entries/{id}' : 'POST /api/desk/opens/{slug}/entries'}
      param={entry ? { slug, id: entry.id } : { slug }}
      fields={drawn(entryFields)}
      was={entry && { version: entry.version }}
      button={entry ? 'Save' : 'Add the entry'}
      said="Saved."
      once={!entry}
      onGivenWay={desk.refresh}
      shown={(current: { others: string[] }) => ({ others: current.others.join(', ') })}
      sends={({ others = '', ...values }) => ({
        ...values,
        others: others.split(',').map((name) => name.trim()),
      })}
      around={async (send) => {
        const saved = await send();
        await desk.refresh();
        desk.say(said(saved), undefined);
        return {};
      }}
    >
      <EntryField name="skip" entry={entry} label={alone ? 'Player' : entryFields.skip.label} />
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
        hint={entry ? undefined : 'If they have one, a confirmation goes there.'}
      />
      <EntryField name="note" entry={entry} />
    </ActForm>
  );
}

interface FieldProps extends Partial<ComponentProps<typeof Field>> {
  name: keyof typeof entryFields;
  entry: Entry | undefined;
}

function EntryField({ name, entry, ...more }: FieldProps) {
  const { errors } = useFormState();
  const { label, ...facts } = entryFields[name];
  return (
    <Field
      label={label}
      name={name}
      maxLength={'most' in facts ? facts.most : undefined}
      hint={'hint' in facts ? facts.hint : undefined}
      defaultValue={name === 'others' ? entry?.others.join(', ') : entry?.[name]}
      error={errors[name] ?? Object.entries(errors).find(([one]) => one.startsWith(`${name}.`))?.[1]}
      {...more}
    />
  );
}
