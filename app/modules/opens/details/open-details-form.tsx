import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import type { ApiCallResponse } from '#app/api/calls.ts';
import { formatPoundsWithoutSymbol } from '#app/core/money.ts';
import { hasOwnKey } from '#app/core/typed-objects.ts';
import { toCustomFields } from '#app/endpoints/fields.ts';
import type {
  AdminOpenCompetition,
  OpenCompetitionLinkChoices,
} from '#app/modules/opens/admin/open-response-schemas.server.ts';
import { useClubTerms } from '#app/site/shell.ts';
import { Field, SelectField } from '#app/ui/field.tsx';
import { Options } from '#app/ui/form/options.tsx';
import {
  CollapsibleOpenCompetitionFields,
  OpenCompetitionDateFields,
  type OpenCompetitionDetailFieldProps,
  OpenCompetitionGameFields,
  openCompetitionDetailLabels,
} from './open-detail-fields.tsx';

type OpenDetailValues = Record<keyof typeof openCompetitionDetailLabels, string>;

type SaveOpenRoute = 'POST /api/desk/opens' | 'PUT /api/desk/opens/{slug}';

interface Props {
  /** Undefined for a new open. */
  open?: AdminOpenCompetition;
  choices: OpenCompetitionLinkChoices;
  mutation: SaveOpenRoute;
  param?: { slug: string };
  onDone: (done: ApiCallResponse<SaveOpenRoute> | undefined) => unknown;
}

/** Form of an open's details. The date is chosen from the calendar; typed only if the open has no event there. */
export function OpenCompetitionDetailsForm({ open, choices, ...form }: Props) {
  const facts = open?.facts;
  const field = (
    name: keyof typeof openCompetitionDetailLabels,
    more: OpenCompetitionDetailFieldProps = {},
  ) => (
    <Field
      label={openCompetitionDetailLabels[name]}
      name={name}
      defaultValue={String((facts && hasOwnKey(facts, name) ? facts[name] : undefined) ?? '')}
      {...more}
    />
  );
  return (
    <MutationForm
      {...form}
      fields={toCustomFields(openCompetitionDetailLabels)}
      initialValues={open && { version: open.version }}
      button={open ? 'Save details' : 'Add open'}
      successMessage="Saved. The open’s page shows it now."
      buildBody={(values) => values}
      fromConflictRow={toFormValues}
    >
      {field('name', { maxLength: 100 })}
      {field('summary', {
        maxLength: 200,
        hint: `Shown under the name. For example, ‘Two-wood ${useClubTerms().trips} for sides of three’.`,
      })}
      <OpenCompetitionDateFields facts={facts} choices={choices} field={field} />
      <OpenCompetitionGameFields facts={facts} field={field} />
      <CollapsibleOpenCompetitionFields
        summary="Entries: fee, places, first and last day"
        names={['fee', 'places', 'entries_from', 'closes', 'contact', 'contact_email']}
        wanted={open?.stage === 'not-yet' && open.facts.entries_from === null}
      >
        {field('fee', {
          label: 'Fee in pounds',
          hint: 'For each side, or each player in a drive. For example, 14 or 14.50. Enter 0 if entry is free.',
          inputMode: 'decimal',
          defaultValue: formatFeeInput(facts?.fee_pence ?? null),
        })}
        {field('places', {
          hint: 'Number of sides, or of players in a drive. Leave empty for no limit.',
          inputMode: 'numeric',
        })}
        {field('entries_from', {
          type: 'date',
          hint: 'The page has an entry form from this day. Leave empty for no entry form.',
        })}
        {field('closes', { type: 'date', hint: 'People can still enter on this day.' })}
        {field('contact', { hint: 'A name. If empty, the page says ‘the Opens Secretary’.' })}
        {field('contact_email', {
          type: 'email',
          hint: 'Entries are emailed here, and the page shows the address. If empty, the club’s own address is used.',
        })}
      </CollapsibleOpenCompetitionFields>
      <CollapsibleOpenCompetitionFields summary="Photographs" names={['album']}>
        <SelectField label={openCompetitionDetailLabels.album} name="album" defaultValue={facts?.album ?? ''}>
          <option value="">None</option>
          <Options of={choices.albums.map((one) => ({ id: one.id, name: one.words }))} />
        </SelectField>
      </CollapsibleOpenCompetitionFields>
    </MutationForm>
  );
}

const formatFeeInput = (pence: number | null) => (pence === null ? '' : formatPoundsWithoutSymbol(pence));

/** Formats the stored values as the form shows them. */
function toFormValues(current: Record<string, unknown>): Partial<OpenDetailValues> {
  const pence = current.fee_pence;
  return {
    date: `${current.season}-${current.day}`,
    fee: formatFeeInput(typeof pence === 'number' ? pence : null),
  };
}
