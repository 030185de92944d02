import { randomUUID } from 'node:crypto';
import { formatCount } from '#app/core/language.ts';
import { countDaysBetween } from '#app/core/season-days.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import { lockRow } from '#app/endpoints/locking.server.ts';
import { defineEndpointResource } from '#app/endpoints/resource.server.ts';
import { createLeagueTeamAdder } from '#app/modules/league-clubs/league-clubs.server.ts';
import { settleFixtureResultFromList } from '#app/modules/leagues/leagues.server.ts';
import { normalizeSideName, toComparableClubName } from '#app/modules/opponents/opponents.ts';
import type { UnknownImportTeam } from './import-teams.ts';
import type { PlannedSeasonImportFixture } from './plan-import-rows.ts';
import { readStoredLeagueSeason } from './read-stored-season.server.ts';
import { readLeagueSeasonImportPlan, selectSeasonImportRowsToSave } from './season-import.server.ts';
import type { LeagueSeasonImportBody } from './season-import-bodies.server.ts';

const leagueRows = defineEndpointResource({
  permission: 'league',
  table: 'league',
  title: ({ name }) => name,
  notFound: 'We cannot find that league. It may have been deleted.',
});

type Written = Awaited<ReturnType<typeof readStoredLeagueSeason>>;

/** Writes the rows chosen by the officer as one change: new clubs and teams, then fixtures and results. */
export async function saveLeagueSeasonImport(ctx: MutationContext, list: LeagueSeasonImportBody) {
  const { tx, site, audit } = ctx;
  const here = { ...site, db: tx as MutationContext['site']['db'] };
  const before = await readStoredLeagueSeason(here, list);
  // Lock against concurrent imports: the second waits, and sees the saved state of the first.
  await lockRow(tx, leagueRows, before.parent);
  const { plan, known } = await readLeagueSeasonImportPlan(here, list);
  const writes = selectSeasonImportRowsToSave(plan, list).flatMap(({ write }) => write ?? []);
  const used = new Set(writes.flatMap(({ home, away }) => [home, away]));
  const fresh = plan.teams.filter(({ name }) => used.has(`new ${normalizeSideName(name)}`));
  await beginSeason(ctx, list.season);
  const ids = await writeTeams(ctx, list.season, fresh);
  const fixtures = await writeFixtures(ctx, known, writes, ids);
  const results = writes.filter(({ result }) => result);
  for (const { fixture, result } of results) {
    const id = fixtures.get(fixture) ?? fixture;
    if (result)
      await settleFixtureResultFromList(ctx, { fixture: id, ...result, note: 'Imported from a list' });
  }
  const isOut = await keepBook(ctx, known);
  const made = {
    teams: fresh.length,
    fixtures: writes.filter(({ isNew }) => isNew).length,
    results: results.length,
    moved: writes.filter(({ moves }) => moves !== undefined).length,
    off: writes.filter(({ state }) => state !== undefined).length,
  };
  const name = known.divisions.find(({ day }) => day === list.league)?.name ?? '';
  audit({
    subject: `league:${known.parent}`,
    title: `${name} ${list.season}: ${formatCount(made.teams, 'team')}, ${formatCount(made.fixtures, 'fixture')}, ${formatCount(made.results, 'result')}`,
  });
  return { ...made, isOut };
}

/** A season that is not here yet begins with its list, and is out: it is being played, or over. */
async function beginSeason({ tx, add, site }: MutationContext, year: number) {
  const there = await tx.selectFrom('season').select('year').where('year', '=', year).executeTakeFirst();
  if (!there) await add('season', { year, published_at: site.clock().toISOString() });
}

