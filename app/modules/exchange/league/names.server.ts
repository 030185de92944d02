import type { Kysely } from 'kysely';
import type { Message } from '#app/modules/exchange/protocol/shapes.server.ts';
import { messagesOf } from '#app/modules/exchange/protocol/stored.server.ts';
import { erasedName, type Played, sameName } from '#app/modules/registrations/registrations.ts';
import type { Schema } from '#db/schema/schema.ts';
import { lettersOf } from './heard.server.ts';

/** Players' names from clubs' sites: only those still sent are stored. */

type Named = Message['players'][number];

/** Returns the players of a message; a name erased here at the player's request stays erased. */
export const withoutErased = (now: Named[], before: Named[]): Named[] =>
  now.map((one) => {
    const was = before.find(({ rink, place, side }) => isAt(one, { rink, place, side }));
    return was?.name === erasedName ? { ...one, name: erasedName } : one;
  });

const isAt = (one: Named, at: Pick<Named, 'rink' | 'place' | 'side'>) =>
  one.rink === at.rink && one.place === at.place && one.side === at.side;

/** Removes names that a club no longer sends from its earlier messages on the match, and from the history. */
export async function forgetNames(db: Kysely<Schema>, club: string, said: Message): Promise<void> {
  const letters = messagesOf(await lettersOf(db, club), said.fixture);
  const now = letters.pop()?.said.players ?? [];
  const before = letters.filter((one) => one.said.players.length > 0);
  for (const { row, said: earlier } of before)
    await db
      .updateTable('exchange_message')
      .set({ body: JSON.stringify({ ...earlier, players: [] }) })
      .where('id', '=', row.id)
      .execute();
  const gone = before
    .flatMap((one) => one.said.players)
    .filter(({ name }) => name !== erasedName && !now.some((one) => sameName(one.name, name)));
  if (gone.length > 0) await forgetInHistory(db, said, gone);
}

/** Entries by captains' links or at the desk are kept. */
async function forgetInHistory(db: Kysely<Schema>, { fixture, side }: Message, gone: Named[]) {
  const entries = await db
    .selectFrom('match_entry')
    .select(['id', 'players'])
    .where('fixture', '=', fixture)
    .where((e) => e.or([e('way', 'in', ['site', 'clock']), e('side', '=', 'secretary')]))
    .execute();
  for (const { id, players } of entries) {
    const all: Played[] = JSON.parse(players);
    const kept = all.filter((one) => one.side !== side || !gone.some(({ name }) => sameName(name, one.name)));
    if (kept.length < all.length)
      await db
        .updateTable('match_entry')
        .set({ players: JSON.stringify(kept) })
        .where('id', '=', id)
        .execute();
  }
}
