import { useState } from 'react';
import { VisibleAlert } from '#app/ui/foot/visible-alert.tsx';
import { downloadCsv, downloadWorkbook } from './download-list.ts';

interface Props {
  /** File name without its extension. */
  name: string;
  /** Rows of the list, headings first. */
  rows: () => string[][];
  /** Label of the buttons without the file type: 'Save table'. */
  label: string;
}

/** Renders buttons that save a list on the reader's device, as an Excel workbook or a CSV file. */
export function SaveListButtons({ name, rows, label }: Props) {
  const [failed, setFailed] = useState(false);
  const saveWorkbook = () =>
    downloadWorkbook(name, rows()).then(
      () => setFailed(false),
      () => setFailed(true),
    );
  return (
    <>
      <button type="button" className="button quiet" onClick={saveWorkbook}>
        {label} (Excel)
      </button>
      <button type="button" className="button quiet" onClick={() => downloadCsv(name, rows())}>
        {label} (CSV)
      </button>
      <VisibleAlert>
        {failed ? 'The Excel file could not be made. Check your connection, or save it as CSV.' : ''}
      </VisibleAlert>
    </>
  );
}
