import { type Kysely, sql } from 'kysely';
import { raiseContentVersion } from '#app/site/content-version.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { stripLetters, stripSaid } from './said.server.ts';
import { erasedName, type Gone, withoutPlayer } from './strip.ts';

interface Person {
  id: string;
  name: string;
  sort: string;
}

/**
 * Takes somebody's name out, on their wish: of the register, of what they played, of the history of every card and whoever signed
 * it, of what clubs' sites have sent, of the record.
 * What they played stays, as a player's.
 */
export async function erasePlayer(tx: Kysely<Schema>, person: Person, now: string): Promise<void> {
  const { id } = person;
  await stripCards(tx, person);
  await tx
    .updateTable('league_player')
    .set({ name: erasedName, sort: '', number: '', erased_at: now, updated_at: now })
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('player_registration').where('player', '=', id).execute();
  await tx.updateTable('appearance').set({ name: erasedName }).where('player', '=', id).execute();
  await tx
    .updateTable('record')
    .set({ detail: erasedName })
    .where('subject', '=', `league_player:${id}`)
    .execute();
  await raiseContentVersion(tx);
}

/** The history of the cards: where they are known to have played, and wherever their name was only written. */
async function stripCards(tx: Kysely<Schema>, { id, name, sort }: Person): Promise<void> {
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
    const gone: Gone = { id, name, byName, places };
    const stripped = withoutPlayer(players, gone);
    if (stripped !== players)
      await tx.updateTable('match_entry').set({ players: stripped }).where('id', '=', entry).execute();
  }
  if (!byName) return;
  const gone: Gone = { id, name, byName, places: [] };
  await stripSaid(tx, gone, asLike(name));
  await stripLetters(tx, gone, asLike(name));
  await tx
    .updateTable('appearance')
    .set({ name: erasedName })
    .where('player', 'is', null)
    .where('name', '=', name)
    .execute();
}

/** Whether somebody else on the register is called the same: then a name that was only written may be theirs. */
async function hasNamesake(tx: Kysely<Schema>, id: string, sort: string): Promise<boolean> {
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

/** By the plain letters of the last word alone: what stands between them JSON and accents may write in more ways than one. */
const asLike = (name: string) => (name.split(' ').at(-1) ?? '').toLowerCase().replace(/[^a-z0-9]/gu, '%');
