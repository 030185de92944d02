import type { ChangeSet } from '#app/act/changes/change-set.server.ts';
import { makeChange } from '#app/act/changes/changes.server.ts';
import type { Actor } from '#app/api/audit-log.server.ts';
import { keptName, keyOf } from '#app/club/teams/team-names.ts';
import { readSections, readTeams } from '#app/club/teams/teams.server.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import { calendarYear } from '#app/site/calendar-year.server.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import { fill } from '#app/site/words.ts';
import { teamsInUse } from './teams-room.server.ts';

/** What an officer may do to one of our teams. */

interface Seen {
  id: string;
  version: number;
}

interface Facts {
  name: string;
  /** '' for none. */
  section: string;
  league: string;
}

export const addTeam = (site: Site, actor: Actor, facts: Facts) =>
  makeChange(site, actor, async (changeSet) => {
    const all = await readTeams(changeSet.tx, dayAndWords(site).words);
    const columns = await columnsOf(site, changeSet, facts);
    const taken = all.map((one) => one.id);
    const id = keyOf(facts.name, taken, 'team');
    const last = await changeSet.tx
      .selectFrom('team')
      .select((e) => e.fn.max('position').as('position'))
      .executeTakeFirst();
    await changeSet.add('team', { id, position: Number(last?.position ?? -1) + 1, ...columns, put_by: 0 });
    return { act: act(id, 'added a team of ours', facts.name), made: id };
  });

async function columnsOf(site: Site, { tx }: ChangeSet, { name, section, league }: Facts, id = '') {
  const others = (await readTeams(tx, dayAndWords(site).words)).filter((one) => one.id !== id);
  if (others.some((one) => one.name.toLowerCase() === name.toLowerCase()))
    throw invalid({ name: 'There is a team of this name already.' });
  if (section && !(await readSections(tx)).some((one) => one.id === section))
    throw invalid({ section: 'There is no such section.' });
  const row = await tx.selectFrom('league').select('day').where('day', '=', league).executeTakeFirst();
  if (league && !row) throw invalid({ league: 'There is no such league.' });
  return { name: keptName(name, site.club.name), section: section || null, league: league || null };
}

/** With its name in this season's tables and results, which are found by it. */
export const changeTeam = (site: Site, actor: Actor, { id, version, ...facts }: Seen & Facts) =>
  makeChange(site, actor, async (changeSet) => {
    const columns = await columnsOf(site, changeSet, facts, id);
    const before = await teamRow(changeSet, id);
    await changeSet.change('team', id, columns, version);
    if (before.name !== columns.name) await rename(site, changeSet, id, before.name, columns.name);
    return { act: act(id, 'changed a team of ours', facts.name), made: null };
  });

async function teamRow({ tx }: ChangeSet, id: string) {
  const row = await tx.selectFrom('team').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal(404, 'There is no such team.');
  return row;
}

async function rename(site: Site, changeSet: ChangeSet, id: string, was: string, name: string) {
  const { tx } = changeSet;
  const season = (await calendarYear(tx)) ?? 0;
  const now = { updated_at: site.clock().toISOString() };
  const standing = await tx
    .selectFrom('league_team')
    .select('id')
    .where('name', '=', was)
    .where('is_us', '=', 1)
    .where('season', '>=', season)
    .execute();
  for (const one of standing) await changeSet.change('league_team', one.id, { name, ...now });
  const won = await tx
    .selectFrom('event')
    .select('id')
    .where('our_team', '=', id)
    .where('winner', '=', was)
    .where('season', '>=', season)
    .execute();
  for (const one of won) await changeSet.change('event', one.id, { winner: name, ...now });
}

/** Put by, it stays with its matches and is not offered for more. */
export const setTeamUse = (site: Site, actor: Actor, { id, version, used }: Seen & { used: boolean }) =>
  makeChange(site, actor, async (changeSet) => {
    const { name } = await changeSet.change('team', id, { put_by: used ? 0 : 1 }, version);
    const did = used ? 'took up a team of ours again' : 'put a team of ours by';
    return { act: act(id, did, fill(name, { club: site.club.name })), made: null };
  });

/** 409 while matches or tables name it. */
export const removeTeam = (site: Site, actor: Actor, { id, version }: Seen) =>
  makeChange(site, actor, async (changeSet) => {
    if ((await teamsInUse(changeSet.tx)).has(id))
      throw new Refusal(409, 'It has matches, or stands in a table: it can only be put by.');
    const { name } = await changeSet.remove('team', id, version);
    return { act: act(id, 'removed a team of ours', fill(name, { club: site.club.name })), made: null };
  });

const act = (id: string, did: string, title: string) => ({
  ...{ room: 'results', subject: `team:${id}`, act: did, title },
});
