import { toCsv } from '#app/core/csv.ts';

interface Props {
  /** The file's name, without its ending. */
  name: string;
  rows: () => string[][];
  children: string;
}

/** Saves rows as a CSV file on the reader's own machine. */
export function CsvButton({ name, rows, children }: Props) {
  function save() {
    const link = document.createElement('a');
    // The mark tells spreadsheet programs that it is UTF-8.
    link.href = URL.createObjectURL(new Blob(['\ufeff', toCsv(rows())], { type: 'text/csv' }));
    link.download = `${name}.csv`;
    link.click();
    URL.revokeObjectURL(link.href);
  }
  return (
    <button type="button" className="button quiet" onClick={save}>
      {children}
    </button>
  );
}
