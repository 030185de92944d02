import type { ClipboardEvent } from 'react';
import type { ApiCallError } from '#app/api/call.ts';
import { Card } from '#app/ui/card.tsx';
import { TextareaField } from '#app/ui/field.tsx';
import { VisibleAlert } from '#app/ui/foot/visible-alert.tsx';
import { useHydrated } from '#app/ui/form-hooks.ts';
import { ListFileField, useListFile } from './list-file.tsx';
import { parsePastedHtmlTable } from './pasted-table.ts';

interface Props {
  /** Columns that a row may have. */
  hint: string;
  text: string;
  busy: boolean;
  failed: ApiCallError | undefined;
  /** True if the result is rendered below, with the next step. */
  hasResult?: boolean;
  onText: (text: string) => void;
  /** Called with a pasted table: a line for each row, cells separated by tabs. */
  onPasted: (text: string) => void;
  /** The list as text, in whichever encoding or format a chosen file was saved. */
  onCheck: (text: string) => unknown;
}

/** Input for a list: pasted from Word or a spreadsheet, or chosen as a file. */
export function ListImportFields({
  hint,
  text,
  busy,
  failed,
  hasResult = false,
  onText,
  onPasted,
  onCheck,
}: Props) {
  const awake = useHydrated();
  const file = useListFile({ onText: onCheck });
  const isBusy = busy || file.busy;
  const disabled = !awake || isBusy;
  function paste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const table = parsePastedHtmlTable(event.clipboardData.getData('text/html'));
    const pasted = table || event.clipboardData.getData('text/plain');
    if (!pasted.includes('\t')) return;
    event.preventDefault();
    onPasted(pasted);
  }
  return (
    <Card>
      <TextareaField
        label="Paste the list here"
        name="list"
        rows={6}
        value={text}
        spellCheck={false}
        wrap="off"
        disabled={!awake}
        onPaste={paste}
        onChange={({ target }) => onText(target.value)}
        hint={hint}
      />
      <button
        type="button"
        className={hasResult ? 'button quiet' : 'button'}
        disabled={disabled || text.trim() === ''}
        onClick={() => {
          file.clear();
          void onCheck(text);
        }}
      >
        Check list
      </button>
      <ListFileField file={file} disabled={disabled} />
      <VisibleAlert>{failed?.message}</VisibleAlert>
      {isBusy ? (
        <p role="status">
          <span className="spinner" aria-hidden="true" /> One moment…
        </p>
      ) : null}
    </Card>
  );
}
