import { type ChangeEvent, type ClipboardEvent, useState } from 'react';
import type { ApiCallError } from '#app/api/call.ts';
import { decodeUploadedListText } from '#app/core/lists/list-text.ts';
import { Refusal } from '#app/core/refusals.ts';
import { Card } from '#app/ui/card.tsx';
import { TextareaField } from '#app/ui/field.tsx';
import { VisibleAlert } from '#app/ui/foot/visible-alert.tsx';
import { useHydrated } from '#app/ui/form-hooks.ts';
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
  /** The list as text, in whichever encoding a chosen file was saved. */
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
  const [refused, setRefused] = useState('');
  const disabled = !awake || busy;
  function paste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const table = parsePastedHtmlTable(event.clipboardData.getData('text/html'));
    const pasted = table || event.clipboardData.getData('text/plain');
    if (!pasted.includes('\t')) return;
    event.preventDefault();
    onPasted(pasted);
  }
  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    // Reset, so that the same file can be chosen again after a correction.
    target.value = '';
    if (!file) return;
    const read = await readListFile(file);
    setRefused('refused' in read ? read.refused : '');
    if ('text' in read) void onCheck(read.text);
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
          setRefused('');
          void onCheck(text);
        }}
      >
        Check list
      </button>
      <div className="field">
        <label htmlFor="file">Or choose a CSV file</label>
        <input
          id="file"
          type="file"
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          disabled={disabled}
          onChange={choose}
        />
      </div>
      <VisibleAlert>{refused || failed?.message}</VisibleAlert>
      {busy ? (
        <p role="status">
          <span className="spinner" aria-hidden="true" /> One moment…
        </p>
      ) : null}
    </Card>
  );
}

/** Decodes a chosen file; workbooks, PDFs and web pages are refused in words. */
async function readListFile(file: Blob): Promise<{ text: string } | { refused: string }> {
  try {
    return { text: decodeUploadedListText(new Uint8Array(await file.arrayBuffer())) };
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.message };
    return { refused: 'We cannot read this file. Choose it again, or copy its table and paste it here.' };
  }
}
