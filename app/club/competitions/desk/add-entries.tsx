import { useRef } from 'react';
import { call } from '#app/api/call.ts';
import { linesIn, wordsOfSide } from '#app/club/competitions/entries/sides.ts';
import { DeskForm } from '#app/desk/desk-form.tsx';
import type { DeskAction } from '#app/desk/use-desk-action.tsx';
import { withArticle } from '#app/site/club-words.ts';
import { useWords } from '#app/site/shell.ts';
import { LinesField } from '#app/ui/field.tsx';
import { Names, namesIn, StartField, sideLabels } from './side-fields.tsx';

interface Props {
  slug: string;
  side: number;
  handicaps: boolean;
  room: DeskAction;
}

const enter = (slug: string, sides: string[][], starts?: (string | number)[]) =>
  call('POST /api/desk/competitions/{slug}/entries', {
    param: { slug },
    json: { sides, ...(starts && { starts }) },
  });

/** One side after the other: Enter adds it, and the fields are empty for the next. */
export function AddEntry({ slug, side, handicaps, room }: Props) {
  const { one } = wordsOfSide(side, useWords());
  const section = useRef<HTMLElement>(null);
  return (
    <section className="stack" ref={section}>
      <h3>Add {withArticle(one)}</h3>
      <DeskForm
        labels={sideLabels(side, handicaps)}
        button="Add"
        said="Entered."
        reset
        act={(values) => enter(slug, [namesIn(values, side)], handicaps ? [values.start ?? ''] : undefined)}
        onDone={async () => {
          await room.refresh();
          section.current?.querySelector('input')?.focus();
        }}
      >
        <Names side={side} />
        {handicaps ? <StartField /> : null}
      </DeskForm>
    </section>
  );
}

/** A list that was kept elsewhere, a line for each side. */
export function PasteEntries({ slug, side, handicaps, room }: Props) {
  const { one } = wordsOfSide(side, useWords());
  const example = ['Ann Archer', 'Ben Baker', 'Cy Cook', 'Di Dyer'].slice(0, side).join(', ');
  return (
    <details>
      <summary>Paste a list of names</summary>
      <DeskForm
        labels={{ list: 'The list' }}
        button="Add them all"
        said="They are entered."
        reset
        act={({ list }) => {
          const lines = linesIn(list, handicaps);
          const sides = lines.map(({ players }) => players);
          return enter(slug, sides, handicaps ? lines.map(({ start }) => start) : undefined);
        }}
        onDone={room.refresh}
      >
        {({ errors }) => (
          <LinesField
            label="The list"
            name="list"
            rows={8}
            spellCheck={false}
            error={Object.values(errors)[0]}
            hint={`A line for each ${one}${side > 1 ? ', names parted by commas' : ''}: ${example}${handicaps ? ' +4' : ''}`}
          />
        )}
      </DeskForm>
    </details>
  );
}
