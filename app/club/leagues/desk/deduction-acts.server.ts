import { randomUUID } from 'node:crypto';
import { makeChange } from '#app/act/changes/changes.server.ts';
import type { Actor } from '#app/api/audit-log.server.ts';
import { amounts } from '#app/club/formats/card-words.ts';
import { leagueAct, leagueNow } from '#app/club/leagues/own-league/league-now.server.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import { fill } from '#app/site/words.ts';

interface NewDeduction {
  day: string;
  team: string;
  points: number;
  shots: number;
  why: string;
}

export async function addDeduction(site: Site, actor: Actor, { day, ...facts }: NewDeduction) {
  const { own } = await leagueNow(site, day);
  const known = own.teams.find(({ id }) => id === facts.team);
  if (!known) throw invalid({ team: 'Please choose a club of this league.' });
  return makeChange(site, actor, async (changeSet) => {
    const id = randomUUID();
    await changeSet.add('deduction', { id, ...facts, updated_at: site.clock().toISOString() });
    return {
      act: leagueAct(day, 'made a deduction', `${known.name}, ${amounts(facts.points, facts.shots)}`),
      made: id,
    };
  });
}

export async function removeDeduction(
  site: Site,
  actor: Actor,
  { id, version }: { id: string; version: number },
) {
  return makeChange(site, actor, async (changeSet) => {
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
      act: leagueAct(row.league, 'took a deduction back', `${name}, ${amounts(row.points, row.shots)}`),
      made: null,
    };
  });
}
