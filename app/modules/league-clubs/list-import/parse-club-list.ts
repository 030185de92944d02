import { splitPostalAddressAtCommas } from '#app/core/lists/address-lines.ts';
import { formatReasonWithColumns } from '#app/core/lists/column-reason.ts';
import { getLeagueClubBaseName } from '#app/modules/league-clubs/registry/club-names.ts';
import { getClubFromSideName, normalizeSideName } from '#app/modules/opponents/opponents.ts';
import { type ClubListImportColumn, findClubListHeadings } from './club-list-columns.ts';

/** Parser of club lists as leagues keep them: a row per club or per team, with headings or without. */

/** Fields of a club that the row has. */
type ImportedClubFields = Partial<
  Record<'shortName' | 'address' | 'directions' | 'website' | 'map' | 'greens' | 'rinks', string>
>;

export interface ImportedClubPerson {
  name: string;
  phone: string;
  email: string;
}

export interface ImportedClubRow {
  line: number;
  text: string;
  /** Club of the row, or of the one above; for a bare team, its name without the letter. */
  club: string;
  said: ImportedClubFields;
  contacts: (ImportedClubPerson & { role: string })[];
  teams: { name: string; captain: ImportedClubPerson }[];
  division: string;
  fault: string;
  /** What the list calls its columns; nothing where it has no headings. */
  headings: Partial<Record<ClubListImportColumn['of'], string>>;
  /** The cells under those headings. */
  cells: { heading: string; text: string }[];
}

interface Reading {
  /** Configured word for a strip of the green. */
  rinks: string;
  isDivision: (text: string) => boolean;
}

const nobody: ImportedClubPerson = { name: '', phone: '', email: '' };

/** Parses all rows; skips empty ones, titles, headings, and rows that name only a division. */
export function parseClubList(
  cells: string[][],
  { rinks, isDivision }: Reading,
): { lines: ImportedClubRow[]; passed: string[] } {
  const headings = findClubListHeadings(cells, rinks);
  const columns = headings?.columns ?? [{ of: 'club' as const }, { of: 'division' as const }];
  const passed = (cells[headings?.at ?? -1] ?? []).filter((cell, at) => cell !== '' && !columns[at]);
  let division = '';
  let club = '';
  const lines = cells.flatMap((row, at): ImportedClubRow[] => {
    const filled = row.filter(Boolean);
    if (at === headings?.at || filled.length === 0) return [];
    const [only = ''] = filled;
    const heading = only.replace(/:$/, '');
    if (filled.length === 1 && isDivision(heading)) {
      division = heading;
      return [];
    }
    if (headings && at < headings.at) return [];
    const names = headings ? (cells[headings.at] ?? []) : [];
    const line = lineOf(at + 1, row, columns, { division, club, names });
    club = line.club;
    return [line];
  });
  return { lines, passed };
}

function lineOf(
  line: number,
  row: string[],
  columns: (ClubListImportColumn | undefined)[],
  above: { division: string; club: string; names: string[] },
): ImportedClubRow {
  const all = (is: (column: ClubListImportColumn) => boolean) =>
    columns.flatMap((column, at) => (column && is(column) && row[at] ? [row[at]] : []));
  const one = (of: ClubListImportColumn['of']) => all((column) => column.of === of)[0] ?? '';
  const named = one('club').replace(/^(?:\d{1,3}[.)]\s+|[-*•–]\s+)/, '');
  const written = all((column) => column.of === 'team');
  const isTeam = written.length === 0 && named !== '' && isSide(named);
  const [first = ''] = written;
  const club = (isTeam ? clubOf(named) : named) || (written.length > 0 ? above.club || clubOf(first) : '');
  const base = one('shortName') || getLeagueClubBaseName({ name: club, shortName: '' });
  const names = isTeam
    ? [named]
    : [...written.flatMap((cell) => teamsIn(cell, base)), ...counted(one('teams'), base)];
  const said = saidOf(one, all);
  const about = {
    line,
    text: row.filter(Boolean).join(' '),
    club,
    said,
    division: one('division') || above.division,
  };
  const captains = captainsIn(peopleIn(row, columns, 'captain'), names.length);
  const many = captains.filter(({ name }) => name !== '').length;
  const headings = headingsOf(above.names, columns);
  const fault = !/\p{L}/u.test(club)
    ? formatReasonWithColumns('Enter the name of the club.', [headings.club ?? headings.team])
    : many > Math.max(names.length, 1)
      ? formatReasonWithColumns('There are more captains than teams. Put each team on its own line.', [
          headings.captain,
        ])
      : many > 0 && names.length === 0
        ? formatReasonWithColumns('There is a captain but no team. Add the team to this line.', [
            headings.captain,
          ])
        : '';
  return {
    ...{ ...about, fault, headings },
    cells: row.flatMap((text, at) => (above.names[at] && text ? [{ heading: above.names[at], text }] : [])),
    contacts: peopleIn(row, columns, 'contact').flatMap((one) =>
      one.name === '' ? [] : [{ ...one, role: one.role || 'Contact' }],
    ),
    teams: names.map((name, at) => ({ name, captain: captains[at] ?? nobody })),
  };
}

