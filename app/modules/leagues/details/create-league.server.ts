import type { z } from 'zod';
import { createInvalidInputRefusal } from '#app/core/refusals.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import type { LeagueRow } from '#app/modules/leagues/season-data/league-season-data.server.ts';
import { readClubSections } from '#app/modules/teams/teams.server.ts';
import type { newLeagueBodySchema } from './league-detail-bodies.server.ts';
import { readLeagueDivisions, readTakenLeagueKeys, validateLeagueName } from './league-names.server.ts';
import { createLeagueKey, formatLeaguePlayingTime, getDefaultLeagueEventKindNames } from './league-texts.ts';

const newLeagueDefaults = {
  label: '',
  about: '',
  links: '[]',
  table_url: null,
  results_url: null,
  put_by: 0,
};

/** Adds a league with its event kind; its key is its path and never changes. */
export async function createLeague(ctx: MutationContext, wanted: z.output<typeof newLeagueBodySchema>) {
  const { tx, add, site } = ctx;
  const { name, weekday, time, section, contact, source } = wanted;
  const day = createLeagueKey(name, await readTakenLeagueKeys(tx));
  await validateLeagueName(ctx, name);
  await validateLeagueClubSection(ctx, section);
  await add('kind', {
    id: day,
    ...getDefaultLeagueEventKindNames(name),
    position: await readNextPosition(ctx, 'kind'),
    nature: 'match',
    colour: '',
    weekday: weekday || null,
    time: time || null,
    in_filter: 1,
    in_feed: 1,
    put_by: 0,
  });
  await add('league', {
    ...newLeagueDefaults,
    day,
    position: await readNextPosition(ctx, 'league'),
    name,
    source,
    starts: formatLeaguePlayingTime(weekday, time),
    rule_card: null,
    updated_at: site.clock().toISOString(),
    parent: null,
    division: '',
    section: section || null,
    contact: contact || null,
  });
  return { day };
}

async function readNextPosition({ tx }: MutationContext, table: 'kind' | 'league'): Promise<number> {
  const last = await tx
    .selectFrom(table)
    .select((e) => e.fn.max('position').as('position'))
    .executeTakeFirst();
  return Number(last?.position ?? -1) + 1;
}

export async function validateLeagueClubSection({ tx }: MutationContext, section: string) {
  if (section && !(await readClubSections(tx)).some(({ id }) => id === section))
    throw createInvalidInputRefusal({ section: 'Choose a section from the list.' });
}

/** Adds a further division: a league of its own for sheets, clubs and results, rendered on the first one's page. */
export async function createLeagueDivision(
  ctx: MutationContext,
  { day: parent, name, first }: { day: string; name: string; first: string },
  league: LeagueRow,
) {
  const { tx, add, change, site } = ctx;
  if (league.parent)
    throw createInvalidInputRefusal({
      name: 'A division cannot have divisions. Add this one to the league.',
    });
  const mine = league.division || first;
  if (!mine) throw createInvalidInputRefusal({ first: 'Enter the name of the existing division.' });
  const names = [mine, ...(await readLeagueDivisions(tx, parent)).map(({ division }) => division)];
  if (names.some((one) => one.toLowerCase() === name.toLowerCase()))
    throw createInvalidInputRefusal({ name: 'There is already a division with this name.' });
  const updated_at = site.clock().toISOString();
  await change('league', parent, { division: mine, updated_at });
  const day = createLeagueKey(`${parent} ${name}`, await readTakenLeagueKeys(tx));
  await add('league', {
    ...newLeagueDefaults,
    day,
    parent,
    division: name,
    position: await readNextPosition(ctx, 'league'),
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
