import { z } from 'zod';
import { invalid, Refusal } from '#app/core/refusals.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import { resource } from '#app/endpoints/resource.server.ts';
import { booksOf, withPlayers } from './books.server.ts';
import { clubNames } from './register.server.ts';

/** Resource and shared validation of mutations on players and registrations. */

export const noPlayer = 'There is no such player.';

/** Resource: a league player, in the admin section 'The league'. */
export const players = resource({
  permission: 'league',
  table: 'league_player',
  title: ({ name }) => name,
  notFound: noPlayer,
  conflictView: ({ name, number }) => ({ name, number }),
});

export const seasonAsked = z.int('Please give the season.').min(1900).max(2999);
export const clubAsked = z.string('Please choose a club.').min(1, 'Please choose a club.').max(100);

export const nowOf = ({ site }: MutationContext) => site.clock().toISOString();

export function refuseErased({ erased_at }: { erased_at: string | null }): void {
  if (erased_at) throw new Refusal(409, 'The name of this player was taken out.');
}

export async function refuseWhereOff({ tx }: MutationContext, season: number): Promise<void> {
  const books = withPlayers(await booksOf(tx));
  if (!books.some((book) => book.season === season))
    throw new Refusal(409, `By the rules of ${season} the league does not keep who plays.`);
}

/** Returns the club names. Validates that the club exists and the season records players. */
export async function clubsFor(ctx: MutationContext, { club, season }: { club: string; season: number }) {
  await refuseWhereOff(ctx, season);
  const clubs = await clubNames(ctx.tx);
  if (!clubs.has(club)) throw invalid({ club: 'There is no such club in the league.' });
  return clubs;
}
