import type { Kysely } from 'kysely';
import type { ResultReply } from '#app/modules/exchange/protocol/exchange-schemas.server.ts';
import {
  listResultMessagesOfMatch,
  parseStoredResultMessage,
  parseStoredResultReply,
} from '#app/modules/exchange/protocol/stored.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Stored messages of clubs' sites, for idempotent retries. */

interface ReceivedResultMessage {
  peer: string;
  /** Message id. */
  id: string;
  body: string;
}

const rowId = ({ peer, id }: Omit<ReceivedResultMessage, 'body'>) => `in:${peer}:${id}`;

/** Returns the stored reply to a message that was processed before. */
export async function findStoredResultReply(
  db: Kysely<DatabaseSchema>,
  letter: Omit<ReceivedResultMessage, 'body'>,
): Promise<ResultReply | undefined> {
  const row = await db
    .selectFrom('exchange_message')
    .select('answer')
    .where('id', '=', rowId(letter))
    .where('state', '=', 'taken')
    .executeTakeFirst();
  return row && parseStoredResultReply(row.answer);
}

/** Fetches all messages of a club, also those under an earlier key. */
export const listClubResultMessages = (db: Kysely<DatabaseSchema>, club: string) =>
  db
    .selectFrom('exchange_message as m')
    .innerJoin('exchange_peer as p', 'p.id', 'm.peer')
    .select(['m.id', 'm.body', 'm.peer'])
    .where('m.direction', '=', 'in')
    .where('p.role', '=', 'club')
    .where('p.club', '=', club)
    .execute();

/** Returns a club's latest message on a match, with its id. */
export async function findLatestResultMessage(db: Kysely<DatabaseSchema>, club: string, fixture: string) {
  const last = listResultMessagesOfMatch(await listClubResultMessages(db, club), fixture).at(-1);
  if (!last) return undefined;
  const { id, peer } = last.row;
  return { letter: id.slice(rowId({ peer, id: '' }).length), said: last.said };
}

/** The numbers of a match begin again: whatever a club has said of it comes before. */
export async function resetMatchMessageSequence(
  db: Kysely<DatabaseSchema>,
  club: string,
  fixture: string,
): Promise<void> {
  for (const { row, said } of listResultMessagesOfMatch(await listClubResultMessages(db, club), fixture))
    await db
      .updateTable('exchange_message')
      .set({ body: JSON.stringify({ ...said, sequence: 0 }) })
      .where('id', '=', row.id)
      .execute();
}

/** Stores the message before processing it, so that concurrent requests agree which is the latest. */
export const storeReceivedResultMessage = (
  { db, clock }: Pick<Site, 'db' | 'clock'>,
  heard: ReceivedResultMessage,
) =>
  db
    .insertInto('exchange_message')
    .values({
      ...{
        id: rowId(heard),
        peer: heard.peer,
        direction: 'in',
        kind: parseStoredResultMessage(heard.body)?.kind ?? 'result',
      },
      ...{ body: heard.body, state: 'waiting' },
      ...{ made_at: clock().toISOString(), due_at: clock().toISOString(), ended_at: null },
    })
    .onConflict((c) => c.column('id').doNothing())
    .execute();

/** Stores the reply, which is returned for retries too. */
export async function storeResultReply(
  site: Pick<Site, 'db' | 'clock'>,
  heard: ReceivedResultMessage,
  answer: ResultReply,
) {
  await storeReceivedResultMessage(site, heard);
  await site.db
    .updateTable('exchange_message')
    .set({ state: 'taken', answer: JSON.stringify(answer), ended_at: site.clock().toISOString() })
    .where('id', '=', rowId(heard))
    .where('state', '=', 'waiting')
    .execute();
  return (await findStoredResultReply(site.db, heard)) ?? answer;
}

export const recordExchangePeerSeen = ({ db, clock }: Pick<Site, 'db' | 'clock'>, peer: string) =>
  db.updateTable('exchange_peer').set({ seen_at: clock().toISOString() }).where('id', '=', peer).execute();
