/** League handbook as sections of rows, the source of both the page and the booklet. */

export interface Handbook {
  name: string;
  season: number;
  sections: HandbookSection[];
}

export interface HandbookSection {
  /** Anchor on the page. */
  id: string;
  title: string;
  blocks: HandbookBlock[];
}

/** Group of rows, with an optional heading. */
export interface HandbookBlock {
  title: string;
  /** Path of the page with more about it. */
  path?: string;
  /** Subtitle. */
  about?: string;
  /** Layout of the rows. */
  look: 'words' | 'list' | 'fixtures' | 'table';
  /** Table headings. */
  heads?: string[];
  rows: string[][];
  /** Keep on one page: a club with its address. */
  whole?: boolean;
}

const hasHandbookBlockContent = ({ rows, about }: HandbookBlock) => rows.length > 0 || Boolean(about);

/** Returns the sections that have content. */
export const filterNonEmptyHandbookSections = (sections: HandbookSection[]) =>
  sections
    .map((section) => ({ ...section, blocks: section.blocks.filter(hasHandbookBlockContent) }))
    .filter(({ blocks }) => blocks.length > 0);
