import { saveCsv } from '#app/admin/lists/save-csv.ts';

interface Props {
  /** The file's name, without its ending. */
  name: string;
  rows: () => string[][];
  children: string;
}

/** Saves rows as a CSV file on the reader's own machine. */
export function CsvButton({ name, rows, children }: Props) {
  return (
    <button type="button" className="button quiet" onClick={() => saveCsv(name, rows())}>
      {children}
    </button>
  );
}
