import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { onOneLine, tidyLine } from '#app/core/one-line.ts';
import { keptBook, type Peer } from '#app/modules/exchange/peers/followed.server.ts';
import { askSite, jsonOf, type Line, NotUnderstood } from '#app/modules/exchange/peers/line.server.ts';
import { ownKey } from '#app/modules/exchange/protocol/own-key.server.ts';
import { headers, paths } from '#app/modules/exchange/protocol/protocol.ts';
import { type Message, type Reply, reply } from '#app/modules/exchange/protocol/shapes.server.ts';
import { isSigned, keyId, replied, sent, signed } from '#app/modules/exchange/protocol/signing.server.ts';
import { sequenceAfter, storedMessage, storedReply } from '#app/modules/exchange/protocol/stored.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { ExchangeMessageTable } from '#db/schema/league/exchange.ts';
import { lastTold, queue } from './queue.server.ts';

type Sending = Pick<Site, 'db' | 'clock' | 'club'>;
type Row = Selectable<ExchangeMessageTable>;

const minute = 60_000;
const longest = 6 * 60 * minute;
/** Retry period of a result; after it the failure is shown in the admin area. */
const patience = 14 * 24 * 60 * minute;

/** Sends due messages to a league one by one; retries for two weeks. */
export async function sendDue(site: Sending, peer: Peer, line: Line): Promise<void> {
  const now = site.clock();
  const due = await site.db
    .selectFrom('exchange_message')
    .selectAll()
    .where('peer', '=', peer.id)
    .where('direction', '=', 'out')
    .where('state', '=', 'waiting')
    .where('due_at', '<=', now.toISOString())
    .orderBy('made_at')
    .execute();
  for (const row of due) {
    if (line.signal.aborted) return;
    await sendOne(site, peer, line, row);
  }
}

async function sendOne(site: Sending, peer: Peer, line: Line, row: Row): Promise<void> {
  try {
    const came = await tell(site, peer, line, { id: row.id, body: row.body });
    await end(site, row, came);
    if (came.came === 'older') await sendAgain(site, peer, row, came);
  } catch (error) {
    if (line.signal.aborted) return;
    if (!(error instanceof NotUnderstood)) throw error;
    await putOff(site, row, error.message);
  }
}

/** Sends a signed message and verifies the signature of the reply. Throws PeerResponseError. */
async function tell(
  { db, clock }: Sending,
  peer: Peer,
  line: Line,
  { id, body }: { id: string; body: string },
): Promise<Reply> {
  const own = await ownKey(db, clock);
  const key = peer.public_key ?? '';
  const date = clock().toISOString();
  const answer = await askSite(line, `${peer.address}${paths.messages}`, {
    body,
    headers: {
      [headers.key]: keyId(own.publicKey),
      [headers.message]: id,
      [headers.date]: date,
      [headers.signature]: signed(sent({ path: paths.messages, to: keyId(key), date, id, body }), own),
    },
  });
  if (answer.status !== 200)
    throw new NotUnderstood(wordsOf(answer.text) || `It answered with status ${answer.status}.`);
  if (!isSigned(replied(paths.messages, id, answer.text), answer.head(headers.signature), key))
    throw new NotUnderstood('Its answer is not signed with the key that was agreed.');
  const read = reply.safeParse(jsonOf(answer.text));
  if (!read.success) throw new NotUnderstood('Its answer is none of a league’s site.');
  return read.data;
}

/** Returns the text of an error response. It is unsigned: shown only, never acted on. */
function wordsOf(text: string): string {
  try {
    const given = jsonOf(text);
    const detail = typeof given === 'object' && given !== null && 'detail' in given ? given.detail : '';
    return typeof detail === 'string' ? tidyLine(onOneLine(detail)).slice(0, 300) : '';
  } catch {
    return '';
  }
}

const end = ({ db, clock }: Sending, { id, attempts }: Row, came: Reply) =>
  db
    .updateTable('exchange_message')
    .set({
      ...{ attempts: attempts + 1, answer: JSON.stringify(came), ended_at: clock().toISOString() },
      state: came.came === 'refused' ? 'refused' : came.came === 'older' ? 'gone' : 'taken',
    })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();

function putOff({ db, clock }: Sending, { id, attempts, made_at }: Row, why: string) {
  const now = clock().getTime();
  const isOver = now - Date.parse(made_at) > patience;
  const wait = Math.min(minute * 2 ** Math.min(attempts, 10), longest);
  return db
    .updateTable('exchange_message')
    .set({
      ...{ attempts: attempts + 1, answer: why, due_at: at(now + wait) },
      ...(isOver && { state: 'given up' as const, ended_at: at(now) }),
    })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

const at = (milliseconds: number) =>
  Temporal.Instant.fromEpochMilliseconds(milliseconds).toString({ smallestUnit: 'millisecond' });

/**
 * Handles a reply of 'older': if our own sequence was lost, as after a restore from a backup, the result is sent again with a
 * higher number.
 */
async function sendAgain(site: Sending, peer: Peer, { body }: Row, { sequence }: Reply): Promise<void> {
  const said = storedMessage(body);
  const last = said && (await lastTold(site.db, peer.id)).get(said.fixture);
  if (last && last.sequence === said.sequence)
    await queue(site, peer.id, { ...said, sequence: sequenceAfter(sequence) });
}

/**
 * Queries the state of matches that are unsettled, or whose result in the book contradicts the last reply: reopened by the
 * league, or lost in its restore, and then sent again.
 */
export async function askHow(site: Sending, peer: Peer, line: Line): Promise<void> {
  const { book } = await site.db
    .selectFrom('exchange_peer')
    .select('book')
    .where('id', '=', peer.id)
    .executeTakeFirstOrThrow();
  const counted = new Map(keptBook({ book }).book?.fixtures.map(({ id, result }) => [id, result !== null]));
  const rows = await site.db
    .selectFrom('exchange_message')
    .selectAll()
    .where('peer', '=', peer.id)
    .where('direction', '=', 'out')
    .where('state', '=', 'taken')
    .execute();
  const last = await lastTold(site.db, peer.id);
  for (const row of rows) {
    const told = storedMessage(row.body);
    const came = storedReply(row.answer)?.came ?? 'waits';
    if (!told) continue;
    // Of what was corrected since nobody asks any more.
    const isLast = last.get(told.fixture)?.sequence === told.sequence;
    const isOpen =
      ['waits', 'differs', 'asked anew'].includes(came) ||
      // A match withdrawn at both sides is in no table; all other settled ones are.
      counted.get(told.fixture) === (came === 'taken back');
    if (line.signal.aborted || !isLast || !isOpen) continue;
    const said: Message = { ...told, kind: 'how', sheet: null, players: [] };
    const now = await tell(site, peer, line, { id: randomUUID(), body: JSON.stringify(said) });
    if (now.sequence < told.sequence) {
      await queue(site, peer.id, { ...told, sequence: sequenceAfter(told.sequence) });
      continue;
    }
    await site.db
      .updateTable('exchange_message')
      .set({ answer: JSON.stringify(now) })
      .where('id', '=', row.id)
      .execute();
  }
}
