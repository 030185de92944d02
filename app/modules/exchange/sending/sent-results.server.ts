import type { Selectable } from 'kysely';
import { formatDateTime } from '#app/core/clock.ts';
import type {
  ExchangePeer,
  FollowedLeagueFixture,
} from '#app/modules/exchange/peers/followed-leagues.server.ts';
import type { ResultMessage } from '#app/modules/exchange/protocol/exchange-schemas.server.ts';
import {
  listResultMessagesOfMatch,
  parseStoredResultMessage,
  parseStoredResultReply,
} from '#app/modules/exchange/protocol/stored.server.ts';
import type { MatchScoreSheet } from '#app/modules/formats/formats.ts';
import type { Site } from '#app/site/site.server.ts';
import type { FixtureExchangeMessageTable } from '#db/schema/league/exchange.ts';

/** Reads the league's replies to sent results, the latest of each match. */
export async function readSentResults(
  { db }: Pick<Site, 'db'>,
  peer: ExchangePeer,
  plan: Pick<FollowedLeagueFixture, 'theirs' | 'event' | 'said'>[],
) {
  const rows = await readSentMessages(db, peer.id);
  const latest = latestByMatch(rows);
  return plan.flatMap(({ theirs, event, said }) => {
    const last = latest.get(theirs);
    if (!last) return [];
    const title = said.side === 'home' ? `${said.us} v ${said.them}` : `${said.them} v ${said.us}`;
    return [
      { event, title, again: canSendAgain(last.row) ? theirs : null, ...formatSentResultMessage(last.row) },
    ];
  });
}

function latestByMatch<R extends { body: string }>(rows: R[]): Map<string, { row: R; sent: ResultMessage }> {
  const all = rows.flatMap((row) => {
    const sent = parseStoredResultMessage(row.body);
    return sent ? [{ row, sent }] : [];
  });
  return new Map(
    all.toSorted((a, b) => a.sent.sequence - b.sent.sequence).map((one) => [one.sent.fixture, one]),
  );
}

/** True if an officer may send it once more. */
const canSendAgain = ({ state, answer }: Selectable<FixtureExchangeMessageTable>) =>
  state === 'given up' ||
  state === 'refused' ||
  (state === 'taken' && parseStoredResultReply(answer)?.came === 'asked anew');

/** Formats the state of a sent message. */
function formatSentResultMessage(row: Selectable<FixtureExchangeMessageTable>): {
  says: string;
  isWrong: boolean;
} {
  if (row.state === 'waiting')
    return {
      says:
        row.attempts === 0
          ? 'Waiting to be sent to the league.'
          : `Not sent yet. We will try again. ${row.answer}`,
      isWrong: row.attempts > 3,
    };
  if (row.state === 'given up')
    return {
      says: `We have not been able to send this since ${formatDateTime(new Date(row.made_at))}. Phone the league. ${row.answer}`,
      isWrong: true,
    };
  const reply = parseStoredResultReply(row.answer);
  if (!reply) return { says: 'We cannot read the league’s reply. Send the result again.', isWrong: true };
  const { came, says, theirs, warnings } = reply;
  if (row.kind === 'taken back' && (came === 'settled' || came === 'agrees'))
    return {
      says: `The league still counts its own result${theirs ? `: ${formatSheet(theirs)}` : ''}. If that is wrong, phone the league secretary.`,
      isWrong: true,
    };
  const other = theirs && came === 'differs' ? `The other side’s result: ${formatSheet(theirs)}.` : '';
  return {
    says: [says, other, ...warnings].filter(Boolean).join(' '),
    isWrong: came === 'differs' || came === 'refused' || came === 'asked anew',
  };
}

/** 'Rinks 20–14, 12–18', home first. */
function formatSheet({ rinks, shots, state }: MatchScoreSheet): string {
  if (state !== 'played') return state;
  const dash = ({ home, away }: { home: number; away: number }) => `${home}–${away}`;
  return rinks.length > 0 ? rinks.map(dash).join(', ') : shots ? dash(shots) : 'no shots';
}

/** Returns the state for an event of the calendar; undefined if it is in no followed league. */
export async function readSentResult({ db }: Pick<Site, 'db'>, event: string) {
  const followed = await db
    .selectFrom('followed_fixture as f')
    .innerJoin('exchange_peer as p', 'p.id', 'f.peer')
    .select(['f.theirs', 'f.peer', 'p.league'])
    .where('f.event', '=', event)
    .where('p.state', '!=', 'ended')
    .executeTakeFirst();
  if (!followed) return undefined;
  const rows = await readSentMessages(db, followed.peer);
  const last = listResultMessagesOfMatch(rows, followed.theirs).at(-1);
  return last && { day: followed.league ?? '', ...formatSentResultMessage(last.row) };
}

const readSentMessages = (db: Site['db'], peer: string) =>
  db
    .selectFrom('exchange_message')
    .selectAll()
    .where('peer', '=', peer)
    .where('direction', '=', 'out')
    .where('state', '!=', 'gone')
    .execute();
