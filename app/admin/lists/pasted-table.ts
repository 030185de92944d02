/**
 * Parse the tables that Word, Excel or a web page put on the clipboard as HTML; return lines with tabs between the cells, ''
 * without a table. A cell spanning several rows is repeated in each. Browser only.
 */
export function parsePastedHtmlTable(html: string): string {
  const page = new DOMParser().parseFromString(toTrustedHtml(html), 'text/html');
  return [...page.querySelectorAll('table')]
    .filter((table) => table.parentElement?.closest('table') === null)
    .flatMap((table) => readTableRows(table))
    .map((cells) => cells.map(quoteCell).join('\t'))
    .join('\n');
}

let policy: { createHTML(text: string): string } | undefined;

/** Wrap the text as trusted HTML, for a document that is never rendered and runs no scripts. */
function toTrustedHtml(html: string): string {
  policy ??= window.trustedTypes?.createPolicy('pasted-table', { createHTML: stripStyles });
  return policy?.createHTML(html) ?? stripStyles(html);
}

/** Strip styles, which the page's own policy would report; insert a space at line ends. */
const stripStyles = (html: string) =>
  html
    .replace(/<(?:br|\/p|\/div)\b/gi, ' $&')
    .replace(/<style\b[\s\S]*?(?:<\/style>|$)/gi, '')
    .replace(/\sstyle\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, '');

const maxColumnSpan = 40;

function readTableRows(table: HTMLTableElement): string[][] {
  /** Cells spanning into the next rows: by column, the number of rows left. */
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
      for (let column = 0; column < Math.min(cell.colSpan, maxColumnSpan); column++) {
        below[cells.length] = { text: column === 0 ? text : '', lines: cell.rowSpan - 1 };
        cells.push(column === 0 ? text : '');
      }
    }
    takeReaching();
    reaching = below;
    return cells;
  });
}

const quoteCell = (cell: string) => (cell.startsWith('"') ? `"${cell.replaceAll('"', '""')}"` : cell);
