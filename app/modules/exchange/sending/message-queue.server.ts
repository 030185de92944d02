import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { Clock } from '#app/core/clock.ts';
import {
  type ExchangePeer,
  type FollowedLeagueFixture,
  listFollowedLeagueFixtures,
  parseStoredSeasonSnapshot,
} from '#app/modules/exchange/peers/followed-leagues.server.ts';
import {
  type ResultMessage,
  resultMessagePlayerSchema,
} from '#app/modules/exchange/protocol/exchange-schemas.server.ts';
import { exchangeProtocolVersion } from '#app/modules/exchange/protocol/protocol.ts';
import {
  getNextMessageSequence,
  listResultMessagesOfMatch,
  parseStoredResultMessage,
  parseStoredResultReply,
} from '#app/modules/exchange/protocol/stored.server.ts';
import type { HomeAwayScore, MatchScoreSheet, MatchSide } from '#app/modules/formats/formats.ts';
import { isSameTeamName, parseScoreSheetRow } from '#app/modules/leagues/leagues.ts';
import { readPubliclyDisclosedSides } from '#app/modules/sides/sides.server.ts';
import { formatClubName } from '#app/site/club-terms.ts';
import type { Site } from '#app/site/site.server.ts';
import type { FixtureExchangeMessageTable } from '#db/schema/league/exchange.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

type QueueSite = Pick<Site, 'db' | 'clock' | 'club'>;

/**
 * Queues a message for each match whose result here differs from the last one sent. Compares states, so that no entry, correction
 * or withdrawal is lost.
 */
export async function queueChangedResultMessages(site: QueueSite, peer: ExchangePeer): Promise<void> {
  const fixtures = (await listFollowedLeagueFixtures(site.db, peer.id)).filter(({ event }) => event !== null);
  if (fixtures.length === 0) return;
  const sheets = await fetchEnteredSheets(
    site.db,
    fixtures.flatMap(({ event }) => event ?? []),
  );
  const told = await readLatestSentResultMessages(site.db, peer.id);
  const named = await createPlayersReader(site, peer, fixtures);
  for (const { theirs: fixture, event, said } of fixtures) {
    const entered = sheets.get(event ?? '');
    const sheet =
      entered && (entered.ours === said.side ? entered.sheet : swapScoreSheetSides(entered.sheet));
    const last = told.get(fixture);
    const players = sheet?.state === 'played' || sheet?.state === 'abandoned' ? named(event, said.side) : [];
    const isTold = sheet
      ? last?.kind === 'result' &&
        isDeepStrictEqual([normalizeSheet(sheet), players], [last.sheet, last.players])
      : last?.kind !== 'result';
    if (isTold) continue;
    await queueResultMessage(site, peer.id, {
      ...{
        version: exchangeProtocolVersion,
        fixture,
        side: said.side,
        sequence: getNextMessageSequence(last?.sequence ?? 0),
        players,
        note: '',
      },
      ...{
        kind: sheet ? 'result' : 'taken back',
        sheet: sheet ?? null,
        by: formatClubName(site.club).slice(0, 80),
      },
    });
  }
}

/** Reads the players of each match, if the league stores names and an officer here has consented: own side only, by rink. */
async function createPlayersReader(
  { db, club }: QueueSite,
  peer: ExchangePeer,
  fixtures: FollowedLeagueFixture[],
) {
  const isTold = peer.names === 1 && club.uses.names && parseStoredSeasonSnapshot(peer).book?.players;
  const events = isTold ? fixtures.flatMap(({ event }) => event ?? []) : [];
  const named = await readPubliclyDisclosedSides(db, events);
  return (event: string | null, side: ResultMessage['side']): ResultMessage['players'] =>
    (named.get(event ?? '') ?? []).flatMap(({ rink, place, name }) => {
      const read = resultMessagePlayerSchema.safeParse({ rink, place, name, side });
      return read.success ? [read.data] : [];
    });
}

/** Normalizes a sheet as JSON does, for the comparison. */
const normalizeSheet = (sheet: MatchScoreSheet) => JSON.parse(JSON.stringify(sheet));

/** Fetches entered results with our side in each; a postponed match has none. */
async function fetchEnteredSheets(db: Kysely<DatabaseSchema>, events: string[]) {
  const rows = await db
    .selectFrom('league_match as m')
    .leftJoin('league_team as a', 'a.id', 'm.away')
    .leftJoin('league_team as h', 'h.id', 'm.home')
    .leftJoin('event as e', 'e.id', 'm.event')
    .leftJoin('team as t', 't.id', 'e.our_team')
    .selectAll('m')
    .select(['a.is_us as away_us', 'h.is_us as home_us', 'a.name as guest', 't.name as our'])
    .where('m.event', 'in', events)
    .where('m.state', '!=', 'postponed')
    .execute();
  return new Map(
    rows.map(({ away_us, home_us, guest, our, ...row }) => {
      // Of two teams of ours it is the one that the event is of.
      const isAway = home_us === 1 ? isSameTeamName(guest ?? '', our ?? '') : true;
      const ours = away_us === 1 && isAway ? ('away' as const) : ('home' as const);
      return [row.event ?? '', { ours, sheet: parseScoreSheetRow(row) }];
    }),
  );
}