/** The ids of new teams by the names under which the plan has them. */
async function writeTeams(ctx: MutationContext, season: number, teams: UnknownImportTeam[]) {
  const { tx, add, site } = ctx;
  const updated_at = site.clock().toISOString();
  const clubs = new Map<string, string>();
  const met = await tx.selectFrom('opponent').select(['id', 'name']).execute();
  const taken = new Set(met.map(({ id }) => id));
  const here = new Set((await tx.selectFrom('league_club').select('id').execute()).map(({ id }) => id));
  const addTeam = await createLeagueTeamAdder(ctx);
  const ids = new Map<string, string>();
  for (const { name, league, club, newClub } of teams) {
    // A club that exists outside the league is added to it.
    const known = met.find((one) => toComparableClubName(one.name) === toComparableClubName(newClub))?.id;
    const its = club || clubs.get(toComparableClubName(newClub)) || known || idOf(newClub, taken);
    if (!club && !here.has(its)) {
      here.add(its);
      clubs.set(toComparableClubName(newClub), its);
      taken.add(its);
      if (!known) await add('opponent', { id: its, name: newClub, address: '', directions: '', map: '' });
      await add('league_club', {
        id: its,
        short_name: '',
        greens: 1,
        rinks: 6,
        website: '',
        names: '[]',
        updated_at,
      });
    }
    ids.set(`new ${normalizeSideName(name)}`, await addTeam({ league, season, club: its }, { name }));
  }
  return ids;
}

/** 'lc-market-skelwold' */
function idOf(name: string, taken: Set<string>): string {
  const id = `lc-${toComparableClubName(name).replaceAll(' ', '-') || 'club'}`;
  if (!taken.has(id)) return id;
  for (let more = 2; ; more++) if (!taken.has(`${id}-${more}`)) return `${id}-${more}`;
}

/** Returns the ids of new fixtures by their planned ids. */
async function writeFixtures(
  { add, change, site }: MutationContext,
  known: Written,
  writes: PlannedSeasonImportFixture[],
  ids: Map<string, string>,
) {
  const updated_at = site.clock().toISOString();
  const made = new Map<string, string>();
  const roundOf = roundsOf(known, writes);
  for (const { fixture, isNew, moves, state, postponedFrom, league, home, away, date, time } of writes) {
    const when = { day: date.slice(5), year: yearOf(date, known.season) };
    if (moves !== undefined)
      await change(
        'league_fixture',
        fixture,
        {
          ...when,
          by_hand: 1,
          updated_at,
          ...(postponedFrom && { postponed_from: postponedFrom, state: 'on' }),
        },
        moves,
      );
    else if (!isNew && postponedFrom)
      await change('league_fixture', fixture, { postponed_from: postponedFrom, updated_at });
    if (!isNew && state) await change('league_fixture', fixture, { state, by_hand: 1, updated_at });
    if (!isNew) continue;
    const id = randomUUID();
    made.set(fixture, id);
    await add('league_fixture', {
      ...{ id, league, season: known.season, round: roundOf(league, date) },
      ...{ home: ids.get(home) ?? home, away: ids.get(away) ?? away, ...when },
      ...{
        time: time && time !== known.usual ? time : null,
        green: 1,
        postponed_from: postponedFrom ?? null,
      },
      state: state ?? 'on',
      ...{ by_hand: 1, note: '', updated_at },
    });
  }
  return made;
}

const yearOf = (date: string, season: number) => {
  const year = Number(date.slice(0, 4));
  return year === season ? null : year;
};

/** Rounds are numbered by the weeks of a division. */
function roundsOf({ fixtures }: Written, writes: PlannedSeasonImportFixture[]) {
  const weekOf = (date: string) => Math.floor((countDaysBetween('1900-01-01', date) + 0) / 7);
  const weeks = Map.groupBy([...fixtures, ...writes], ({ league }) => league);
  return (league: string, date: string) => {
    const all = new Set((weeks.get(league) ?? []).map((one) => weekOf(one.date)));
    return [...all].filter((week) => week <= weekOf(date)).length;
  };
}

/**
 * Adds a published book for an imported season (it is being played); an existing book is not changed. Returns true if the
 * fixtures are public.
 */
async function keepBook({ tx, add, site }: MutationContext, { parent, season }: Written): Promise<boolean> {
  const id = `${parent}-${season}`;
  const there = await tx
    .selectFrom('league_book')
    .select('published_at')
    .where('league', '=', parent)
    .where('season', '=', season)
    .executeTakeFirst();
  if (there) return there.published_at !== null;
  const now = site.clock().toISOString();
  await add('league_book', { id, league: parent, season, rules: '{}', published_at: now, updated_at: now });
  return true;
}
