import type { Handbook, HandbookBlock } from '#app/modules/handbook/content/handbook.ts';

/** Pagination of the handbook over A5 pages: heights are estimated in lines, since a printed page cannot be measured. */

/** Lines of small type on an A5 page, without page number and margins. */
export const bookletLinesPerPage = 47;

/** Characters per line of each column. */
const widths = { words: [70], list: [22, 46], fixtures: [16, 42, 14], table: [4, 26] };

const wrapped = (text: string, width: number) => Math.max(1, Math.ceil(text.length / width));

function estimateHandbookRowLines({ look }: Pick<HandbookBlock, 'look'>, row: string[]): number {
  const columns = row.map((cell, at) => wrapped(cell, widths[look][at] ?? 100));
  return Math.max(1, ...columns) + (look === 'words' ? 0.4 : 0.1);
}

const headOf = ({ title, about, heads }: HandbookBlock) =>
  (title ? wrapped(title, 50) * 1.5 : 0) + (about ? 1 : 0) + (heads ? 1.1 : 0) + 0.9;

export const estimateHandbookBlockLines = (block: HandbookBlock) =>
  headOf(block) + block.rows.reduce((sum, row) => sum + estimateHandbookRowLines(block, row), 0);

/** Height of a section title, in lines. */
const titleLines = 3;

/** Content of one page. */
export interface BookletContentPage {
  /** Titles of sections that start on this page. */
  parts: { at: number; id: string; title: string }[];
  blocks: HandbookBlock[];
}

/** Returns the inner pages. A club stays on one page; fixtures continue on the next with their title repeated. */
export function paginateHandbook({ sections }: Pick<Handbook, 'sections'>): BookletContentPage[] {
  const pages: BookletContentPage[] = [];
  let room = 0;
  const turn = () => {
    pages.push({ parts: [], blocks: [] });
    room = bookletLinesPerPage;
  };
  const page = () => pages.at(-1) ?? { parts: [], blocks: [] };
  for (const { id, title, blocks } of sections) {
    const [first] = blocks;
    if (room < titleLines + (first ? leastOf(first) : 0)) turn();
    page().parts.push({ at: page().blocks.length, id, title });
    room -= titleLines;
    for (const block of blocks)
      for (const part of piecesOf(block, () => room, turn)) {
        page().blocks.push(part);
        room -= estimateHandbookBlockLines(part);
      }
  }
  return pages;
}

/** Minimum height of a block below its section title, so that the title does not stand alone. */
function leastOf(block: HandbookBlock): number {
  const height = estimateHandbookBlockLines(block);
  return block.whole && height <= bookletLinesPerPage - titleLines ? height : Math.min(height, 12);
}

/** Yields a block in pieces that fit the pages; `turn` starts the next page. */
function* piecesOf(block: HandbookBlock, room: () => number, turn: () => void): Generator<HandbookBlock> {
  const height = estimateHandbookBlockLines(block);
  if (height <= room()) return yield block;
  if (block.whole && height <= bookletLinesPerPage - titleLines) {
    turn();
    return yield block;
  }
  let rest = block;
  while (rest.rows.length > 0) {
    // Keep at least three rows under a title.
    if (room() < headOf(rest) + 4) turn();
    let [count, used] = [0, headOf(rest)];
    for (const row of rest.rows) {
      used += estimateHandbookRowLines(rest, row);
      if (used > room() && count > 0) break;
      count += 1;
    }
    yield { ...rest, rows: rest.rows.slice(0, count) };
    const more = rest.rows.slice(count);
    const title = rest.title.endsWith(continued) || !rest.title ? rest.title : rest.title + continued;
    rest = { ...rest, title, rows: more };
    if (more.length > 0) turn();
  }
}

const continued = ' (continued)';
