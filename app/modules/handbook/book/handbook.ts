/** A league's handbook as parts with lines: the same for the page and for the little book. */

export interface Handbook {
  name: string;
  season: number;
  sections: Section[];
}

export interface Section {
  /** Its place on the page. */
  id: string;
  title: string;
  blocks: Block[];
}

/** What belongs together, under a heading of its own or none. */
export interface Block {
  title: string;
  /** Where on the site more of it stands. */
  path?: string;
  /** In a line under its title. */
  about?: string;
  /** How its rows are set. */
  look: 'words' | 'list' | 'fixtures' | 'table';
  /** Of a table, its headings. */
  heads?: string[];
  rows: string[][];
  /** Whether it is not to be parted between two pages: a club with its address. */
  whole?: boolean;
}

export const hasWords = ({ rows, about }: Block) => rows.length > 0 || Boolean(about);

/** Parts in which something stands. */
export const filled = (sections: Section[]) =>
  sections
    .map((section) => ({ ...section, blocks: section.blocks.filter(hasWords) }))
    .filter(({ blocks }) => blocks.length > 0);
