import { formatReasonWithColumns } from '#app/core/lists/column-reason.ts';
import type { ImportPreviewRow } from '#app/core/lists/import-row-schema.ts';
import {
  findLeagueClubByName,
  getTeamNameAfterClubRename,
  type LeagueClubNames,
} from '#app/modules/league-clubs/registry/club-names.ts';
import {
  findSimilarClubName,
  isSameSideName,
  toComparableClubName,
} from '#app/modules/opponents/opponents.ts';
import type { ImportedClubPerson, ImportedClubRow } from './parse-club-list.ts';

/** Pure planning of a club list import from parsed rows and stored data. */

const facts = ['shortName', 'address', 'directions', 'website', 'map', 'greens', 'rinks'] as const;
const factWords: Record<(typeof facts)[number], string> = {
  ...{ shortName: 'short name', address: 'address', directions: 'directions', website: 'website' },
  ...{ map: 'map link', greens: 'number of greens', rinks: 'number on each green' },
};
type Facts = Record<(typeof facts)[number], string>;

export interface PlannedClubImportState extends LeagueClubNames {
  /** Id; '' for a club added by the list. */
  id: string;
  /** In the league after, and before the import; others are known to the calendar only. */
  isIn: boolean;
  wasIn: boolean;
  facts: Facts;
}
interface StandingContact extends ImportedClubPerson {
  id: string;
  role: string;
  club: PlannedClubImportState;
  position?: number;
  inHandbook?: boolean;
}
interface StandingTeam {
  id: string;
  name: string;
  /** Division key. */
  league: string;
  captain: ImportedClubPerson;
  club: PlannedClubImportState;
  green?: number;
}

/** Stored data, mutated by the plan. Objects in `touched` are written. */
export interface ClubListImportState {
  season: number | undefined;
  divisions: { id: string; name: string; family: string }[];
  named: (text: string) => string | undefined;
  clubs: PlannedClubImportState[];
  contacts: StandingContact[];
  teams: StandingTeam[];
  touched: Set<object>;
}

/** Outcome of a row so far. */
interface Done {
  added: string[];
  filled: string[];
  warnings: string[];
  /** Reason for a part left out. */
  fault: string;
}

/** Plans row by row; mutates `standing`. */
export const planClubListImport = (
  lines: ImportedClubRow[],
  standing: ClubListImportState,
): ImportPreviewRow[] => lines.map((line) => planLine(line, standing));

function planLine(line: ImportedClubRow, standing: ClubListImportState): ImportPreviewRow {
  const about = [line.club, ...line.teams.map(({ name }) => name)].filter(Boolean).join(', ');
  const common = { line: line.line, text: line.text, about };
  const cannot = (says: string): ImportPreviewRow => ({
    ...common,
    outcome: 'cannot',
    says,
    warnings: [],
  });
  const fault = line.fault || faultOf(line, standing);
  if (fault) return cannot(fault);
  const done: Done = { added: [], filled: [], warnings: [], fault: '' };
  const club = clubOf(line, standing, done);
  for (const contact of line.contacts) planContact(contact, club, standing, done);
  for (const team of line.teams) planTeam(team, line.division, club, standing, done);
  const says = [
    done.added.length > 0 ? `New: ${done.added.join(', ')}.` : '',
    done.filled.length > 0 ? `Filled in: ${done.filled.join(', ')}.` : '',
  ];
  const isSame = done.added.length + done.filled.length + done.warnings.length === 0;
  if (isSame) return { ...common, outcome: 'same', says: 'Already saved.', warnings: [] };
  const outcome = done.added.length > 0 ? 'add' : 'change';
  return { ...common, outcome, says: says.filter(Boolean).join(' '), warnings: done.warnings };
}

/** Error that rejects a whole line before its fields are validated. */
function faultOf(
  { club, teams, division, headings }: ImportedClubRow,
  standing: ClubListImportState,
): string {
  const at = (reason: string, of: 'division' | 'team') => formatReasonWithColumns(reason, [headings[of]]);
  if (teams.length === 0)
    return division && !standing.named(division) ? at(noDivision(division), 'division') : '';
  if (standing.season === undefined)
    return 'There is no season for these teams yet. Set one up under ‘Season set-up’ first.';
  if (division && !standing.named(division) && standing.divisions.length > 1)
    return at(noDivision(division), 'division');
  const place = placeOf(division, standing);
  for (const { name } of teams) {
    const there = teamNamed(name, division, standing);
    if (there && there.club !== clubCalled(club, standing))
      return at(
        `${there.name} is already a team of ${there.club.name}. Correct the club or the team.`,
        'team',
      );
    if (there && place && division && there.league !== place.id)
      return at(
        `${there.name} plays in ${nameOf(there.league, standing)}. Correct the division, or move the team in the season set-up.`,
        'division',
      );
    if (!there && !place) return at(`Enter the division that ${name} plays in.`, 'division');
  }
  return '';
}

const noDivision = (name: string) =>
  `This league has no division ‘${name}’. Correct the name, or add the division first.`;

/** Returns the division named in a row, or the only one. */
const placeOf = (division: string, { divisions, named }: ClubListImportState) => {
  const said = named(division);
  const [only, other] = divisions;
  return divisions.find(({ id }) => id === said) ?? (other ? undefined : only);
};

