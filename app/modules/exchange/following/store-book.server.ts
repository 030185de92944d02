import type { Kysely } from 'kysely';
import {
  type ExchangePeer,
  type FollowedLeagueFixture,
  listFollowedLeagueFixtures,
  parseStoredSeasonSnapshot,
  serializeSeasonSnapshot,
} from '#app/modules/exchange/peers/followed-leagues.server.ts';
import { ExchangePeerResponseError } from '#app/modules/exchange/peers/peer-fetch.server.ts';
import type { LeagueSeasonSnapshot } from '#app/modules/exchange/protocol/exchange-schemas.server.ts';
import { raiseContentVersion } from '#app/site/content-version.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { insertRows } from '#db/insert-rows.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { listClubLeagueFixtures } from './our-fixtures.ts';

/** Stores a league's book with our fixtures in it; pages with its table are rendered again. */
export async function storeLeagueSeasonSnapshot(
  site: Pick<Site, 'db' | 'clock'>,
  peer: ExchangePeer,
  { book, etag }: { book: LeagueSeasonSnapshot; etag: string },
): Promise<void> {
  const now = site.clock().toISOString();
  await site.db.transaction().execute(async (tx) => {
    const known = await listFollowedLeagueFixtures(tx, peer.id);
    const club = resolveOwnClub(peer, book, known);
    await tx
      .updateTable('exchange_peer')
      .set({
        name: book.name,
        club,
        book: serializeSeasonSnapshot(book.league, book),
        etag,
        seen_at: now,
        failed_at: null,
        failure: '',
      })
      .where('id', '=', peer.id)
      .execute();
    await storeFixtures(tx, { peer: peer.id, club, known }, book, now);
    await raiseContentVersion(tx);
  });
}

/**
 * Returns our club's id in a book. If it was merged, takes the club that now has our fixtures; throws ExchangePeerResponseError if that
 * is ambiguous, as without a club all our matches would be dropped.
 */
function resolveOwnClub(
  { club }: ExchangePeer,
  { clubs, teams, fixtures }: LeagueSeasonSnapshot,
  known: FollowedLeagueFixture[],
): string | null {
  if (known.length === 0 || clubs.some(({ id }) => id === club)) return club;
  const sides = new Map(known.map(({ theirs, said }) => [theirs, said.side]));
  const ours = fixtures.flatMap((fixture) => {
    const side = sides.get(fixture.id);
    return side ? [fixture[side]] : [];
  });
  const [only, more] = new Set(teams.filter(({ id }) => ours.includes(id)).map((team) => team.club));
  if (!only || more !== undefined) throw new ExchangePeerResponseError(clubGoneMessage);
  return only;
}

const clubGoneMessage =
  'The league’s website no longer lists our club. Ask the league secretary what our club is called there, then stop following here and follow the league again.';

interface StoredFixtures {
  peer: string;
  club: string | null;
  known: FollowedLeagueFixture[];
}

async function storeFixtures(
  tx: Kysely<DatabaseSchema>,
  { peer, club, known }: StoredFixtures,
  book: LeagueSeasonSnapshot,
  now: string,
) {
  const said = listClubLeagueFixtures(book, club ?? '');
  const gone = known.filter(({ theirs }) => !said.has(theirs));
  // A match of this season that the league has no more is cancelled here; one that was never in the calendar is forgotten.
  for (const { theirs, said: was, event } of gone)
    if (event !== null && was.season === book.season) said.set(theirs, { ...was, state: 'void' });
  if (said.size > mostMatches) throw new ExchangePeerResponseError(tooMany(said.size));
  const forgotten = gone.filter(({ event }) => event === null).map(({ id }) => id);
  if (forgotten.length > 0) await tx.deleteFrom('followed_fixture').where('id', 'in', forgotten).execute();
  const before = new Map(known.map((row) => [row.theirs, row]));
  const added = [...said].filter(([theirs]) => !before.has(theirs));
  await insertRows(
    tx,
    'followed_fixture',
    added.map(([theirs, one]) => ({
      ...{ id: `${peer}:${theirs}`, peer, theirs, event: null, taken: null, state: 'new' as const, at: now },
      said: JSON.stringify(one),
    })),
  );
  for (const [theirs, one] of said) {
    const row = before.get(theirs);
    if (row && JSON.stringify(row.said) !== JSON.stringify(one))
      await tx
        .updateTable('followed_fixture')
        .set((e) => ({
          said: JSON.stringify(one),
          at: now,
          version: e('version', '+', 1),
          // Whoever left it as it was left what the league said then.
          ...(row.state === 'left' && { state: 'new' as const }),
        }))
        .where('id', '=', row.id)
        .execute();
  }
}

/** Matches of ours that one league has in a season, those that it has cancelled among them. */
const mostMatches = 400;
const tooMany = (count: number) =>
  `The league’s website lists ${count} of our matches for one season. The most we can copy is ${mostMatches}, so nothing was copied. Ask the league secretary, or stop following here and follow the league again.`;

/** Returns true for an older book than the stored one, as after the league's site was restored from a backup. */
export function isOlderSeasonSnapshot(
  peer: ExchangePeer,
  { sequence, season, fixtures }: LeagueSeasonSnapshot,
): boolean {
  const { book: was } = parseStoredSeasonSnapshot(peer);
  if (!was) return false;
  if (sequence < was.sequence) return true;
  const before = new Map(was.fixtures.map((fixture) => [fixture.id, fixture.sequence]));
  return was.season === season && fixtures.some((one) => one.sequence < (before.get(one.id) ?? 0));
}
