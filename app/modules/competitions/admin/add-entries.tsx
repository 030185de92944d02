import { useRef } from 'react';
import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { ListFileIntoField } from '#app/admin/lists/list-file-into-field.tsx';
import { toCustomFields } from '#app/endpoints/fields.ts';
import {
  getSideSizeNames,
  parsePastedEntryList,
  wholeTeamSideSize,
} from '#app/modules/competition-rules/competition-rules.ts';
import { withIndefiniteArticle } from '#app/site/club-terms.ts';
import { useClubTerms } from '#app/site/shell.ts';
import { TextareaField } from '#app/ui/field.tsx';
import { useFormState } from '#app/ui/form/form-state.ts';
import {
  getSidePlayerFieldLabels,
  HandicapField,
  parseSidePlayerFieldValues,
  SidePlayerNameFields,
} from './side-fields.tsx';

interface Props {
  slug: string;
  side: number;
  handicaps: boolean;
  room: MutationRunner;
  /** True with two entries or more: adding is no longer the primary action. */
  canDraw: boolean;
}

/** Adds one side at a time: Enter submits the form, then the fields are cleared and focused for the next one. */
export function AddCompetitionEntryForm({ slug, side, handicaps, room, canDraw }: Props) {
  const { one } = getSideSizeNames(side, useClubTerms());
  const section = useRef<HTMLElement>(null);
  return (
    <section className="stack" ref={section}>
      <h3>Add {withIndefiniteArticle(one)}</h3>
      <MutationForm
        mutation="POST /api/desk/competitions/{slug}/entries"
        param={{ slug }}
        fields={toCustomFields(getSidePlayerFieldLabels(side, handicaps))}
        button="Add"
        kind={canDraw ? 'quiet' : ''}
        successMessage="Entry added."
        buildBody={(values) => ({
          sides: [parseSidePlayerFieldValues(values, side)],
          ...(handicaps && { starts: [values.start ?? ''] }),
        })}
        onDone={async () => {
          await room.refresh();
          section.current?.querySelector('input')?.focus();
        }}
      >
        <SidePlayerNameFields side={side} />
        {handicaps ? <HandicapField /> : null}
      </MutationForm>
    </section>
  );
}

/** Adds entries from a pasted list, parsed as one side per line. */
export function PasteCompetitionEntriesForm({ slug, side, handicaps, room }: Omit<Props, 'canDraw'>) {
  const { one } = getSideSizeNames(side, useClubTerms());
  const people = ['Ann Archer', 'Ben Baker', 'Cy Cook', 'Di Dyer'].slice(0, side);
  const example = side === wholeTeamSideSize ? 'Osmoor A' : people.join(', ');
  return (
    <details>
      <summary>Paste a list of {side === wholeTeamSideSize ? 'teams' : 'names'}</summary>
      <MutationForm
        mutation="POST /api/desk/competitions/{slug}/entries"
        param={{ slug }}
        fields={toCustomFields({ list: 'List of entries' })}
        button="Add all entries"
        successMessage="Entries added."
        buildBody={({ list = '' }) => {
          const lines = parsePastedEntryList(list, handicaps, side === wholeTeamSideSize);
          const sides = lines.map(({ players }) => players);
          return { sides, ...(handicaps && { starts: lines.map(({ start }) => start) }) };
        }}
        onDone={room.refresh}
      >
        <PastedListField
          hint={`One ${one} per line${side > 1 ? ', with commas between the names' : ''}. For example, ${example}${handicaps ? ' +4' : ''}`}
        />
        <ListFileIntoField name="list" />
      </MutationForm>
    </details>
  );
}

/** Renders the first validation error of any line at the list field. */
function PastedListField({ hint }: { hint: string }) {
  const { errors } = useFormState();
  return (
    <TextareaField
      label="List of entries"
      name="list"
      rows={8}
      spellCheck={false}
      error={Object.values(errors)[0]}
      hint={hint}
    />
  );
}
