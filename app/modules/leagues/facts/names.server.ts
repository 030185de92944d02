import type { Kysely } from 'kysely';
import { invalid } from '#app/core/refusals.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import type { LeagueRow } from '#app/modules/leagues/own-league/own-league.server.ts';
import { dayAndWords } from '#app/site/site.server.ts';
import { fill } from '#app/site/words.ts';
import type { Schema } from '#db/schema/schema.ts';
import { keepPast } from './keep-past.server.ts';
import { kindNames } from './league-words.ts';

/** Names and keys of leagues and of their divisions. */

/** Queries the keys that are taken: those of leagues and of event kinds. */
export async function takenKeys(tx: Kysely<Schema>): Promise<string[]> {
  const leagues = await tx.selectFrom('league').select('day as key').execute();
  const kinds = await tx.selectFrom('kind').select('id as key').execute();
  return [...leagues, ...kinds].map(({ key }) => key);
}

/** Throws 422 for the name of another league: lists could not tell them apart. */
export async function checkName({ tx, site }: MutationContext, name: string, day = '') {
  const all = await tx.selectFrom('league').select(['day', 'name']).where('parent', 'is', null).execute();
  const { words } = dayAndWords(site);
  const same = all.some(
    (one) => one.day !== day && fill(one.name, words).toLowerCase() === name.toLowerCase(),
  );
  if (same) throw invalid({ name: 'There is a league of this name already.' });
}

export async function checkDivision({ tx }: MutationContext, { day, parent }: LeagueRow, division: string) {
  const family = parent ?? day;
  const all = await tx
    .selectFrom('league')
    .select(['day', 'division'])
    .where((e) => e.or([e('day', '=', family), e('parent', '=', family)]))
    .execute();
  if (all.length > 1 && !division) throw invalid({ division: 'Please give the division a name.' });
  if (all.some((one) => one.day !== day && one.division.toLowerCase() === division.toLowerCase()))
    throw invalid({ division: 'There is a division of this name already.' });
}

/**
 * Propagates a new name: past seasons keep the old one; divisions take the new one, and so does an event kind with the default
 * name.
 */
export async function renamed(ctx: MutationContext, before: LeagueRow, name: string) {
  const { tx, change, site } = ctx;
  const was = fill(before.name, dayAndWords(site).words);
  if (name === was) return;
  await checkName(ctx, name, before.day);
  await keepPast(ctx, before);
  for (const one of await divisionsOf(tx, before.day)) {
    await keepPast(ctx, one);
    await change('league', one.day, { name });
  }
  const kind = await kindOf(tx, before.day);
  const named = kindNames(was);
  if (kind && kind.name === named.name && kind.short_name === named.short_name)
    await change('kind', before.day, kindNames(name));
}

export const divisionsOf = (tx: Kysely<Schema>, day: string) =>
  tx.selectFrom('league').selectAll().where('parent', '=', day).execute();

/** Queries the event kind of a league; undefined for a division. */
export const kindOf = (tx: Kysely<Schema>, day: string) =>
  tx.selectFrom('kind').selectAll().where('id', '=', day).executeTakeFirst();
