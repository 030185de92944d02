import { z } from 'zod';
import { createInvalidInputRefusal, Refusal } from '#app/core/refusals.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import { defineEndpointResource } from '#app/endpoints/resource.server.ts';
import { readLeagueClubNames } from './player-register.server.ts';
import { filterSeasonsRecordingPlayers, readLeagueSeasonsWithRules } from './season-books.server.ts';

/** Resource and shared validation of mutations on players and registrations. */

export const leaguePlayerNotFound = 'We cannot find that player. They may have been deleted.';

/** Resource: a league player, in the admin section 'The league'. */
export const leaguePlayerResource = defineEndpointResource({
  permission: 'league',
  table: 'league_player',
  title: ({ name }) => name,
  notFound: leaguePlayerNotFound,
  conflictView: ({ name, number }) => ({ name, number }),
});

export const playerRegistrationSeasonSchema = z.int('Enter the season.').min(1900).max(2999);
export const playerRegistrationClubSchema = z.string('Choose a club.').min(1, 'Choose a club.').max(100);

export const getMutationTimestamp = ({ site }: MutationContext) => site.clock().toISOString();

export function refuseErasedPlayer({ erased_at }: { erased_at: string | null }): void {
  if (erased_at) throw new Refusal(409, 'This player’s name has been removed.');
}

export async function refuseSeasonWithoutPlayerRecords(
  { tx }: MutationContext,
  season: number,
): Promise<void> {
  const books = filterSeasonsRecordingPlayers(await readLeagueSeasonsWithRules(tx));
  if (!books.some((book) => book.season === season))
    throw new Refusal(409, `Under the ${season} rules the league does not record who plays.`);
}

/** Returns the club names. Validates that the club exists and the season records players. */
export async function readClubNamesForRegistration(
  ctx: MutationContext,
  { club, season }: { club: string; season: number },
) {
  await refuseSeasonWithoutPlayerRecords(ctx, season);
  const clubs = await readLeagueClubNames(ctx.tx);
  if (!clubs.has(club)) throw createInvalidInputRefusal({ club: 'Choose a club in the league.' });
  return clubs;
}
