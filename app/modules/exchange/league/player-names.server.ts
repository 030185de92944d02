import type { Kysely } from 'kysely';
import type { ResultMessage } from '#app/modules/exchange/protocol/exchange-schemas.server.ts';
import { listResultMessagesOfMatch } from '#app/modules/exchange/protocol/stored.server.ts';
import { erasedPlayerName, isSamePlayerName, type MatchCardPlayer } from '#app/modules/fixtures/fixtures.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { listClubResultMessages } from './received-messages.server.ts';

/** Players' names from clubs' sites: only those still sent are stored. */

type NamedPlayer = ResultMessage['players'][number];

/** Returns the players of a message; a name erased here at the player's request stays erased. */
export const removeErasedPlayerNames = (now: NamedPlayer[], before: NamedPlayer[]): NamedPlayer[] =>
  now.map((one) => {
    const was = before.find(({ rink, place, side }) => isSamePlace(one, { rink, place, side }));
    return was?.name === erasedPlayerName ? { ...one, name: erasedPlayerName } : one;
  });

const isSamePlace = (one: NamedPlayer, at: Pick<NamedPlayer, 'rink' | 'place' | 'side'>) =>
  one.rink === at.rink && one.place === at.place && one.side === at.side;

/** Removes names that a club no longer sends from its earlier messages on the match, and from the history. */
export async function purgeWithdrawnPlayerNames(
  db: Kysely<DatabaseSchema>,
  club: string,
  said: ResultMessage,
): Promise<void> {
  const letters = listResultMessagesOfMatch(await listClubResultMessages(db, club), said.fixture);
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
    .filter(({ name }) => name !== erasedPlayerName && !now.some((one) => isSamePlayerName(one.name, name)));
  if (gone.length > 0) await purgeHistoryNames(db, said, gone);
}

/** Entries by captains' links or at the desk are kept. */
async function purgeHistoryNames(
  db: Kysely<DatabaseSchema>,
  { fixture, side }: ResultMessage,
  gone: NamedPlayer[],
) {
  const entries = await db
    .selectFrom('match_entry')
    .select(['id', 'players'])
    .where('fixture', '=', fixture)
    .where((e) => e.or([e('way', 'in', ['site', 'clock']), e('side', '=', 'secretary')]))
    .execute();
  for (const { id, players } of entries) {
    const all: MatchCardPlayer[] = JSON.parse(players);
    const kept = all.filter(
      (one) => one.side !== side || !gone.some(({ name }) => isSamePlayerName(name, one.name)),
    );
    if (kept.length < all.length)
      await db
        .updateTable('match_entry')
        .set({ players: JSON.stringify(kept) })
        .where('id', '=', id)
        .execute();
  }
}
