import { readCells } from '#app/core/lists/list-cells.server.ts';
import { isOneLine, notOneLine } from '#app/core/one-line.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import { readOurs, sameSide } from '#app/modules/calendar/calendar.ts';
import { ofLeague } from '#app/modules/leagues/own-league/league-now.server.ts';
import { teamsIn } from '#app/modules/leagues/own-league/team-in.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { type ClubLine, readClubs } from './club-lines.ts';
import { divisionNamed, familyOf, type InFamily, placeName } from './family.server.ts';
import { chosenOf, holdLeague, reportOf } from './paste-round.server.ts';
import type { Chosen, Pasted } from './pasted-bodies.server.ts';
import { type Asked, isNear, type Meant, meantBy } from './pasted-names.ts';
import type { PastedLine, PastedReport } from './pasted-shapes.ts';
import { type Known, knownOf } from './round-plan.server.ts';

type PlannedClub = PastedLine & { asks?: Asked[]; add?: { league: string; season: number; name: string } };

/** Returns a preview of a pasted list of clubs, row by row; writes no data. */
export async function lookAtClubs(site: Site, pasted: Pasted): Promise<PastedReport> {
  return reportOf((await planClubs(site, pasted)).lines);
}

/** Adds the clubs of the chosen rows, as one change. Throws 409 if the league has changed since the preview. */
export async function saveClubs(ctx: MutationContext, { take, mark, ...pasted }: Chosen) {
  const { tx, site, audit: note } = ctx;
  await holdLeague(tx, pasted.day);
  const { name, lines } = await planClubs({ ...site, db: tx }, pasted);
  const taken = chosenOf(lines, { mark, take });
  for (const { add } of taken) {
    if (!add) continue;
    const inLeague = await teamsIn(ctx, add);
    inLeague.add(add.name);
    await inLeague.keep();
  }
  note(ofLeague(pasted.day, `${name}: ${taken.length} added`));
  return { added: taken.length, changed: 0 };
}

async function planClubs(site: Site, { day, text, names }: Pasted) {
  const family = await familyOf(site, day);
  const known = await knownOf(site, family);
  const isDivision = (heading: string) => divisionNamed(family, heading) !== undefined;
  const read = readClubs(readCells(new TextEncoder().encode(text)), isDivision);
  const first = new Map<string, number>();
  const lines = read.map((line): PlannedClub => {
    const planned = planClub(line, names, known);
    if (planned.outcome !== 'add') return planned;
    const earlier = [...first].find(([name]) => sameSide(name, planned.add?.name ?? ''))?.[1];
    const { add, ...rest } = planned;
    if (earlier)
      return { ...rest, outcome: 'same', says: `Line ${earlier} says this already.`, warnings: [] };
    first.set(add?.name ?? '', line.line);
    return planned;
  });
  return { name: family[0]?.name ?? '', lines };
}

const longest = 80;

function planClub({ line, text, name, division }: ClubLine, meant: Meant, known: Known): PlannedClub {
  const { family } = known;
  const place = division ? divisionNamed(family, division) : family[0];
  const about = { line, text, about: name, warnings: [] };
  const cannot = (says: string): PlannedClub => ({ ...about, outcome: 'cannot', says });
  if (name.length > longest) return cannot(`Please keep a club’s name under ${longest} characters.`);
  if (!isOneLine(name)) return cannot(notOneLine);
  if (!/\p{L}/u.test(name)) return cannot('There is no name here.');
  if (!place) return cannot(`There is no ‘${division}’ in this league.`);
  const said = meantBy(name, meant);
  const is = said ?? name;
  const there = place.own.teams.find((team) => sameSide(team.name, is) || isBothUs(team.name, is, known));
  if (there) return { ...about, outcome: 'same', says: inWords(`It is in the league`, place, family) };
  if (said === undefined) {
    const nearest = nearOf(name, place, known);
    if (nearest.length > 0)
      return {
        ...cannot(`This is much like ${nearest.map((one) => `‘${one}’`).join(' or ')}.`),
        asks: [{ said: name, nearest }],
      };
  }
  const elsewhere = family.find(
    (one) => one !== place && one.own.teams.some((team) => sameSide(team.name, is)),
  );
  const warnings = elsewhere ? [inWords('It plays this season', elsewhere, family)] : [];
  const shown = is === name ? '' : ` It is added as ${is}.`;
  return {
    ...about,
    outcome: 'add',
    warnings,
    says: `${inWords('It is new', place, family)}${shown}`,
    add: { league: place.day, season: place.season, name: is },
  };
}

/** True if both names mean the same team of the club, in any spelling: 'Larkby BC “A”' and 'Larkby A'. */
function isBothUs(one: string, other: string, { names }: Known): boolean {
  const [ours, also] = [readOurs(one, names), readOurs(other, names)];
  return ours !== undefined && also !== undefined && ours.team !== '' && ours.team === also.team;
}

/**
 * Returns names in the league, or among known opponents, of which a new one may be a misspelling; other sides of a club are
 * excluded.
 */
function nearOf(name: string, place: InFamily, { names }: Known): string[] {
  const standing = place.own.teams.map((team) => team.name);
  if ((names.clubs ?? []).some((club) => sameSide(club, name)))
    return standing.filter((one) => isSlip(name, one));
  const all = [...standing, ...(names.clubs ?? [])].filter((one) => isSlip(name, one));
  return [...new Set(all)];
}

const isSlip = (name: string, other: string) =>
  isNear(name, other) && !sameBeginning(name, other) && !sameBeginning(other, name);

/** 'Tathby' and 'Tathby B' are two sides, not misspellings of each other. */
const sameBeginning = (one: string, other: string) => other.toLowerCase().startsWith(`${one.toLowerCase()} `);

const inWords = (words: string, place: InFamily, family: InFamily[]) =>
  family.length > 1 ? `${words}: ${placeName(place)}.` : `${words}.`;
