import type { z } from 'zod';
import { invalid } from '#app/core/refusals.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import type { LeagueRow } from '#app/modules/leagues/own-league/own-league.server.ts';
import { readSections } from '#app/modules/teams/teams.server.ts';
import type { newLeague } from './fact-shapes.server.ts';
import { kindNames, leagueKey, startsWords } from './league-words.ts';
import { checkName, divisionsOf, takenKeys } from './names.server.ts';

const plain = { label: '', about: '', links: '[]', table_url: null, results_url: null, put_by: 0 };

/** Adds a league with its event kind; its key is its path and never changes. */
export async function startLeague(ctx: MutationContext, wanted: z.output<typeof newLeague>) {
  const { tx, add, site } = ctx;
  const { name, weekday, time, section, contact, source } = wanted;
  const day = leagueKey(name, await takenKeys(tx));
  await checkName(ctx, name);
  await checkSection(ctx, section);
  await add('kind', {
    id: day,
    ...kindNames(name),
    position: await lastPlace(ctx, 'kind'),
    nature: 'match',
    colour: '',
    weekday: weekday || null,
    time: time || null,
    in_filter: 1,
    in_feed: 1,
    put_by: 0,
  });
  await add('league', {
    ...plain,
    day,
    position: await lastPlace(ctx, 'league'),
    name,
    source,
    starts: startsWords(weekday, time),
    rule_card: null,
    updated_at: site.clock().toISOString(),
    parent: null,
    division: '',
    section: section || null,
    contact: contact || null,
  });
  return { day };
}

async function lastPlace({ tx }: MutationContext, table: 'kind' | 'league'): Promise<number> {
  const last = await tx
    .selectFrom(table)
    .select((e) => e.fn.max('position').as('position'))
    .executeTakeFirst();
  return Number(last?.position ?? -1) + 1;
}

export async function checkSection({ tx }: MutationContext, section: string) {
  if (section && !(await readSections(tx)).some(({ id }) => id === section))
    throw invalid({ section: 'There is no such section.' });
}

/** Adds a further division: a league of its own for sheets, clubs and results, rendered on the first one's page. */
export async function startDivision(
  ctx: MutationContext,
  { day: parent, name, first }: { day: string; name: string; first: string },
  league: LeagueRow,
) {
  const { tx, add, change, site } = ctx;
  if (league.parent) throw invalid({ name: 'This is a division itself.' });
  const mine = league.division || first;
  if (!mine) throw invalid({ first: 'Please say what the division is called that is there.' });
  const names = [mine, ...(await divisionsOf(tx, parent)).map(({ division }) => division)];
  if (names.some((one) => one.toLowerCase() === name.toLowerCase()))
    throw invalid({ name: 'There is a division of this name already.' });
  const updated_at = site.clock().toISOString();
  await change('league', parent, { division: mine, updated_at });
  const day = leagueKey(`${parent} ${name}`, await takenKeys(tx));
  await add('league', {
    ...plain,
    day,
    parent,
    division: name,
    position: await lastPlace(ctx, 'league'),
    updated_at,
    name: league.name,
    starts: league.starts,
    rule_card: league.rule_card,
    source: 'own',
    section: league.section,
    contact: null,
  });
  return { day };
}