/** Fetches the latest message of each match, sent or queued. */
export async function readLatestSentResultMessages(
  db: Kysely<DatabaseSchema>,
  peer: string,
): Promise<Map<string, ResultMessage>> {
  const rows = await db
    .selectFrom('exchange_message')
    .select('body')
    .where('peer', '=', peer)
    .where('direction', '=', 'out')
    .execute();
  const all = rows.flatMap(({ body }) => parseStoredResultMessage(body) ?? []);
  return new Map(all.toSorted((a, b) => a.sequence - b.sequence).map((one) => [one.fixture, one]));
}

/** So many messages of one match are stored beside its latest. */
const mostEarlier = 20;

const withoutWarnings = (answer: string) =>
  JSON.stringify({ ...parseStoredResultReply(answer), warnings: [] });

/** One more to be sent; what waits of the same match is overtaken by it, and names stand in the latest alone. */
export const queueResultMessage = (
  { db, clock }: QueueSite,
  peer: string,
  body: ResultMessage,
): Promise<void> => db.transaction().execute((tx) => queueResultMessageInTransaction(tx, clock, peer, body));

const isAnswered = (state: FixtureExchangeMessageTable['state']) => state === 'taken' || state === 'refused';

export async function queueResultMessageInTransaction(
  tx: Kysely<DatabaseSchema>,
  clock: Clock,
  peer: string,
  body: ResultMessage,
): Promise<void> {
  const now = clock().toISOString();
  const sent = await tx
    .selectFrom('exchange_message')
    .select(['id', 'body', 'state', 'answer'])
    .where('peer', '=', peer)
    .where('direction', '=', 'out')
    .execute();
  const earlier = listResultMessagesOfMatch(sent, body.fixture);
  for (const { row } of earlier.splice(0, earlier.length - mostEarlier))
    await tx.deleteFrom('exchange_message').where('id', '=', row.id).execute();
  for (const { row, said } of earlier) {
    const { id, state, answer } = row;
    const isWaiting = state === 'waiting';
    const isAnew = said.sequence >= body.sequence;
    if (!isAnew && !isWaiting && said.players.length === 0) continue;
    await tx
      .updateTable('exchange_message')
      .set({
        body: JSON.stringify({ ...said, players: [], ...(isAnew && { sequence: 0 }) }),
        // What is wrong with whom we named was said of them.
        ...(isAnswered(state) && { answer: withoutWarnings(answer) }),
        ...(isWaiting && { state: 'gone' as const, ended_at: now }),
      })
      .where('id', '=', id)
      .execute();
  }
  await tx
    .insertInto('exchange_message')
    .values({
      ...{ id: randomUUID(), peer, direction: 'out', kind: body.kind, body: JSON.stringify(body) },
      ...{ state: 'waiting', made_at: now, due_at: now, ended_at: null },
    })
    .execute();
}

/** Resets replies from before the league was restored from a backup, so that the states are queried again. */
export async function resetLeagueResultReplies(tx: Kysely<DatabaseSchema>, peer: string): Promise<void> {
  const rows = await tx
    .selectFrom('exchange_message')
    .select(['id', 'answer'])
    .where('peer', '=', peer)
    .where('direction', '=', 'out')
    .where('state', '=', 'taken')
    .execute();
  for (const { id, answer } of rows)
    await tx
      .updateTable('exchange_message')
      .set({
        answer: JSON.stringify({
          ...parseStoredResultReply(answer),
          ...{
            came: 'waits',
            says: 'The league’s website was restored. We are checking what it has.',
            theirs: null,
          },
        }),
      })
      .where('id', '=', id)
      .execute();
}

const getOtherSide = (side: MatchSide): MatchSide => (side === 'home' ? 'away' : 'home');
const swapSides = ({ home, away }: HomeAwayScore): HomeAwayScore => ({ home: away, away: home });

/** Swaps home and away of a sheet, for a match that our calendar has the other way round. */
const swapScoreSheetSides = ({
  concededBy,
  rinks,
  shots,
  points,
  extraEnd,
  ...rest
}: MatchScoreSheet): MatchScoreSheet => ({
  ...rest,
  concededBy: concededBy && getOtherSide(concededBy),
  rinks: rinks.map(({ short, ...rink }) => ({
    ...swapSides(rink),
    ...(short && { short: short === 'both' ? short : getOtherSide(short) }),
  })),
  shots: shots && swapSides(shots),
  points: points && swapSides(points),
  ...(extraEnd && { extraEnd: getOtherSide(extraEnd) }),
});
