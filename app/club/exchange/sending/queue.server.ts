import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import { followedFixtures, type Peer } from '#app/club/exchange/following/followed.server.ts';
import { version } from '#app/club/exchange/protocol/protocol.ts';
import { type Message, message } from '#app/club/exchange/protocol/shapes.server.ts';
import type { ScoreSheet } from '#app/club/formats/formats.ts';
import { sheetOfRow } from '#app/club/leagues/leagues.ts';
import { fullName } from '#app/site/club-words.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { turned } from './turned.ts';

type Sending = Pick<Site, 'db' | 'clock' | 'club'>;

/**
 * Puts down what the league is to hear: of each match what is entered here now, where that is not what it was told last. So
 * nothing is lost, however a result came, was corrected or was taken back.
 */
export async function queueResults(site: Sending, peer: Peer): Promise<void> {
  const fixtures = (await followedFixtures(site.db, peer.id)).filter(({ event }) => event !== null);
  if (fixtures.length === 0) return;
  const sheets = await sheetsOf(
    site.db,
    fixtures.flatMap(({ event }) => event ?? []),
  );
  const told = await lastTold(site.db, peer.id);
  for (const { theirs: fixture, event, said } of fixtures) {
    const entered = sheets.get(event ?? '');
    const sheet = entered && (entered.ours === said.side ? entered.sheet : turned(entered.sheet));
    const last = told.get(fixture);
    const isTold = sheet
      ? last?.kind === 'result' && isDeepStrictEqual(plain(sheet), last.sheet)
      : last?.kind !== 'result';
    if (isTold) continue;
    await queue(site, peer.id, {
      ...{ version, fixture, side: said.side, sequence: (last?.sequence ?? 0) + 1, players: [], note: '' },
      ...{
        kind: sheet ? 'result' : 'taken back',
        sheet: sheet ?? null,
        by: fullName(site.club).slice(0, 80),
      },
    });
  }
}

/** As it is once it was sent and read. */
const plain = (sheet: ScoreSheet) => JSON.parse(JSON.stringify(sheet));

/** What is entered of our matches, with the side on which we stand in it; what is only put off has no result. */
async function sheetsOf(db: Kysely<Schema>, events: string[]) {
  const rows = await db
    .selectFrom('league_match as m')
    .leftJoin('league_team as a', 'a.id', 'm.away')
    .leftJoin('league_team as h', 'h.id', 'm.home')
    .selectAll('m')
    .select(['a.is_us as away_us', 'h.is_us as home_us'])
    .where('m.event', 'in', events)
    .where('m.state', '!=', 'postponed')
    .execute();
  return new Map(
    rows.map(({ away_us, home_us, ...row }) => {
      const ours = away_us === 1 && home_us !== 1 ? ('away' as const) : ('home' as const);
      return [row.event ?? '', { ours, sheet: sheetOfRow(row) }];
    }),
  );
}

/** The last that the league was told of each match, or is to be. */
export async function lastTold(db: Kysely<Schema>, peer: string): Promise<Map<string, Message>> {
  const rows = await db
    .selectFrom('exchange_message')
    .select('body')
    .where('peer', '=', peer)
    .where('direction', '=', 'out')
    .execute();
  const all = rows.map(({ body }) => message.parse(JSON.parse(body)));
  return new Map(all.toSorted((a, b) => a.sequence - b.sequence).map((one) => [one.fixture, one]));
}

/** One more to be sent; what waits of the same match is overtaken by it. */
export async function queue({ db, clock }: Sending, peer: string, body: Message): Promise<void> {
  const now = clock().toISOString();
  await db.transaction().execute(async (tx) => {
    const waiting = await tx
      .selectFrom('exchange_message')
      .select(['id', 'body'])
      .where('peer', '=', peer)
      .where('direction', '=', 'out')
      .where('state', '=', 'waiting')
      .execute();
    const overtaken = waiting.filter((row) => JSON.parse(row.body).fixture === body.fixture);
    for (const { id } of overtaken)
      await tx
        .updateTable('exchange_message')
        .set({ state: 'gone', ended_at: now })
        .where('id', '=', id)
        .execute();
    await tx
      .insertInto('exchange_message')
      .values({
        ...{ id: randomUUID(), peer, direction: 'out', kind: body.kind, body: JSON.stringify(body) },
        ...{ state: 'waiting', made_at: now, due_at: now, ended_at: null },
      })
      .execute();
  });
}
