import { useRef } from 'react';
import { useFormState } from '#app/ui/form/form-state.ts';
import { ListFileField, useListFile } from './list-file.tsx';

/** File field that puts a sheet of a workbook into the textarea `name` of its form: a line for each row, to be checked there. */
export function ListFileIntoField({ name }: { name: string }) {
  const place = useRef<HTMLDivElement>(null);
  const { disabled } = useFormState();
  function put(text: string) {
    const field = place.current?.closest('form')?.elements.namedItem(name);
    if (!(field instanceof HTMLTextAreaElement)) return;
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.focus();
  }
  const file = useListFile({ onText: put, toText: toLines });
  return (
    <div ref={place} className="stack">
      <ListFileField file={file} disabled={disabled} isWorkbookOnly />
    </div>
  );
}

/** Renders rows as lines, filled cells separated by tabs; empty rows are left out. */
const toLines = (rows: string[][]) =>
  rows
    .map((row) =>
      row
        .map((cell) => cell.replace(/\s+/g, ' '))
        .filter(Boolean)
        .join('\t'),
    )
    .filter(Boolean)
    .join('\n');
