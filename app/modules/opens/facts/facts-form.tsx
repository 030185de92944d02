import { ActForm } from '#app/admin/forms/act-form.tsx';
import type { Answer } from '#app/api/calls.ts';
import { pounds } from '#app/core/money.ts';
import { isIn } from '#app/core/typed.ts';
import { drawn } from '#app/endpoints/fields.ts';
import type { OpenChoices, OpenInFull } from '#app/modules/opens/admin/opens-schemas.server.ts';
import { useWords } from '#app/site/shell.ts';
import { Field, SelectField } from '#app/ui/field.tsx';
import { DayFields, FactsFold, type FieldMore, GameFields, labels } from './fact-parts.tsx';

type FactValues = Record<keyof typeof labels, string>;

type Act = 'POST /api/desk/opens' | 'PUT /api/desk/opens/{slug}';

interface Props {
  /** Undefined for a new open. */
  open?: OpenInFull;
  choices: OpenChoices;
  act: Act;
  param?: { slug: string };
  onDone: (done: Answer<Act> | undefined) => unknown;
}

/** Form of an open's details. The date is chosen from the calendar; typed only if the open has no event there. */
export function FactsForm({ open, choices, ...form }: Props) {
  const facts = open?.facts;
  const field = (name: keyof typeof labels, more: FieldMore = {}) => (
    <Field
      label={labels[name]}
      name={name}
      defaultValue={String((facts && isIn(facts, name) ? facts[name] : undefined) ?? '')}
      {...more}
    />
  );
  return (
    <ActForm
      {...form}
      fields={drawn(labels)}
      was={open && { version: open.version }}
      button={open ? 'Save the facts' : 'Add the open'}
      said="Saved. The open’s page shows it now."
      sends={(values) => values}
      shown={shownFacts}
    >
      {field('name', { maxLength: 100 })}
      {field('summary', {
        maxLength: 200,
        hint: `It stands under the name, such as ‘Two-wood ${useWords().trips} for sides of three’.`,
      })}
      <DayFields facts={facts} choices={choices} field={field} />
      <GameFields facts={facts} field={field} />
      <FactsFold
        summary="Entries: fee, places, first and last day"
        names={['fee', 'places', 'entries_from', 'closes', 'contact', 'contact_email']}
        wanted={open?.stage === 'not-yet' && open.facts.entries_from === null}
      >
        {field('fee', {
          label: 'Fee in pounds',
          hint: 'For a side, or for each player of a drive: 14 or 14.50. For nothing, 0.',
          inputMode: 'decimal',
          defaultValue: feeOf(facts?.fee_pence ?? null),
        })}
        {field('places', {
          hint: 'How many sides, or players of a drive. Empty for as many as come.',
          inputMode: 'numeric',
        })}
        {field('entries_from', {
          type: 'date',
          hint: 'From this day on the page has an entry form. Without a day it has none.',
        })}
        {field('closes', { type: 'date', hint: 'Entries may still come on this day.' })}
        {field('contact', { hint: 'A name. Without one it says ‘the Opens Secretary’.' })}
        {field('contact_email', {
          type: 'email',
          hint: 'Entries go there, and the page shows it. Without one it is the club’s own address.',
        })}
      </FactsFold>
      <FactsFold summary="Photographs" names={['album']}>
        <SelectField label={labels.album} name="album" defaultValue={facts?.album ?? ''}>
          <option value="">None</option>
          {choices.albums.map((one) => (
            <option key={one.id} value={one.id}>
              {one.words}
            </option>
          ))}
        </SelectField>
      </FactsFold>
    </ActForm>
  );
}

const feeOf = (pence: number | null) => (pence === null ? '' : pounds(pence));

/** Formats the stored values as the form shows them. */
function shownFacts(current: Record<string, unknown>): Partial<FactValues> {
  const pence = current.fee_pence;
  return {
    date: `${current.season}-${current.day}`,
    fee: feeOf(typeof pence === 'number' ? pence : null),
  };
}