/** Heading of the first column of each kind. */
function headingsOf(
  names: string[],
  columns: (ClubListImportColumn | undefined)[],
): ImportedClubRow['headings'] {
  const found = columns.flatMap((column, at) =>
    column && names[at] ? [[column.of, names[at]] as const] : [],
  );
  return Object.fromEntries(found.toReversed());
}

function saidOf(
  one: (of: ClubListImportColumn['of']) => string,
  all: (is: (column: ClubListImportColumn) => boolean) => string[],
): ImportedClubFields {
  const address = all(({ of }) => of === 'address')
    .flatMap(splitPostalAddressAtCommas)
    .join('\n');
  const website = one('website').replace(/^(?:http:\/\/)?(?=www\.)/i, 'https://');
  const said = { shortName: one('shortName'), address, directions: one('directions'), website };
  const more = { map: one('map'), greens: one('greens'), rinks: one('rinks') };
  return Object.fromEntries(Object.entries({ ...said, ...more }).filter(([, value]) => value !== ''));
}

/** True for 'Osmoor A': a letter or number follows the club name. */
const isSide = (name: string) => getClubFromSideName(name) !== normalizeSideName(name);

/** 'Osmoor "A"' -> 'Osmoor' */
const clubOf = (team: string) =>
  isSide(team)
    ? team
        .replace(/["“”‘’'`]/g, '')
        .trim()
        .split(/\s+/)
        .slice(0, -1)
        .join(' ')
        .replace(/,$/, '')
    : team;

/** Parses 'Osmoor A, Osmoor B', 'A & B' or 'A' to full team names. */
function teamsIn(cell: string, base: string): string[] {
  const letters = /^[A-H1-9](?:\s*(?:,|;|\/|&|\+|and)\s*[A-H1-9])*$/i.test(cell);
  return partsOf(cell, letters ? /[,;/&+]|\band\b/i : /[,;/]/)
    .filter(Boolean)
    .map((part) => (/^[A-H1-9]$/i.test(part) ? `${base} ${part.toUpperCase()}` : part));
}

const partsOf = (text: string, at: RegExp) => text.split(at).map((part) => part.trim());

/** Expands '2' teams to A and B. */
const counted = (cell: string, base: string) =>
  /^[1-8]$/.test(cell) ? [...'ABCDEFGH'.slice(0, Number(cell))].map((letter) => `${base} ${letter}`) : [];

/** Parses the people of a row, from the left; the role comes from the heading, or from its own column. */
function peopleIn(row: string[], columns: (ClubListImportColumn | undefined)[], of: 'captain' | 'contact') {
  const people: (ImportedClubPerson & { role: string })[] = [];
  for (const [at, column] of columns.entries()) {
    if (column?.of !== of) continue;
    const role = column.of === 'contact' ? column.role : '';
    const person = people[column.at] ?? { ...nobody, role };
    people[column.at] = { ...person, [column.fact]: row[at] || person[column.fact] };
  }
  return people;
}

/** Returns captains in team order; several in one cell are split. */
function captainsIn(people: ImportedClubPerson[], teams: number): ImportedClubPerson[] {
  const [only, other] = people;
  if (!only || other || teams < 2) return people.map(({ name, phone, email }) => ({ name, phone, email }));
  const split = (text: string) => (text === '' ? [] : partsOf(text, /[,;/&]/));
  const [names, phones, emails] = [split(only.name), split(only.phone), split(only.email)];
  return names.map((name, at) => ({ name, phone: phones[at] ?? '', email: emails[at] ?? '' }));
}
