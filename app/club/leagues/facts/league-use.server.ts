import { sql } from 'kysely';
import type { ChangeSet } from '#app/act/changes/change-set.server.ts';
import { makeChange } from '#app/act/changes/changes.server.ts';
import type { Actor } from '#app/api/audit-log.server.ts';
import { leagueAct, leagueRow } from '#app/club/leagues/own-league/league-now.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import { fill } from '#app/site/words.ts';
import { keepPast } from './keep-past.server.ts';

/** Whether a league is shown, where it stands among the others, and whether it can go. */

interface Seen {
  day: string;
  version: number;
}

/** Put by, it goes from the lists and its past tables stay; its divisions and its kind of event go with it. */
export const setLeagueUse = (site: Site, actor: Actor, { day, version, used }: Seen & { used: boolean }) =>
  makeChange(site, actor, async (changeSet) => {
    const { tx } = changeSet;
    const change = { put_by: used ? 0 : 1, updated_at: site.clock().toISOString() };
    const before = await leagueRow(tx, day);
    const divisions = await tx.selectFrom('league').selectAll().where('parent', '=', day).execute();
    await changeSet.change('league', day, change, version);
    for (const one of divisions) await changeSet.change('league', one.day, change);
    for (const one of [before, ...divisions]) if (!used) await keepPast(changeSet, one);
    if (await kindOf(changeSet, day)) await changeSet.change('kind', day, { put_by: change.put_by });
    const did = used ? 'took up a league again' : 'put a league by';
    return { act: leagueAct(before.parent ?? day, did, nameOf(site, before)), made: null };
  });

const nameOf = (
  site: Site,
  { name, division, parent }: { name: string; division: string; parent: string | null },
) => [fill(name, dayAndWords(site).words), parent && division].filter(Boolean).join(', ');

const kindOf = ({ tx }: ChangeSet, day: string) =>
  tx.selectFrom('kind').select('id').where('id', '=', day).executeTakeFirst();

/** Whether anything was played in it, or plays in it: then it is only put by. */
export async function isLeagueInUse(tx: Site['db'], day: string): Promise<boolean> {
  const { rows } = await sql`select 1 from league_team where league = ${day} union select 1 from team
    where league = ${day} union select 1 from event where type = ${day} union select 1 from league
    where parent = ${day}`.execute(tx);
  return rows.length > 0;
}

/** 409 for one in use. */
export const removeLeague = (site: Site, actor: Actor, { day, version }: Seen) =>
  makeChange(site, actor, async (changeSet) => {
    const { tx } = changeSet;
    if (await isLeagueInUse(tx, day))
      throw new Refusal(409, 'It has matches, clubs, teams of ours or divisions: it can only be put by.');
    const seasons = await tx.selectFrom('league_season').select('id').where('league', '=', day).execute();
    for (const { id } of seasons) await changeSet.remove('league_season', id);
    const gone = await changeSet.remove('league', day, version);
    if (await kindOf(changeSet, day)) await changeSet.remove('kind', day);
    const did = gone.parent ? 'removed a division of' : 'removed a league';
    return { act: leagueAct(gone.parent ?? day, did, nameOf(site, gone)), made: null };
  });

/** One place up or down among the leagues, or among the divisions of one. */
export const moveLeague = (
  site: Site,
  actor: Actor,
  { day, version, move }: Seen & { move: 'up' | 'down' },
) =>
  makeChange(site, actor, async (changeSet) => {
    const { tx } = changeSet;
    const { parent } = await leagueRow(tx, day);
    const all = await tx
      .selectFrom('league')
      .selectAll()
      .where('parent', parent ? '=' : 'is', parent)
      .where('put_by', '=', 0)
      .orderBy('position')
      .orderBy('day')
      .execute();
    const place = all.findIndex((one) => one.day === day);
    const moved = all[place];
    const other = all[move === 'up' ? place - 1 : place + 1];
    if (!moved || !other)
      throw new Refusal(409, `It is ${move === 'up' ? 'first' : 'last'} already, or put by.`);
    const apart = moved.position === other.position ? (move === 'up' ? 1 : -1) : 0;
    await changeSet.change('league', day, { position: other.position }, version);
    await changeSet.change('league', other.day, { position: moved.position + apart });
    return { act: leagueAct(parent ?? day, `moved a league ${move}`, nameOf(site, moved)), made: null };
  });
