import { randomUUID } from 'node:crypto';
import type { Actor } from '#app/api/audit-log.server.ts';
import { amounts } from '#app/club/leagues/table/card-words.ts';
import { carriedColumns } from '#app/club/leagues/table/own-league.server.ts';
import { sameTeam } from '#app/club/leagues/table/result.ts';
import type { RuleCard } from '#app/club/leagues/table/rule-card.ts';
import type { Figures } from '#app/club/leagues/table/table.ts';
import { addTeam, teamsIn } from '#app/club/leagues/table/team-in.server.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import type { ChangeSet } from '#app/desk/changes/change-set.server.ts';
import { makeChange } from '#app/desk/changes/changes.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { fill } from '#app/site/words.ts';
import { lastTeams, leagueNow, leagueRow } from './league-desk.server.ts';

interface LeagueChange {
  version: number;
  source?: 'sheet' | 'own';
  card?: RuleCard;
  name?: string;
  starts?: string;
  label?: string;
  about?: string;
}

/** Changes what a league is called, where its table comes from or how it counts. */
export async function changeLeague(site: Site, officer: Actor, day: string, change: LeagueChange) {
  const { version, source, card, ...words } = change;
  return makeChange(site, officer, async (changeSet) => {
    const before = await leagueRow(changeSet.tx, day);
    const columns = { ...words, ...(source && { source }), ...(card && { rule_card: JSON.stringify(card) }) };
    const now = { updated_at: site.clock().toISOString() };
    const { name } = await changeSet.change('league', day, { ...columns, ...now }, version);
    const did = card ? 'changed the rule card of' : source ? sourceWords[source] : 'changed the words of';
    const what = source === before.source && !card ? 'looked after' : did;
    return { act: act(day, what, name), made: null };
  });
}

const sourceWords = {
  own: 'had the table worked out here for',
  sheet: 'went back to the published sheet of',
};

export async function addOneTeam(site: Site, officer: Actor, day: string, name: string) {
  const { season, own } = await leagueNow(site, day);
  if (own.teams.some((team) => sameTeam(team.name, name)))
    throw invalid({ name: 'This club is in the league already.' });
  return makeChange(site, officer, async (changeSet) => {
    const made = await addTeam(changeSet, whereOf(site, day, season), name);
    return { act: act(day, 'added a club to a league', name), made };
  });
}

const whereOf = (site: Site, league: string, season: number) => ({
  ...{ league, season, club: site.club.name, clock: site.clock },
});

/** A new season's teams are the last one's, to begin with. Nothing is carried over. */
export async function addLastTeams(site: Site, officer: Actor, day: string) {
  const { season, own, row } = await leagueNow(site, day);
  if (own.teams.length > 0) throw new Refusal(409, 'This season has its clubs already.');
  const names = await lastTeams(site.db, day, season);
  if (names.length === 0) throw new Refusal(404, 'There is no season before with clubs in it.');
  return makeChange(site, officer, async (changeSet) => {
    for (const { name } of names) await addTeam(changeSet, whereOf(site, day, season), name);
    return { act: act(day, "added the last season's clubs to", row.name), made: null };
  });
}

interface TeamChange {
  version: number;
  name: string;
  carried?: Figures;
}

export async function changeTeam(site: Site, officer: Actor, id: string, change: TeamChange) {
  const { version, name, carried } = change;
  return makeChange(site, officer, async (changeSet) => {
    const row = await teamRow(changeSet, id);
    const others = (await teamsIn(changeSet, row)).filter((team) => team.id !== id);
    const filled = (text: string) => fill(text, { club: site.club.name });
    if (others.some((team) => sameTeam(filled(team.name), name)))
      throw invalid({ name: 'Another club of this league has that name.' });
    const columns = {
      name: row.is_us && name === site.club.name ? '{club}' : name,
      ...(carried && carriedColumns(carried)),
      updated_at: site.clock().toISOString(),
    };
    await changeSet.change('league_team', id, columns, version);
    return { act: act(row.league, 'changed a club of a league', name), made: null };
  });
}

async function teamRow({ tx }: Pick<ChangeSet, 'tx'>, id: string) {
  const row = await tx.selectFrom('league_team').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal(404, 'There is no such club in a league.');
  return row;
}

/** 409 while matches or deductions name it. */
export async function removeTeam(site: Site, officer: Actor, id: string, version: number) {
  return makeChange(site, officer, async (changeSet) => {
    const row = await teamRow(changeSet, id);
    const match = await changeSet.tx
      .selectFrom('league_match')
      .select('id')
      .where((e) => e.or([e('home', '=', id), e('away', '=', id)]))
      .executeTakeFirst();
    const deduction = await changeSet.tx
      .selectFrom('deduction')
      .select('id')
      .where('team', '=', id)
      .executeTakeFirst();
    const name = fill(row.name, { club: site.club.name });
    if (match || deduction)
      throw new Refusal(409, `${name} has matches or deductions in this league. Please remove those first.`);
    await changeSet.remove('league_team', id, version);
    return { act: act(row.league, 'removed a club from a league', name), made: null };
  });
}

export async function addDeduction(
  site: Site,
  officer: Actor,
  day: string,
  { team, points, shots, why }: { team: string; points: number; shots: number; why: string },
) {
  const { own } = await leagueNow(site, day);
  const known = own.teams.find(({ id }) => id === team);
  if (!known) throw invalid({ team: 'Please choose a club of this league.' });
  return makeChange(site, officer, async (changeSet) => {
    const id = randomUUID();
    await changeSet.add('deduction', {
      id,
      team,
      points,
      shots,
      why,
      updated_at: site.clock().toISOString(),
    });
    return { act: act(day, 'made a deduction', `${known.name}, ${amounts(points, shots)}`), made: id };
  });
}

export async function removeDeduction(site: Site, officer: Actor, id: string, version: number) {
  return makeChange(site, officer, async (changeSet) => {
    const row = await changeSet.tx
      .selectFrom('deduction')
      .innerJoin('league_team', 'league_team.id', 'deduction.team')
      .select(['league_team.league', 'league_team.name', 'points', 'shots'])
      .where('deduction.id', '=', id)
      .executeTakeFirst();
    if (!row) throw new Refusal(404, 'There is no such deduction.');
    await changeSet.remove('deduction', id, version);
    const name = fill(row.name, { club: site.club.name });
    return {
      act: act(row.league, 'took a deduction back', `${name}, ${amounts(row.points, row.shots)}`),
      made: null,
    };
  });
}

const act = (league: string, did: string, title: string) => ({
  ...{ room: 'results', subject: `league:${league}`, act: did, title },
});
