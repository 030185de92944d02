import { newShortId } from '#app/api/auth/tokens.server.ts';
import { formatCount } from '#app/core/language.ts';
import { formatReasonWithColumns } from '#app/core/lists/column-reason.ts';
import { parseSpreadsheetCells } from '#app/core/lists/list-cells.server.ts';
import { getSelectedImportRows, hashPastedListPreview } from '#app/core/lists/list-preview.server.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import {
  leagueClubContactSchema,
  leagueClubSchema,
  toLeagueClubColumns,
  toLeagueClubContactColumns,
  toOpponentColumns,
} from '#app/modules/league-clubs/admin/league-club-schemas.server.ts';
import { readDivisionsRunHere } from '#app/modules/league-clubs/admin/read-admin-clubs.server.ts';
import {
  createLeagueTeamAdder,
  toLeagueTeamColumns,
} from '#app/modules/league-clubs/registry/add-team.server.ts';
import { readLeagueClubContacts } from '#app/modules/league-clubs/registry/club-contacts.server.ts';
import {
  readLatestSeasonYear,
  readLeagueClubTeams,
} from '#app/modules/league-clubs/registry/club-teams.server.ts';
import { readLeagueClubs } from '#app/modules/league-clubs/registry/league-clubs-query.server.ts';
import { leagueTeamSchema } from '#app/modules/league-clubs/teams/league-team-schema.server.ts';
import { isSameDivisionName } from '#app/modules/leagues/leagues.ts';
import type { Site } from '#app/site/site.server.ts';
import { type ImportedClubRow, parseClubList } from './parse-club-list.ts';
import {
  type ClubListImportState,
  type PlannedClubImportState,
  planClubListImport,
} from './plan-club-list.ts';

type Here = Pick<Site, 'club'> & { db: MutationContext['tx'] };

/** Returns the import preview row by row, without writing. */
export async function previewClubListImport(site: Here, text: string) {
  const standing = await standingOf(site);
  const { lines: read, passed } = linesOf(site, text, standing);
  const lines = planClubListImport(read, standing);
  return { lines, asks: [], wantsDate: false, passed, mark: hashPastedListPreview(lines) };
}

/** Writes the rows chosen by the officer as one change. Throws 409 if the league has changed since the preview. */
export async function saveClubListImport(
  ctx: MutationContext,
  { text, ...chosen }: { text: string; take: number[]; mark: string },
) {
  const { tx, site, audit } = ctx;
  const here = { club: site.club, db: tx };
  const { lines } = linesOf(here, text, await standingOf(here));
  const planned = planClubListImport(lines, await standingOf(here));
  const taken = getSelectedImportRows(planned, { ...chosen, into: 'league' });
  // Plan again with the chosen rows only, so that they add what skipped rows would have, such as a team's club.
  const wanted = new Set(taken.map(({ line }) => line));
  const standing = await standingOf(here);
  planClubListImport(
    lines.filter(({ line }) => wanted.has(line)),
    standing,
  );
  const made = await writeAll(ctx, standing);
  audit({
    subject: 'league_club:list',
    title: `${formatCount(made.clubs, 'club')}, ${formatCount(made.teams, 'team')}, ${formatCount(made.contacts, 'contact')}`,
  });
  return made;
}

/** Parses the rows and validates them with the form schemas of clubs, contacts and teams. */
function linesOf({ club }: Here, text: string, { named }: ClubListImportState) {
  const cells = parseSpreadsheetCells(text, { lineEnds: ', ' });
  const isOne = (heading: string) => named(heading) !== undefined;
  const { lines, passed } = parseClubList(cells, { rinks: club.words.rinks, isDivision: isOne });
  return { lines: lines.map((line) => ({ ...line, fault: line.fault || faultOf(line) })), passed };
}

/** Why the forms would not take a line, with the column in which the text stands. */
function faultOf({ club, said, contacts, teams, cells }: ImportedClubRow): string {
  const checked: [shape: { safeParse: (value: unknown) => Parsed }, value: Record<string, unknown>][] = [
    [leagueClubSchema, { greens: 1, rinks: 6, ...said, name: club }],
    ...contacts.map((contact): [typeof leagueClubContactSchema, Record<string, unknown>] => [
      leagueClubContactSchema,
      { ...contact },
    ]),
    ...teams.map(({ name, captain }): [typeof leagueTeamSchema, Record<string, unknown>] => [
      leagueTeamSchema,
      {
        ...{ name, captain: captain.name, captainEmail: captain.email, captainPhone: captain.phone },
        ...{ green: 1, division: '' },
      },
    ]),
  ];
  for (const [shape, value] of checked) {
    const [issue] = shape.safeParse(value).error?.issues ?? [];
    if (!issue) continue;
    const wrong = String(value[String(issue.path[0])] ?? '');
    const cell = cells.find(({ text }) => wrong !== '' && (text === wrong || text.includes(wrong)));
    return formatReasonWithColumns(issue.message, [cell?.heading]);
  }
  return '';
}

