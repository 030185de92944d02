import { toComparableClubName } from '#app/modules/opponents/opponents.ts';

/** Parses a pasted list of a league's clubs: one per row, the division above them or in a second column. */

export interface PastedClubRow {
  line: number;
  text: string;
  name: string;
  division: string;
}

/** Returns the parsed rows, without empty ones and headings. */
export function parsePastedClubs(cells: string[][], isDivision: (text: string) => boolean): PastedClubRow[] {
  let above = '';
  return cells.flatMap((row, index): PastedClubRow[] => {
    const [first = '', second = ''] = row.filter((cell, at) => cell !== '' && !(at === 0 && isNumber(cell)));
    const name = first.replace(/^(?:\d{1,3}[.)]\s*|[-*•–]\s+)/, '').trim();
    if (name === '' || (index < 10 && isHeading(name))) return [];
    const heading = name.replace(/:$/, '');
    if (second === '' && isDivision(heading)) {
      above = heading;
      return [];
    }
    return [{ line: index + 1, text: row.filter(Boolean).join(' '), name, division: second || above }];
  });
}

const isNumber = (cell: string) => /^\d{1,3}[.)]?$/.test(cell);

const isHeading = (name: string) =>
  /^(?:clubs?|teams?|sides?|names?|club name|team name)$/.test(toComparableClubName(name));
