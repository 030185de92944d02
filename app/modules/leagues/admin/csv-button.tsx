import { downloadCsv } from '#app/admin/lists/download-csv.ts';

interface Props {
  /** File name without its extension. */
  name: string;
  rows: () => string[][];
  children: string;
}

/** Renders a button that saves rows as a CSV file on the reader's device. */
export function SaveCsvButton({ name, rows, children }: Props) {
  return (
    <button type="button" className="button quiet" onClick={() => downloadCsv(name, rows())}>
      {children}
    </button>
  );
}