const nameOf = (league: string, { divisions }: ClubListImportState) =>
  divisions.find(({ id }) => id === league)?.name ?? '';

/** Restrict to one league: another league of the site may have a team of the same name. */
function teamNamed(name: string, division: string, standing: ClubListImportState) {
  const familyOf = (league?: string) => standing.divisions.find(({ id }) => id === league)?.family;
  const family = familyOf(placeOf(division, standing)?.id);
  const called = (asked: string) =>
    standing.teams.find(
      (team) =>
        isSameSideName(team.name, asked) && (family === undefined || familyOf(team.league) === family),
    );
  // A list may still call it by the name that its club had before.
  return (
    called(name) ??
    standing.clubs.flatMap((club) => called(getTeamNameAfterClubRename(name, club) ?? '') ?? [])[0]
  );
}

/** The club of a name, by former names too: one of the league before one that the calendar alone knows. */
const clubCalled = (name: string, { clubs }: ClubListImportState) =>
  findLeagueClubByName(
    clubs.filter(({ isIn }) => isIn),
    name,
  ) ?? findLeagueClubByName(clubs, name);

/** The club of a line as it stands, or a new one, with what the line says of it. */
function clubOf(
  { club: name, said }: ImportedClubRow,
  standing: ClubListImportState,
  done: Done,
): PlannedClubImportState {
  const there = clubCalled(name, standing);
  const club = there ?? newClub(name);
  if (!there) {
    const near = findSimilarClubName(
      name,
      standing.clubs.map((one) => one.name),
    );
    if (near)
      done.warnings.push(`This name is very similar to ‘${near}’. Check that it is a different club.`);
    standing.clubs.push(club);
  }
  if (!club.isIn) {
    club.isIn = true;
    done.added.push(club.name);
    standing.touched.add(club);
    Object.assign(club.facts, { ...said, ...(there && kept(club.facts)) });
    return club;
  }
  for (const fact of facts) write(club, club.facts, fact, said, factWords[fact], standing, done);
  return club;
}

const newClub = (name: string): PlannedClubImportState => ({
  ...{ id: '', name, shortName: '', names: [], isIn: false, wasIn: false },
  facts: { shortName: '', address: '', directions: '', website: '', map: '', greens: '1', rinks: '6' },
});

/** Keep the calendar's fields of a club that joins the league. */
const kept = ({ address, directions, map }: Facts): Partial<Facts> =>
  Object.fromEntries(Object.entries({ address, directions, map }).filter(([, value]) => value !== ''));

/** Overwrites stored fields; warns about each value that is replaced. */
function write<F extends string>(
  thing: object,
  kept: Record<F, string>,
  fact: F,
  said: Partial<Record<F, string>>,
  words: string,
  { touched }: ClubListImportState,
  done: Done,
) {
  const value = said[fact];
  if (!value || sameText(kept[fact], value)) return;
  if (kept[fact] === '' || (thing as { id: string }).id === '') done.filled.push(words);
  else done.warnings.push(`The ${words} was ‘${kept[fact].replaceAll('\n', ', ')}’.`);
  kept[fact] = value;
  touched.add(thing);
}

const sameText = (one: string, other: string) =>
  one.replace(/[\s,]+/g, ' ').toLowerCase() === other.replace(/[\s,]+/g, ' ').toLowerCase();

function planContact(
  said: ImportedClubPerson & { role: string },
  club: PlannedClubImportState,
  standing: ClubListImportState,
  done: Done,
) {
  const there = standing.contacts.find(
    (one) => one.club === club && toComparableClubName(one.name) === toComparableClubName(said.name),
  );
  if (!there) {
    const contact = { ...said, id: '', club };
    standing.contacts.push(contact);
    standing.touched.add(contact);
    done.added.push(`${said.name}, ${said.role}`);
    return;
  }
  writePerson(there, there, said, there.name, standing, done);
}

function writePerson(
  thing: object,
  kept: ImportedClubPerson,
  said: ImportedClubPerson,
  of: string,
  standing: ClubListImportState,
  done: Done,
) {
  write(thing, kept as Record<'phone', string>, 'phone', said, `phone of ${of}`, standing, done);
  write(thing, kept as Record<'email', string>, 'email', said, `email of ${of}`, standing, done);
}

function planTeam(
  { name, captain }: ImportedClubRow['teams'][number],
  division: string,
  club: PlannedClubImportState,
  standing: ClubListImportState,
  done: Done,
) {
  const there = teamNamed(name, division, standing);
  if (there) {
    write(
      there,
      there.captain as Record<'name', string>,
      'name',
      captain,
      `captain of ${there.name}`,
      standing,
      done,
    );
    writePerson(there, there.captain, captain, `the captain of ${there.name}`, standing, done);
    return;
  }
  const place = placeOf(division, standing);
  if (!place) return;
  const is = getTeamNameAfterClubRename(name, club) ?? name;
  const team = { id: '', name: is, league: place.id, captain: { ...captain }, club };
  standing.teams.push(team);
  standing.touched.add(team);
  done.added.push(standing.divisions.length > 1 ? `${is} (${place.name})` : is);
}
