import type { Kysely } from 'kysely';
import type { Message } from '#app/modules/exchange/protocol/shapes.server.ts';
import { messagesOf } from '#app/modules/exchange/protocol/stored.server.ts';
import { erasedName, type Played, sameName } from '#app/modules/registrations/registrations.ts';
import type { Schema } from '#db/schema/schema.ts';
import { lettersOf } from './heard.server.ts';

/** The names that clubs' sites send: only those that a club sends still are kept. */

type Named = Message['players'][number];

/** What a club names now; a place whose name was taken out here, on the player's wish, stays without it. */
export const withoutErased = (now: Named[], before: Named[]): Named[] =>
  now.map((one) => {
    const was = before.find(({ rink, place, side }) => isAt(one, { rink, place, side }));
    return was?.name === erasedName ? { ...one, name: erasedName } : one;
  });

const isAt = (one: Named, at: Pick<Named, 'rink' | 'place' | 'side'>) =>
  one.rink === at.rink && one.place === at.place && one.side === at.side;

/** Whom a club names no more goes from its earlier letters on the match, and from what was kept of them in its history. */
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

/** What a captain has written by a link, or told the desk, is theirs and stays. */
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
