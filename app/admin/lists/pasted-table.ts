/**
 * The tables in what Word, Excel or a web page puts on the clipboard as HTML -> lines with tabs between the cells; ''
 * where it holds none. A cell that reaches over several lines stands in each of them. For the browser.
 */
export function pastedTable(html: string): string {
  const page = new DOMParser().parseFromString(readable(html), 'text/html');
  return [...page.querySelectorAll('table')]
    .filter((table) => table.parentElement?.closest('table') === null)
    .flatMap((table) => rowsOf(table))
    .map((cells) => cells.map(quoted).join('\t'))
    .join('\n');
}

let policy: { createHTML(text: string): string } | undefined;

/** Text that may be read as HTML, in a document that is shown nowhere and runs nothing. */
function readable(html: string): string {
  policy ??= window.trustedTypes?.createPolicy('pasted-table', { createHTML: plain });
  return policy?.createHTML(html) ?? plain(html);
}

/** Without its styles, which are of no use and which the page's own policy complains of; a space where a line ends. */
const plain = (html: string) =>
  html
    .replace(/<(?:br|\/p|\/div)\b/gi, ' $&')
    .replace(/<style\b[\s\S]*?(?:<\/style>|$)/gi, '')
    .replace(/\sstyle\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, '');

const mostSpanned = 40;

function rowsOf(table: HTMLTableElement): string[][] {
  /** Cells from a line above that reach into the next ones: by column, how many lines more. */
  let reaching: { text: string; lines: number }[] = [];
  return [...table.rows].map((row) => {
    const cells: string[] = [];
    const below: typeof reaching = [];
    function takeReaching() {
      for (let above = reaching[cells.length]; above && above.lines > 0; above = reaching[cells.length]) {
        below[cells.length] = { ...above, lines: above.lines - 1 };
        cells.push(above.text);
      }
    }
    for (const cell of row.cells) {
      takeReaching();
      const text = (cell.textContent ?? '').replace(/\s+/g, ' ').trim();
      for (let column = 0; column < Math.min(cell.colSpan, mostSpanned); column++) {
        below[cells.length] = { text: column === 0 ? text : '', lines: cell.rowSpan - 1 };
        cells.push(column === 0 ? text : '');
      }
    }
    takeReaching();
    reaching = below;
    return cells;
  });
}

const quoted = (cell: string) => (cell.startsWith('"') ? `"${cell.replaceAll('"', '""')}"` : cell);
