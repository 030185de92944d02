import type { z } from 'zod';
import type { ChangeSet } from '#app/act/changes/change-set.server.ts';
import { makeChange } from '#app/act/changes/changes.server.ts';
import type { Actor } from '#app/api/audit-log.server.ts';
import { leagueAct, leagueRow } from '#app/club/leagues/own-league/league-now.server.ts';
import { readSections } from '#app/club/teams/teams.server.ts';
import { invalid } from '#app/core/refusals.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import { fill } from '#app/site/words.ts';
import type { newDivision, newLeague } from './fact-bodies.server.ts';
import { kindNames, leagueKey, startsWords } from './league-words.ts';

/** The keys that no new league can have: those of leagues and of kinds of event. */
export async function takenKeys(tx: Site['db']): Promise<string[]> {
  const leagues = await tx.selectFrom('league').select('day as key').execute();
  const kinds = await tx.selectFrom('kind').select('id as key').execute();
  return [...leagues, ...kinds].map(({ key }) => key);
}

const plain = { label: '', about: '', links: '[]', table_url: null, results_url: null, put_by: 0 };

/** A league with its kind of event; its key is its path for good. */
export const startLeague = (site: Site, actor: Actor, wanted: z.output<typeof newLeague>) =>
  makeChange(site, actor, async (changeSet) => {
    const { name, weekday, time, section, contact, source } = wanted;
    const day = leagueKey(name, await takenKeys(changeSet.tx));
    await checkName(site, changeSet, name);
    await checkSection(changeSet, section);
    await changeSet.add('kind', {
      ...{ id: day, ...kindNames(name), position: await lastPlace(changeSet.tx, 'kind') },
      ...{ nature: 'match', colour: '', weekday: weekday || null, time: time || null },
      ...{ in_filter: 1, in_feed: 1, put_by: 0 },
    });
    await changeSet.add('league', {
      ...{ ...plain, day, position: await lastPlace(changeSet.tx, 'league'), name, source },
      ...{ starts: startsWords(weekday, time), rule_card: null, updated_at: site.clock().toISOString() },
      ...{ parent: null, division: '', section: section || null, contact: contact || null },
    });
    return { act: leagueAct(day, 'added a league', name), made: day };
  });

async function lastPlace(tx: Site['db'], table: 'kind' | 'league'): Promise<number> {
  const last = await tx
    .selectFrom(table)
    .select((e) => e.fn.max('position').as('position'))
    .executeTakeFirst();
  return Number(last?.position ?? -1) + 1;
}

/** Two leagues of one name could not be told apart in the lists. */
export async function checkName(site: Site, { tx }: Pick<ChangeSet, 'tx'>, name: string, day = '') {
  const all = await tx.selectFrom('league').select(['day', 'name']).where('parent', 'is', null).execute();
  const { words } = dayAndWords(site);
  const same = all.some(
    (one) => one.day !== day && fill(one.name, words).toLowerCase() === name.toLowerCase(),
  );
  if (same) throw invalid({ name: 'There is a league of this name already.' });
}

export async function checkSection({ tx }: Pick<ChangeSet, 'tx'>, section: string) {
  if (section && !(await readSections(tx)).some(({ id }) => id === section))
    throw invalid({ section: 'There is no such section.' });
}

/** A further division: a league of its own for its sheets, clubs and results, shown on the first one's page. */
export const startDivision = (
  site: Site,
  actor: Actor,
  { day: parent, version, name, first }: z.output<typeof newDivision> & { day: string; version: number },
) =>
  makeChange(site, actor, async (changeSet) => {
    const { tx } = changeSet;
    const league = await leagueRow(tx, parent);
    if (league.parent) throw invalid({ name: 'This is a division itself.' });
    const mine = league.division || first;
    if (!mine) throw invalid({ first: 'Please say what the division is called that is there.' });
    const others = await tx.selectFrom('league').select('division').where('parent', '=', parent).execute();
    const names = [mine, ...others.map(({ division }) => division)].map((one) => one.toLowerCase());
    if (names.includes(name.toLowerCase()))
      throw invalid({ name: 'There is a division of this name already.' });
    const updated_at = site.clock().toISOString();
    await changeSet.change('league', parent, { division: mine, updated_at }, version);
    const day = leagueKey(`${parent} ${name}`, await takenKeys(tx));
    await changeSet.add('league', {
      ...{ ...plain, day, parent, division: name, position: await lastPlace(tx, 'league'), updated_at },
      ...{ name: league.name, starts: league.starts, rule_card: league.rule_card, source: 'own' },
      ...{ section: league.section, contact: null },
    });
    return { act: leagueAct(parent, 'added a division to', league.name), made: day };
  });
