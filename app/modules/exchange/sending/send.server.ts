import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { collapseToSingleLine, normalizeTextLine } from '#app/core/single-line.ts';
import {
  type ExchangePeer,
  parseStoredSeasonSnapshot,
} from '#app/modules/exchange/peers/followed-leagues.server.ts';
import {
  type ExchangePeerFetchOptions,
  ExchangePeerResponseError,
  fetchFromExchangePeer,
  parseExchangePeerJson,
} from '#app/modules/exchange/peers/peer-fetch.server.ts';
import {
  type ResultMessage,
  type ResultReply,
  resultReplySchema,
} from '#app/modules/exchange/protocol/exchange-schemas.server.ts';
import { exchangeProtocolHeaders, exchangeProtocolPaths } from '#app/modules/exchange/protocol/protocol.ts';
import {
  getExchangeKeyId,
  getResultMessageSigningInput,
  getResultReplySigningInput,
  signExchangeText,
  verifyExchangeSignature,
} from '#app/modules/exchange/protocol/signing.server.ts';
import { readOrCreateExchangeKey } from '#app/modules/exchange/protocol/site-key.server.ts';
import {
  getNextMessageSequence,
  parseStoredResultMessage,
  parseStoredResultReply,
} from '#app/modules/exchange/protocol/stored.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { FixtureExchangeMessageTable } from '#db/schema/league/exchange.ts';
import { queueResultMessage, readLatestSentResultMessages } from './message-queue.server.ts';

type SendSite = Pick<Site, 'db' | 'clock' | 'club'>;
type MessageRow = Selectable<FixtureExchangeMessageTable>;

const minute = 60_000;
const maxRetryDelayMs = 6 * 60 * minute;
/** Retry period of a result; after it the failure is shown in the admin area. */
const retryPeriodMs = 14 * 24 * 60 * minute;

/** Sends due messages to a league one by one; retries for two weeks. */
export async function sendDueResultMessages(
  site: SendSite,
  peer: ExchangePeer,
  line: ExchangePeerFetchOptions,
): Promise<void> {
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
    await sendMessage(site, peer, line, row);
  }
}

async function sendMessage(
  site: SendSite,
  peer: ExchangePeer,
  line: ExchangePeerFetchOptions,
  row: MessageRow,
): Promise<void> {
  try {
    const came = await postSignedMessage(site, peer, line, { id: row.id, body: row.body });
    await recordReply(site, row, came);
    if (came.came === 'older') await resendWithHigherSequence(site, peer, row, came);
  } catch (error) {
    if (line.signal.aborted) return;
    if (!(error instanceof ExchangePeerResponseError)) throw error;
    await scheduleRetry(site, row, error.message);
  }
}

/** Sends a signed message and verifies the signature of the reply. Throws ExchangePeerResponseError. */
async function postSignedMessage(
  { db, clock }: SendSite,
  peer: ExchangePeer,
  line: ExchangePeerFetchOptions,
  { id, body }: { id: string; body: string },
): Promise<ResultReply> {
  const own = await readOrCreateExchangeKey(db, clock);
  const key = peer.public_key ?? '';
  const date = clock().toISOString();
  const answer = await fetchFromExchangePeer(line, `${peer.address}${exchangeProtocolPaths.messages}`, {
    body,
    headers: {
      [exchangeProtocolHeaders.key]: getExchangeKeyId(own.publicKey),
      [exchangeProtocolHeaders.message]: id,
      [exchangeProtocolHeaders.date]: date,
      [exchangeProtocolHeaders.signature]: signExchangeText(
        getResultMessageSigningInput({
          path: exchangeProtocolPaths.messages,
          to: getExchangeKeyId(key),
          date,
          id,
          body,
        }),
        own,
      ),
    },
  });
  if (answer.status !== 200)
    throw new ExchangePeerResponseError(
      readErrorDetail(answer.text) || `The website replied with error ${answer.status}.`,
    );
  if (
    !verifyExchangeSignature(
      getResultReplySigningInput(exchangeProtocolPaths.messages, id, answer.text),
      answer.head(exchangeProtocolHeaders.signature),
      key,
    )
  )
    throw new ExchangePeerResponseError('We could not confirm that the reply came from the league.');
  const read = resultReplySchema.safeParse(parseExchangePeerJson(answer.text));
  if (!read.success) throw new ExchangePeerResponseError('That does not look like a league website.');
  return read.data;
}

