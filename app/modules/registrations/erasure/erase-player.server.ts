import { type Kysely, sql } from 'kysely';
import { erasedPlayerName } from '#app/modules/fixtures/fixtures.ts';
import { raiseContentVersion } from '#app/site/content-version.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { type ErasedPlayer, erasePlayerFromCardJson } from './erase-names.ts';
import { erasePlayerFromExchangeMessages, erasePlayerSignatures } from './erase-texts.server.ts';

interface Person {
  id: string;
  name: string;
  sort: string;
}

/**
 * Erases a player's name at their request: in the register, appearances, entries of all cards and their signatures, messages of
 * club sites, and the audit log. Games stay, as those of 'A player'.
 */
export async function eraseLeaguePlayer(
  tx: Kysely<DatabaseSchema>,
  person: Person,
  now: string,
): Promise<void> {
  const { id } = person;
  await stripCards(tx, person);
  await tx
    .updateTable('league_player')
    .set({ name: erasedPlayerName, sort: '', number: '', erased_at: now, updated_at: now })
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('player_registration').where('player', '=', id).execute();
  await tx.updateTable('appearance').set({ name: erasedPlayerName }).where('player', '=', id).execute();
  await tx
    .updateTable('record')
    .set({ detail: erasedPlayerName })
    .where('subject', '=', `league_player:${id}`)
    .execute();
  await raiseContentVersion(tx);
}

/** Erases the name in card entries: where they are known to have played, and where only the name was written. */
async function stripCards(tx: Kysely<DatabaseSchema>, { id, name, sort }: Person): Promise<void> {
  const byName = !(await hasNamesake(tx, id, sort));
  const played = await tx
    .selectFrom('appearance')
    .select(['fixture', 'side', 'rink', 'place'])
    .where('player', '=', id)
    .execute();
  const fixtures = [...new Set(played.map(({ fixture }) => fixture))];
  const entries = await tx
    .selectFrom('match_entry')
    .select(['id', 'fixture', 'players'])
    .where((e) =>
      e.or([
        ...(fixtures.length > 0 ? [e('fixture', 'in', fixtures)] : []),
        e('players', 'like', `%"${id}"%`),
        ...(byName ? [e(sql<string>`lower(players)`, 'like', `%${asLike(name)}%`)] : []),
      ]),
    )
    .execute();
  for (const { id: entry, fixture, players } of entries) {
    const places = played.filter((one) => one.fixture === fixture);
    const gone: ErasedPlayer = { id, name, byName, places };
    const stripped = erasePlayerFromCardJson(players, gone);
    if (stripped !== players)
      await tx.updateTable('match_entry').set({ players: stripped }).where('id', '=', entry).execute();
  }
  if (!byName) return;
  const gone: ErasedPlayer = { id, name, byName, places: [] };
  await erasePlayerSignatures(tx, gone, asLike(name));
  await erasePlayerFromExchangeMessages(tx, gone, asLike(name));
  await tx
    .updateTable('appearance')
    .set({ name: erasedPlayerName })
    .where('player', 'is', null)
    .where('name', '=', name)
    .execute();
}

/** True if another registered player has the same name: a written name may then be theirs. */
async function hasNamesake(tx: Kysely<DatabaseSchema>, id: string, sort: string): Promise<boolean> {
  const other = await tx
    .selectFrom('league_player')
    .select('id')
    .where('sort', '=', sort)
    .where('id', '!=', id)
    .where('erased_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** Builds a LIKE pattern from the plain letters of the last word: JSON escapes and accents vary in between. */
const asLike = (name: string) => (name.split(' ').at(-1) ?? '').toLowerCase().replace(/[^a-z0-9]/gu, '%');