interface Parsed {
  error?: { issues: { message: string; path: PropertyKey[] }[] } | undefined;
}

/** Queries the stored clubs, with the teams of the latest season. */
async function standingOf({ db }: Here): Promise<ClubListImportState> {
  const season = await readLatestSeasonYear(db);
  const inLeague = await readLeagueClubs(db);
  const others = await db.selectFrom('opponent').selectAll().orderBy('name').execute();
  const clubs: PlannedClubImportState[] = others.map((other) => {
    const one = inLeague.find(({ id }) => id === other.id);
    const { name, address, directions, map } = other;
    const facts = { address, directions, map, website: one?.website ?? '', shortName: one?.shortName ?? '' };
    return {
      ...{ id: other.id, name, shortName: facts.shortName, names: one?.names ?? [], isIn: one !== undefined },
      wasIn: one !== undefined,
      facts: { ...facts, greens: String(one?.greens ?? 1), rinks: String(one?.rinks ?? 6) },
    };
  });
  // For duplicate names, league clubs come first.
  clubs.sort((one, other) => Number(other.isIn) - Number(one.isIn));
  const byId = new Map(clubs.map((club) => [club.id, club]));
  const ofClub = <Row extends { club: string }>(rows: Row[]) =>
    rows.flatMap(({ club: id, ...row }) => {
      const club = byId.get(id);
      return club ? [{ ...row, club }] : [];
    });
  const places = await divisionsNamed(db);
  return {
    ...{ season, clubs, touched: new Set(), ...places },
    contacts: ofClub(await readLeagueClubContacts(db)),
    teams: ofClub(season === undefined ? [] : await readLeagueClubTeams(db, season)).map(
      ({ captain: name, captainEmail: email, captainPhone: phone, ...team }) => ({
        ...team,
        captain: { name, email, phone },
      }),
    ),
  };
}

async function divisionsNamed(db: MutationContext['tx']) {
  const all = await readDivisionsRunHere(db);
  const named = (text: string) =>
    all.find(({ division }) => isSameDivisionName(division, text))?.id ??
    all.find(({ name }) => isSameDivisionName(name, text))?.id;
  return { divisions: all, named };
}

/** Writes all touched objects: clubs first, since the others refer to them. */
async function writeAll(
  ctx: MutationContext,
  { clubs, contacts, teams, touched, season = 0 }: ClubListImportState,
) {
  const { add, change, site } = ctx;
  const now = site.clock().toISOString();
  for (const club of clubs) if (touched.has(club)) await writeClub(ctx, club, now);
  const last = new Map<string, number>();
  for (const { club, position = -1 } of contacts)
    last.set(club.id, Math.max(last.get(club.id) ?? -1, position));
  for (const contact of contacts) {
    if (!touched.has(contact)) continue;
    const { name, role, phone, email, club, inHandbook = false } = contact;
    const columns = toLeagueClubContactColumns({ name, role, phone, email, inHandbook }, now);
    const position = (last.get(club.id) ?? -1) + 1;
    if (contact.id) await change('league_contact', contact.id, columns);
    else await add('league_contact', { id: newShortId(), club: club.id, position, ...columns });
    if (!contact.id) last.set(club.id, position);
  }
  const addTeam = await createLeagueTeamAdder(ctx);
  for (const team of teams) {
    if (!touched.has(team)) continue;
    const { name, captain, league, club, green = 1 } = team;
    const facts = {
      name,
      captain: captain.name,
      captainEmail: captain.email,
      captainPhone: captain.phone,
      green,
    };
    if (team.id) await change('league_team', team.id, { ...toLeagueTeamColumns(facts), updated_at: now });
    else await addTeam({ league, season, club: club.id }, facts);
  }
  const many = (things: { id: string }[]) => things.filter((thing) => touched.has(thing)).length;
  return { clubs: many(clubs), contacts: many(contacts), teams: many(teams) };
}

/** Adds or updates a club (new, known to the calendar, or in the league); assigns the id of a new one. */
async function writeClub({ add, change }: MutationContext, club: PlannedClubImportState, now: string) {
  const input = leagueClubSchema.parse({ name: club.name, ...club.facts });
  const isNew = club.id === '';
  if (isNew) club.id = newShortId();
  if (isNew) await add('opponent', { id: club.id, ...toOpponentColumns(input) });
  else await change('opponent', club.id, toOpponentColumns(input));
  if (club.wasIn) await change('league_club', club.id, toLeagueClubColumns(input, now));
  else await add('league_club', { id: club.id, names: '[]', ...toLeagueClubColumns(input, now) });
}
