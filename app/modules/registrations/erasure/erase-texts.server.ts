import { type Kysely, sql } from 'kysely';
import { erasedPlayerName, getPlayerNameSortKey } from '#app/modules/fixtures/fixtures.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { type ErasedPlayer, erasePlayerFromCardJson, erasePlayerNameInText } from './erase-names.ts';

/** Erases signatures and mentions in notes, if the name is unique in the register. */
export async function erasePlayerSignatures(
  tx: Kysely<DatabaseSchema>,
  { name }: ErasedPlayer,
  like: string,
): Promise<void> {
  const has = (column: 'said_by' | 'note' | 'actor_name') =>
    sql<boolean>`lower(${sql.ref(column)}) like ${`%${like}%`}`;
  const entries = await tx
    .selectFrom('match_entry')
    .select(['id', 'said_by', 'note'])
    .where((e) => e.or([has('said_by'), has('note')]))
    .execute();
  for (const { id, said_by, note } of entries)
    await tx
      .updateTable('match_entry')
      .set({ said_by: signedBy(said_by, name), note: erasePlayerNameInText(note, name) })
      .where('id', '=', id)
      .execute();
  // Actors of links are logged as 'Joan Appleby, Osmoor A'.
  for (const table of ['record', 'change'] as const) {
    const lines = await tx
      .selectFrom(table)
      .select(['id', 'actor_name'])
      .where('actor', 'is', null)
      .where(has('actor_name'))
      .execute();
    for (const { id, actor_name } of lines) {
      const [who = '', ...team] = actor_name.split(', ');
      const actor = [signedBy(who, name), ...team].join(', ');
      await tx.updateTable(table).set({ actor_name: actor }).where('id', '=', id).execute();
    }
  }
}

const signedBy = (said: string, name: string) =>
  getPlayerNameSortKey(said) === getPlayerNameSortKey(name) ? erasedPlayerName : said;

/** Erases names in the messages of club sites, by their written form. */
export async function erasePlayerFromExchangeMessages(
  tx: Kysely<DatabaseSchema>,
  gone: ErasedPlayer,
  like: string,
): Promise<void> {
  const letters = await tx
    .selectFrom('exchange_message')
    .select(['id', 'body'])
    .where(sql<boolean>`lower(body) like ${`%${like}%`}`)
    .execute();
  for (const { id, body } of letters) {
    const said: { players?: unknown; by?: string; note?: string } = JSON.parse(body);
    const stripped = {
      ...said,
      players: JSON.parse(erasePlayerFromCardJson(JSON.stringify(said.players ?? []), gone)),
      by: signedBy(said.by ?? '', gone.name),
      note: erasePlayerNameInText(said.note ?? '', gone.name),
    };
    await tx
      .updateTable('exchange_message')
      .set({ body: JSON.stringify(stripped) })
      .where('id', '=', id)
      .execute();
  }
}
