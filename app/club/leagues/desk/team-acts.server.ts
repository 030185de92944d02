import type { ChangeSet } from '#app/act/changes/change-set.server.ts';
import { makeChange } from '#app/act/changes/changes.server.ts';
import type { Actor } from '#app/api/audit-log.server.ts';
import type { Figures } from '#app/club/formats/table.ts';
import { lastTeams, leagueAct, leagueNow } from '#app/club/leagues/own-league/league-now.server.ts';
import { carriedColumns } from '#app/club/leagues/own-league/own-league.server.ts';
import { addTeam, teamsIn } from '#app/club/leagues/own-league/team-in.server.ts';
import { sameTeam } from '#app/club/leagues/table/result.ts';
import { keptName } from '#app/club/teams/team-names.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import { fill } from '#app/site/words.ts';

export async function addOneTeam(site: Site, actor: Actor, { day, name }: { day: string; name: string }) {
  const { season, own } = await leagueNow(site, day);
  if (own.teams.some((team) => sameTeam(team.name, name)))
    throw invalid({ name: 'This club is in the league already.' });
  return makeChange(site, actor, async (changeSet) => {
    const made = await addTeam(changeSet, whereOf(site, day, season), name);
    return { act: leagueAct(day, 'added a club to a league', name), made };
  });
}

const whereOf = (site: Site, league: string, season: number) => ({
  ...{ league, season, club: site.club.name, clock: site.clock },
});

/** A new season's teams are the last one's, to begin with. Nothing is carried over. */
export async function addLastTeams(site: Site, actor: Actor, day: string) {
  const { season, own, row } = await leagueNow(site, day);
  if (own.teams.length > 0) throw new Refusal(409, 'This season has its clubs already.');
  const names = await lastTeams(site.db, day, season);
  if (names.length === 0) throw new Refusal(404, 'There is no season before with clubs in it.');
  return makeChange(site, actor, async (changeSet) => {
    for (const { name } of names) await addTeam(changeSet, whereOf(site, day, season), name);
    return { act: leagueAct(day, "added the last season's clubs to", row.name), made: null };
  });
}

interface TeamChange {
  id: string;
  version: number;
  name: string;
  carried?: Figures;
}

export async function changeTeam(site: Site, actor: Actor, { id, version, name, carried }: TeamChange) {
  return makeChange(site, actor, async (changeSet) => {
    const row = await teamRow(changeSet, id);
    const others = (await teamsIn(changeSet, row)).filter((team) => team.id !== id);
    const filled = (text: string) => fill(text, { club: site.club.name });
    if (others.some((team) => sameTeam(filled(team.name), name)))
      throw invalid({ name: 'Another club of this league has that name.' });
    const columns = {
      name: row.is_us ? keptName(name, site.club.name) : name,
      ...(carried && carriedColumns(carried)),
      updated_at: site.clock().toISOString(),
    };
    await changeSet.change('league_team', id, columns, version);
    return { act: leagueAct(row.league, 'changed a club of a league', name), made: null };
  });
}

async function teamRow({ tx }: Pick<ChangeSet, 'tx'>, id: string) {
  const row = await tx.selectFrom('league_team').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal(404, 'There is no such club in a league.');
  return row;
}

/** 409 while matches or deductions name it. */
export async function removeTeam(site: Site, actor: Actor, { id, version }: { id: string; version: number }) {
  return makeChange(site, actor, async (changeSet) => {
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
    return { act: leagueAct(row.league, 'removed a club from a league', name), made: null };
  });
}
