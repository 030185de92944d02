import { formatList } from '#app/core/language.ts';
import type { ImportPreviewRow } from '#app/core/lists/import-row-schema.ts';
import { parseSpreadsheetCells } from '#app/core/lists/list-cells.server.ts';
import { isSingleLine, notSingleLineMessage } from '#app/core/single-line.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import { createLeagueAuditEntry, loadLeagueTeams } from '#app/modules/leagues/leagues.server.ts';
import { isSameSideName, parseOurSideName } from '#app/modules/opponents/opponents.ts';
import type { Site } from '#app/site/site.server.ts';
import {
  findLeagueDivisionByName,
  formatLeagueDivisionName,
  type LeagueDivisionSeason,
  readLeagueWithSiblingDivisions,
} from './league-family.server.ts';
import { type PastedClubRow, parsePastedClubs } from './parse-clubs.ts';
import type { LeaguePasteSaveInput, PastedLeagueList } from './paste-bodies.server.ts';
import type { LeaguePastePreview } from './paste-preview.ts';
import { lockLeagueForPaste, selectPasteRowsToSave, toLeaguePastePreview } from './paste-round.server.ts';
import { type RoundPasteContext, readRoundPasteContext } from './plan-round-row.server.ts';
import {
  type ClubNameAnswers,
  findMeantClubName,
  isSimilarClubName,
  type UnknownClubNameQuestion,
} from './similar-names.ts';

type PlannedClub = ImportPreviewRow & {
  asks?: UnknownClubNameQuestion[];
  add?: { league: string; season: number; name: string };
};

/** Returns a preview of a pasted list of clubs, row by row; writes no data. */
export async function previewPastedClubs(site: Site, pasted: PastedLeagueList): Promise<LeaguePastePreview> {
  return toLeaguePastePreview((await planClubs(site, pasted)).lines);
}

/** Adds the clubs of the chosen rows, as one change. Throws 409 if the league has changed since the preview. */
export async function savePastedClubs(ctx: MutationContext, { take, mark, ...pasted }: LeaguePasteSaveInput) {
  const { tx, site, audit } = ctx;
  await lockLeagueForPaste(tx, pasted.day);
  const { name, lines } = await planClubs({ ...site, db: tx }, pasted);
  const taken = selectPasteRowsToSave(lines, { mark, take });
  for (const { add } of taken) {
    if (!add) continue;
    const inLeague = await loadLeagueTeams(ctx, add);
    inLeague.add(add.name);
    await inLeague.keep();
  }
  audit(createLeagueAuditEntry(pasted.day, `${name}: ${taken.length} added`));
  return { added: taken.length, changed: 0 };
}

async function planClubs(site: Site, { day, text, names }: PastedLeagueList) {
  const family = await readLeagueWithSiblingDivisions(site, day);
  const known = await readRoundPasteContext(site, family);
  const isDivision = (heading: string) => findLeagueDivisionByName(family, heading) !== undefined;
  const read = parsePastedClubs(parseSpreadsheetCells(text), isDivision);
  const first = new Map<string, number>();
  const lines = read.map((line): PlannedClub => {
    const planned = planClub(line, names, known);
    if (planned.outcome !== 'add') return planned;
    const earlier = [...first].find(([name]) => isSameSideName(name, planned.add?.name ?? ''))?.[1];
    const { add, ...rest } = planned;
    if (earlier)
      return { ...rest, outcome: 'same', says: `Line ${earlier} already has this club.`, warnings: [] };
    first.set(add?.name ?? '', line.line);
    return planned;
  });
  return { name: family[0]?.name ?? '', lines };
}

const maxClubNameLength = 80;

function planClub(
  { line, text, name, division }: PastedClubRow,
  meant: ClubNameAnswers,
  known: RoundPasteContext,
): PlannedClub {
  const { family } = known;
  const place = division ? findLeagueDivisionByName(family, division) : family[0];
  const about = { line, text, about: name, warnings: [] };
  const cannot = (says: string): PlannedClub => ({ ...about, outcome: 'cannot', says });
  if (name.length > maxClubNameLength)
    return cannot(`Use a club name of ${maxClubNameLength} characters or fewer.`);
  if (!isSingleLine(name)) return cannot(notSingleLineMessage);
  if (!/\p{L}/u.test(name)) return cannot('Enter the name of a club.');
  if (!place) return cannot(`This league has no division ‘${division}’.`);
  const said = findMeantClubName(name, meant);
  const is = said ?? name;
  const there = place.own.teams.find(
    (team) => isSameSideName(team.name, is) || isSameOwnTeam(team.name, is, known),
  );
  if (there)
    return { ...about, outcome: 'same', says: formatWithDivision(`Already in the league`, place, family) };
  if (said === undefined) {
    const nearest = findSimilarNames(name, place, known);
    if (nearest.length > 0)
      return {
        ...cannot(
          `This is very similar to ${formatList(
            nearest.map((one) => `‘${one}’`),
            'or',
          )}.`,
        ),
        asks: [{ said: name, nearest }],
      };
  }
  const elsewhere = family.find(
    (one) => one !== place && one.own.teams.some((team) => isSameSideName(team.name, is)),
  );
  const warnings = elsewhere ? [formatWithDivision('Plays this season', elsewhere, family)] : [];
  const shown = is === name ? '' : ` Will be added as ${is}.`;
  return {
    ...about,
    outcome: 'add',
    warnings,
    says: `${formatWithDivision('New club', place, family)}${shown}`,
    add: { league: place.day, season: place.season, name: is },
  };
}

/** True if both names mean the same team of the club, in any spelling: 'Larkby BC “A”' and 'Larkby A'. */
function isSameOwnTeam(one: string, other: string, { names }: RoundPasteContext): boolean {
  const [ours, also] = [parseOurSideName(one, names), parseOurSideName(other, names)];
  return ours !== undefined && also !== undefined && ours.team !== '' && ours.team === also.team;
}

/**
 * Returns names in the league, or among known opponents, of which a new one may be a misspelling; other sides of a club are
 * excluded.
 */
function findSimilarNames(name: string, place: LeagueDivisionSeason, { names }: RoundPasteContext): string[] {
  const standing = place.own.teams.map((team) => team.name);
  if ((names.clubs ?? []).some((club) => isSameSideName(club, name)))
    return standing.filter((one) => isMisspelling(name, one));
  const all = [...standing, ...(names.clubs ?? [])].filter((one) => isMisspelling(name, one));
  return [...new Set(all)];
}

const isMisspelling = (name: string, other: string) =>
  isSimilarClubName(name, other) && !isNameWithSide(name, other) && !isNameWithSide(other, name);

/** 'Tathby' and 'Tathby B' are two sides, not misspellings of each other. */
const isNameWithSide = (one: string, other: string) =>
  other.toLowerCase().startsWith(`${one.toLowerCase()} `);

const formatWithDivision = (words: string, place: LeagueDivisionSeason, family: LeagueDivisionSeason[]) =>
  family.length > 1 ? `${words}: ${formatLeagueDivisionName(place)}.` : `${words}.`;
