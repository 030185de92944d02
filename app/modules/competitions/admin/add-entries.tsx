import { useRef } from 'react';
import { ActForm } from '#app/admin/forms/act-form.tsx';
import type { Acts } from '#app/admin/forms/use-acts.tsx';
import { drawn } from '#app/endpoints/fields.ts';
import { linesIn, ofTeams, wordsOfSide } from '#app/modules/competitions/rules/sides.ts';
import { withArticle } from '#app/site/club-words.ts';
import { useWords } from '#app/site/shell.ts';
import { LinesField } from '#app/ui/field.tsx';
import { useFormState } from '#app/ui/form/form-state.ts';
import { Names, namesIn, StartField, sideLabels } from './side-fields.tsx';

interface Props {
  slug: string;
  side: number;
  handicaps: boolean;
  room: Acts;
  /** True with two entries or more: adding is no longer the primary action. */
  canDraw: boolean;
}

/** Adds one side at a time: Enter submits the form, then the fields are cleared and focused for the next one. */
export function AddEntry({ slug, side, handicaps, room, canDraw }: Props) {
  const { one } = wordsOfSide(side, useWords());
  const section = useRef<HTMLElement>(null);
  return (
    <section className="stack" ref={section}>
      <h3>Add {withArticle(one)}</h3>
      <ActForm
        act="POST /api/desk/competitions/{slug}/entries"
        param={{ slug }}
        fields={drawn(sideLabels(side, handicaps))}
        button="Add"
        kind={canDraw ? 'quiet' : ''}
        said="Entered."
        sends={(values) => ({
          sides: [namesIn(values, side)],
          ...(handicaps && { starts: [values.start ?? ''] }),
        })}
        onDone={async () => {
          await room.refresh();
          section.current?.querySelector('input')?.focus();
        }}
      >
        <Names side={side} />
        {handicaps ? <StartField /> : null}
      </ActForm>
    </section>
  );
}

/** Adds entries from a pasted list, parsed as one side per line. */
export function PasteEntries({ slug, side, handicaps, room }: Omit<Props, 'canDraw'>) {
  const { one } = wordsOfSide(side, useWords());
  const people = ['Ann Archer', 'Ben Baker', 'Cy Cook', 'Di Dyer'].slice(0, side);
  const example = side === ofTeams ? 'Osmoor A' : people.join(', ');
  return (
    <details>
      <summary>Paste a list of {side === ofTeams ? 'teams' : 'names'}</summary>
      <ActForm
        act="POST /api/desk/competitions/{slug}/entries"
        param={{ slug }}
        fields={drawn({ list: 'The list' })}
        button="Add them all"
        said="They are entered."
        sends={({ list = '' }) => {
          const lines = linesIn(list, handicaps, side === ofTeams);
          const sides = lines.map(({ players }) => players);
          return { sides, ...(handicaps && { starts: lines.map(({ start }) => start) }) };
        }}
        onDone={room.refresh}
      >
        <ListField
          hint={`A line for each ${one}${side > 1 ? ', names parted by commas' : ''}: ${example}${handicaps ? ' +4' : ''}`}
        />
      </ActForm>
    </details>
  );
}

/** Renders the first validation error of any line at the list field. */
function ListField({ hint }: { hint: string }) {
  const { errors } = useFormState();
  return (
    <LinesField
      label="The list"
      name="list"
      rows={8}
      spellCheck={false}
      error={Object.values(errors)[0]}
      hint={hint}
    />
  );
}
