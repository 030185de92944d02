import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { ApiCallError, call } from '#app/api/call.ts';
import { formatCount } from '#app/core/language.ts';
import { toTabSeparated } from '#app/core/lists/csv.ts';
import { decodeUploadedListText } from '#app/core/lists/list-text.ts';
import {
  isWorkbookFile,
  maxWorkbookMegabytes,
  type WorkbookSheet,
  workbookUploadMessages,
} from '#app/core/lists/workbook/workbook-rules.ts';
import { Refusal } from '#app/core/refusals.ts';
import { Field } from '#app/ui/field.tsx';
import { VisibleAlert } from '#app/ui/foot/visible-alert.tsx';

interface ListFileOptions {
  /** Called with the list as text, in whichever encoding or format the file was saved. */
  onText: (text: string) => unknown;
  /** Render the rows of a workbook's sheet as text. */
  toText?: (rows: string[][]) => string;
}

/** State of a chosen file: a list as text at once, a workbook after the server has read it and a sheet was chosen. */
export function useListFile({ onText, toText = toTabSeparated }: ListFileOptions) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState('');
  const [sheets, setSheets] = useState<WorkbookSheet[]>([]);
  function clear() {
    setRefused('');
    setSheets([]);
  }
  function pick({ rows }: WorkbookSheet) {
    clear();
    void onText(toText(rows));
  }
  async function choose(file: File) {
    clear();
    setBusy(true);
    const read = await readListFile(file);
    setBusy(false);
    if ('refused' in read) setRefused(read.refused);
    else if ('text' in read) void onText(read.text);
    else if (read.sheets.length === 1 && read.sheets[0]) pick(read.sheets[0]);
    else setSheets(read.sheets);
  }
  return { busy, refused, sheets, clear, pick, choose };
}

type ListFile = ReturnType<typeof useListFile>;

interface FieldProps {
  file: ListFile;
  disabled: boolean;
  /** True where text is pasted as lines, which a CSV file has not. */
  isWorkbookOnly?: boolean;
}

/** Field to choose a list as a file: a workbook or text. */
export function ListFileField({ file, disabled, isWorkbookOnly = false }: FieldProps) {
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? [];
    if (chosen) void file.choose(chosen);
    // Reset, so that the same file can be chosen again after a correction.
    target.value = '';
  }
  return (
    <>
      <Field
        label="Or choose a spreadsheet"
        name="file"
        type="file"
        accept={isWorkbookOnly ? '.xlsx,.ods' : '.xlsx,.ods,.csv,.txt,.tsv,text/csv,text/plain'}
        hint={
          isWorkbookOnly
            ? 'Excel (.xlsx) or OpenDocument (.ods)'
            : 'Excel (.xlsx), OpenDocument (.ods) or CSV'
        }
        disabled={disabled || file.busy}
        onChange={choose}
      />
      {file.sheets.length > 0 ? <SheetChoice file={file} disabled={disabled} /> : null}
      <VisibleAlert>{file.refused}</VisibleAlert>
    </>
  );
}

/** Buttons of a workbook's sheets; the first one is focused when they appear. */
function SheetChoice({ file, disabled }: { file: ListFile; disabled: boolean }) {
  const place = useRef<HTMLFieldSetElement>(null);
  useEffect(() => place.current?.querySelector('button')?.focus(), []);
  return (
    <fieldset ref={place} className="choices">
      <legend>Which sheet has the list?</legend>
      <div className="actions tight">
        {file.sheets.map((sheet) => (
          <button
            key={sheet.name}
            type="button"
            className="button quiet"
            disabled={disabled}
            onClick={() => file.pick(sheet)}
          >
            {sheet.name} ({formatCount(sheet.rows.length, 'line')})
          </button>
        ))}
      </div>
    </fieldset>
  );
}

type ReadFile = { text: string } | { sheets: WorkbookSheet[] } | { refused: string };

/** Decodes a text file, and has a workbook read by the server; anything else is refused in words. */
async function readListFile(file: Blob): Promise<ReadFile> {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (!isWorkbookFile(bytes)) return { text: decodeUploadedListText(bytes) };
    if (bytes.length > maxWorkbookMegabytes * 2 ** 20) return { refused: workbookUploadMessages.tooMuch };
    const content = new Blob([bytes]);
    return await call('POST /api/desk/workbooks', { file: { type: 'application/octet-stream', content } });
  } catch (error) {
    if (error instanceof Refusal || error instanceof ApiCallError) return { refused: error.message };
    return { refused: 'We cannot read this file. Choose it again, or copy its table and paste it here.' };
  }
}