/** Returns the text of an error response. It is unsigned: shown only, never acted on. */
function readErrorDetail(text: string): string {
  try {
    const given = parseExchangePeerJson(text);
    const detail = typeof given === 'object' && given !== null && 'detail' in given ? given.detail : '';
    return typeof detail === 'string' ? normalizeTextLine(collapseToSingleLine(detail)).slice(0, 300) : '';
  } catch {
    return '';
  }
}

const recordReply = ({ db, clock }: SendSite, { id, attempts }: MessageRow, came: ResultReply) =>
  db
    .updateTable('exchange_message')
    .set({
      ...{ attempts: attempts + 1, answer: JSON.stringify(came), ended_at: clock().toISOString() },
      state: came.came === 'refused' ? 'refused' : came.came === 'older' ? 'gone' : 'taken',
    })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();

function scheduleRetry({ db, clock }: SendSite, { id, attempts, made_at }: MessageRow, why: string) {
  const now = clock().getTime();
  const isOver = now - Date.parse(made_at) > retryPeriodMs;
  const wait = Math.min(minute * 2 ** Math.min(attempts, 10), maxRetryDelayMs);
  return db
    .updateTable('exchange_message')
    .set({
      ...{ attempts: attempts + 1, answer: why, due_at: toIso(now + wait) },
      ...(isOver && { state: 'given up' as const, ended_at: toIso(now) }),
    })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

const toIso = (milliseconds: number) =>
  Temporal.Instant.fromEpochMilliseconds(milliseconds).toString({ smallestUnit: 'millisecond' });

/**
 * Handles a reply of 'older': if our own sequence was lost, as after a restore from a backup, the result is sent again with a
 * higher number.
 */
async function resendWithHigherSequence(
  site: SendSite,
  peer: ExchangePeer,
  { body }: MessageRow,
  { sequence }: ResultReply,
): Promise<void> {
  const said = parseStoredResultMessage(body);
  const last = said && (await readLatestSentResultMessages(site.db, peer.id)).get(said.fixture);
  if (last && last.sequence === said.sequence)
    await queueResultMessage(site, peer.id, { ...said, sequence: getNextMessageSequence(sequence) });
}

/**
 * Queries the state of matches that are unsettled, or whose result in the book contradicts the last reply: reopened by the
 * league, or lost in its restore, and then sent again.
 */
export async function pollLeagueMatchStates(
  site: SendSite,
  peer: ExchangePeer,
  line: ExchangePeerFetchOptions,
): Promise<void> {
  const { book } = await site.db
    .selectFrom('exchange_peer')
    .select('book')
    .where('id', '=', peer.id)
    .executeTakeFirstOrThrow();
  const counted = new Map(
    parseStoredSeasonSnapshot({ book }).book?.fixtures.map(({ id, result }) => [id, result !== null]),
  );
  const rows = await site.db
    .selectFrom('exchange_message')
    .selectAll()
    .where('peer', '=', peer.id)
    .where('direction', '=', 'out')
    .where('state', '=', 'taken')
    .execute();
  const last = await readLatestSentResultMessages(site.db, peer.id);
  for (const row of rows) {
    const told = parseStoredResultMessage(row.body);
    const came = parseStoredResultReply(row.answer)?.came ?? 'waits';
    if (!told) continue;
    // Of what was corrected since nobody asks any more.
    const isLast = last.get(told.fixture)?.sequence === told.sequence;
    const isOpen =
      ['waits', 'differs', 'asked anew'].includes(came) ||
      // A match withdrawn at both sides is in no table; all other settled ones are.
      counted.get(told.fixture) === (came === 'taken back');
    if (line.signal.aborted || !isLast || !isOpen) continue;
    const said: ResultMessage = { ...told, kind: 'how', sheet: null, players: [] };
    const now = await postSignedMessage(site, peer, line, { id: randomUUID(), body: JSON.stringify(said) });
    if (now.sequence < told.sequence) {
      await queueResultMessage(site, peer.id, { ...told, sequence: getNextMessageSequence(told.sequence) });
      continue;
    }
    await site.db
      .updateTable('exchange_message')
      .set({ answer: JSON.stringify(now) })
      .where('id', '=', row.id)
      .execute();
  }
}
