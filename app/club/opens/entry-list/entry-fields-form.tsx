import { useRef } from 'react';
import { call } from '#app/api/call.ts';
import type { OpenInFull } from '#app/club/opens/desk/opens-schemas.server.ts';
import type { Entry } from '#app/club/opens/entries/entry-schemas.server.ts';
import { isDrive } from '#app/club/opens/open-facts.ts';
import { DeskForm } from '#app/desk/desk-form.tsx';
import type { DeskAction } from '#app/desk/use-desk-action.tsx';
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
  desk: DeskAction;
  /** What the room says once it is saved. */
  said: (entry: Entry) => string;
}

/** An entry's names, address, number and note: a new one by telephone, or one to be put right. */
export function EntryFieldsForm({ open, entry, desk, said }: Props) {
  // The same for a second press: it makes no second entry.
  const key = useRef('');
  const alone = isDrive(open.facts.team);
  return (
    <DeskForm
      labels={labels}
      button={entry ? 'Save' : 'Add the entry'}
      said="Saved."
      version={entry?.version}
      onGivenWay={desk.refresh}
      reset={!entry}
      shown={(current) => ({ others: (current.others as string[]).join(', ') })}
      act={async ({ others, ...values }, version) => {
        key.current ||= crypto.randomUUID();
        const json = { ...values, others: others.split(',').map((name) => name.trim()) };
        const param = { slug: open.key };
        const saved = entry
          ? await call('PUT /api/desk/opens/{slug}/entries/{id}', {
              param: { ...param, id: entry.id },
              json,
              version,
            })
          : await call('POST /api/desk/opens/{slug}/entries', { param, json, key: key.current });
        key.current = '';
        await desk.refresh();
        desk.say(said(saved), undefined);
        return {};
      }}
    >
      {({ errors }) => {
        const field = (name: keyof typeof labels, more: Partial<Parameters<typeof Field>[0]> = {}) => (
          <Field
            label={labels[name]}
            name={name}
            defaultValue={name === 'others' ? entry?.others.join(', ') : entry?.[name]}
            error={errors[name] ?? Object.entries(errors).find(([one]) => one.startsWith(`${name}.`))?.[1]}
            {...more}
          />
        );
        return (
          <>
            {field('skip', { maxLength: 80, ...(alone && { label: 'Player' }) })}
            {alone ? (
              <input type="hidden" name="others" value={entry?.others.join(', ') ?? ''} />
            ) : (
              field('others', { hint: 'Names with commas between them. They can follow later.' })
            )}
            {field('phone', { type: 'tel', maxLength: 40 })}
            {field('email', {
              type: 'email',
              hint: entry ? undefined : 'If they have one, a confirmation goes there.',
            })}
            {field('note', { maxLength: 500 })}
          </>
        );
      }}
    </DeskForm>
  );
}
