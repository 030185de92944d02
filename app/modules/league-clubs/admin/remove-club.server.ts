import type { Kysely } from 'kysely';
import { Refusal } from '#app/core/refusals.ts';
import { toComparableClubName } from '#app/modules/calendar/calendar.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/**
 * Throws 409 for a club that the league still refers to; returns true if the calendar names it, so that its 'opponent' row
 * stays.
 */
export async function refuseLeagueClubInUse(
  tx: Kysely<DatabaseSchema>,
  id: string,
  name: string,
): Promise<boolean> {
  const teams = await tx
    .selectFrom('league_team')
    .select(['name', 'season'])
    .where('club', '=', id)
    .orderBy('season', 'desc')
    .orderBy('name')
    .execute();
  const [team] = teams;
  if (team) {
    const others = teams.length > 1 ? ` and ${teams.length - 1} more` : '';
    throw new Refusal(
      409,
      `${name} has teams in the league (${team.name}, ${team.season}${others}), so it cannot be removed. First remove its teams, if they have no fixtures.`,
    );
  }
  const player = await tx
    .selectFrom('player_registration')
    .select('id')
    .where('club', '=', id)
    .executeTakeFirst();
  if (player)
    throw new Refusal(
      409,
      `Players are registered for ${name}, so it cannot be removed. Remove their registrations first.`,
    );
  const peer = await tx
    .selectFrom('exchange_peer')
    .select('id')
    .where('club', '=', id)
    .where('state', '!=', 'ended')
    .executeTakeFirst();
  if (peer)
    throw new Refusal(
      409,
      `The website of ${name} is connected to this one. Disconnect it first, under ‘Connected club websites’.`,
    );
  const events = await tx.selectFrom('event').select(['opponent', 'location']).execute();
  const plain = toComparableClubName(name);
  return events.some(({ opponent, location }) =>
    [opponent, location].some((one) => toComparableClubName(one) === plain),
  );
}
