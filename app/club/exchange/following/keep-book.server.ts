import type { Kysely } from 'kysely';
import {
  bookText,
  type FollowedFixture,
  followedFixtures,
  keptBook,
  type Peer,
} from '#app/club/exchange/peers/followed.server.ts';
import { NotUnderstood } from '#app/club/exchange/peers/line.server.ts';
import type { Said } from '#app/club/exchange/peers/said.ts';
import type { Book } from '#app/club/exchange/protocol/shapes.server.ts';
import { raiseContentVersion } from '#app/site/content-version.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { ourFixtures } from './our-fixtures.ts';

/** What a league says is kept, with what of it is ours: pages that show its table are made anew. */
export async function keepBook(
  site: Pick<Site, 'db' | 'clock'>,
  peer: Peer,
  { book, etag }: { book: Book; etag: string },
): Promise<void> {
  const now = site.clock().toISOString();
  await site.db.transaction().execute(async (tx) => {
    const known = await followedFixtures(tx, peer.id);
    const club = clubNow(peer, book, known);
    await tx
      .updateTable('exchange_peer')
      .set({
        name: book.name,
        club,
        book: bookText(book.league, book),
        etag,
        seen_at: now,
        failed_at: null,
        failure: '',
      })
      .where('id', '=', peer.id)
      .execute();
    await keepFixtures(tx, { peer: peer.id, club, known }, book, now);
    await raiseContentVersion(tx);
  });
}

/**
 * Which of their clubs we are. One that they have made one with another is whose our matches are now; where that does not tell,
 * nothing is taken: without a club none of our matches would be left. Throws NotUnderstood.
 */
function clubNow({ club }: Peer, { clubs, teams, fixtures }: Book, known: FollowedFixture[]): string | null {
  if (known.length === 0 || clubs.some(({ id }) => id === club)) return club;
  const sides = new Map(known.map(({ theirs, said }) => [theirs, said.side]));
  const ours = fixtures.flatMap((fixture) => {
    const side = sides.get(fixture.id);
    return side ? [fixture[side]] : [];
  });
  const [only, more] = new Set(teams.filter(({ id }) => ours.includes(id)).map((team) => team.club));
  if (!only || more !== undefined) throw new NotUnderstood(clubGone);
  return only;
}

const clubGone =
  'The league’s site has our club no more. Please ask its secretary as which club we play, end this here, and follow it anew.';

interface Keeping {
  peer: string;
  club: string | null;
  known: FollowedFixture[];
}

async function keepFixtures(tx: Kysely<Schema>, { peer, club, known }: Keeping, book: Book, now: string) {
  const said = ourFixtures(book, club ?? '');
  // What was of this season, and the league has no more, is not played.
  for (const { theirs, said: was } of known)
    if (was.season === book.season && !said.has(theirs)) said.set(theirs, { ...was, state: 'void' });
  for (const [theirs, one] of said) {
    const before = known.find((row) => row.theirs === theirs);
    if (!before) await add(tx, peer, theirs, one, now);
    else if (JSON.stringify(before.said) !== JSON.stringify(one))
      await tx
        .updateTable('followed_fixture')
        .set((e) => ({
          said: JSON.stringify(one),
          at: now,
          version: e('version', '+', 1),
          // Whoever left it as it was left what the league said then.
          ...(before.state === 'left' && { state: 'new' as const }),
        }))
        .where('id', '=', before.id)
        .execute();
  }
}

const add = (tx: Kysely<Schema>, peer: string, theirs: string, said: Said, at: string) =>
  tx
    .insertInto('followed_fixture')
    .values({
      ...{ id: `${peer}:${theirs}`, peer, theirs, event: null, taken: null, state: 'new', at },
      said: JSON.stringify(said),
    })
    .onConflict((c) => c.column('id').doNothing())
    .execute();

/** Whether what came is of an older copy of the league's site than what is kept, as after a restore from a backup. */
export function isOlder(peer: Peer, { sequence, season, fixtures }: Book): boolean {
  const { book: was } = keptBook(peer);
  if (!was) return false;
  if (sequence < was.sequence) return true;
  const before = new Map(was.fixtures.map((fixture) => [fixture.id, fixture.sequence]));
  return was.season === season && fixtures.some((one) => one.sequence < (before.get(one.id) ?? 0));
}
