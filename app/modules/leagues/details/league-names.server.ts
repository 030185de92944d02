import type { Kysely } from 'kysely';
import { createInvalidInputRefusal } from '#app/core/refusals.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import type { LeagueRow } from '#app/modules/leagues/season-data/league-season-data.server.ts';
import { fillTextPlaceholders } from '#app/site/placeholders.ts';
import { getTodayAndPlaceholders } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { getDefaultLeagueEventKindNames } from './league-texts.ts';
import { storePastLeagueSeasonSettings } from './store-past-seasons.server.ts';

/** Names and keys of leagues and of their divisions. */

/** Queries the keys that are taken: those of leagues and of event kinds. */
export async function readTakenLeagueKeys(tx: Kysely<DatabaseSchema>): Promise<string[]> {
  const leagues = await tx.selectFrom('league').select('day as key').execute();
  const kinds = await tx.selectFrom('kind').select('id as key').execute();
  return [...leagues, ...kinds].map(({ key }) => key);
}

/** Throws 422 for the name of another league: lists could not tell them apart. */
export async function validateLeagueName({ tx, site }: MutationContext, name: string, day = '') {
  const all = await tx.selectFrom('league').select(['day', 'name']).where('parent', 'is', null).execute();
  const { words } = getTodayAndPlaceholders(site);
  const same = all.some(
    (one) => one.day !== day && fillTextPlaceholders(one.name, words).toLowerCase() === name.toLowerCase(),
  );
  if (same) throw createInvalidInputRefusal({ name: 'There is already a league with this name.' });
}

export async function validateLeagueDivisionName(
  { tx }: MutationContext,
  { day, parent }: LeagueRow,
  division: string,
) {
  const family = parent ?? day;
  const all = await tx
    .selectFrom('league')
    .select(['day', 'division'])
    .where((e) => e.or([e('day', '=', family), e('parent', '=', family)]))
    .execute();
  if (all.length > 1 && !division)
    throw createInvalidInputRefusal({ division: 'Enter a name for the division.' });
  if (all.some((one) => one.day !== day && one.division.toLowerCase() === division.toLowerCase()))
    throw createInvalidInputRefusal({ division: 'There is already a division with this name.' });
}

/**
 * Propagates a new name: past seasons keep the old one; divisions take the new one, and so does an event kind with the default
 * name.
 */
export async function propagateLeagueRename(ctx: MutationContext, before: LeagueRow, name: string) {
  const { tx, change, site } = ctx;
  const was = fillTextPlaceholders(before.name, getTodayAndPlaceholders(site).words);
  if (name === was) return;
  await validateLeagueName(ctx, name, before.day);
  await storePastLeagueSeasonSettings(ctx, before);
  for (const one of await readLeagueDivisions(tx, before.day)) {
    await storePastLeagueSeasonSettings(ctx, one);
    await change('league', one.day, { name });
  }
  const kind = await readLeagueEventKind(tx, before.day);
  const named = getDefaultLeagueEventKindNames(was);
  if (kind && kind.name === named.name && kind.short_name === named.short_name)
    await change('kind', before.day, getDefaultLeagueEventKindNames(name));
}

export const readLeagueDivisions = (tx: Kysely<DatabaseSchema>, day: string) =>
  tx.selectFrom('league').selectAll().where('parent', '=', day).execute();

/** Queries the event kind of a league; undefined for a division. */
export const readLeagueEventKind = (tx: Kysely<DatabaseSchema>, day: string) =>
  tx.selectFrom('kind').selectAll().where('id', '=', day).executeTakeFirst();
