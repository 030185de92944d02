import { useRef } from 'react';
import { callAt } from '#app/api/call.ts';
import { apiOf, type OpenInFull } from '#app/club/opens/desk/desk-open.ts';
import type { Entry } from '#app/club/opens/entries/entries.ts';
import { DeskForm } from '#app/desk/desk-form.tsx';
import { Field } from '#app/ui/field.tsx';

const labels = {
  skip: 'Skip',
  others: 'The others in the side',
  phone: 'Telephone',
  email: 'E-mail address',
  note: 'Note',
};

interface Props {
  open: OpenInFull;
  /** None for a new one. */
  entry?: Entry;
  onSaved: (entry: Entry) => unknown;
  /** Shows what is there now. */
  onRenew?: () => unknown;
}

/** An entry's names, address, number and note: a new one by telephone, or one to be put right. */
export function EntryFieldsForm({ open, entry, onSaved, onRenew }: Props) {
  // The same for a second press: it makes no second entry.
  const key = useRef('');
  return (
    <DeskForm
      labels={labels}
      button={entry ? 'Save' : 'Take it down'}
      said="Saved."
      version={entry?.version}
      onGivenWay={onRenew}
      reset={!entry}
      shown={(current) => ({ others: (current.others as string[]).join(', ') })}
      act={async ({ others, ...values }, version) => {
        key.current ||= crypto.randomUUID();
        const json = { ...values, others: others.split(',').map((name) => name.trim()) };
        const path = `${apiOf(open.key)}/entries`;
        const saved = entry
          ? await callAt<Entry>(`${path}/${entry.id}`, { method: 'PUT', json, version })
          : await callAt<Entry>(path, { method: 'POST', json, key: key.current });
        key.current = '';
        await onSaved(saved);
        return {};
      }}
    >
      {({ errors, disabled }) => (
        <>
          <Field
            label={labels.skip}
            name="skip"
            defaultValue={entry?.skip}
            maxLength={80}
            error={errors.skip}
            disabled={disabled}
          />
          <Field
            label={labels.others}
            name="others"
            hint="Names with commas between them. They can follow later."
            defaultValue={entry?.others.join(', ')}
            error={errors.others ?? Object.entries(errors).find(([name]) => name.startsWith('others.'))?.[1]}
            disabled={disabled}
          />
          <Field
            label={labels.phone}
            name="phone"
            type="tel"
            defaultValue={entry?.phone}
            maxLength={40}
            error={errors.phone}
            disabled={disabled}
          />
          <Field
            label={labels.email}
            name="email"
            type="email"
            hint={entry ? undefined : 'If they have one, a confirmation goes there.'}
            defaultValue={entry?.email}
            error={errors.email}
            disabled={disabled}
          />
          <Field
            label={labels.note}
            name="note"
            defaultValue={entry?.note}
            maxLength={500}
            error={errors.note}
            disabled={disabled}
          />
        </>
      )}
    </DeskForm>
  );
}
