import type { Kysely } from 'kysely';
import { Refusal } from '#app/core/refusals.ts';
import { askAll } from '#app/kernel/ports.ts';
import { toComparableClubName } from '#app/modules/opponents/opponents.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

declare module '#app/kernel/module.ts' {
  interface Ports {
    /** Rows of a module that refer to a club of the league. */
    leagueClubReferences: {
      /** Return the reason why a club cannot be removed, as a sentence. */
      findRemovalObstacle: (
        db: Kysely<DatabaseSchema>,
        club: string,
        name: string,
      ) => Promise<string | undefined>;
      /** Move them to another club. They stay there if that is undone. */
      moveTo: (tx: Kysely<DatabaseSchema>, from: string, into: string) => Promise<void>;
    };
  }
}

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
  for (const { findRemovalObstacle } of await askAll('leagueClubReferences')) {
    const obstacle = await findRemovalObstacle(tx, id, name);
    if (obstacle) throw new Refusal(409, obstacle);
  }
  const events = await tx.selectFrom('event').select(['opponent', 'location']).execute();
  const plain = toComparableClubName(name);
  return events.some(({ opponent, location }) =>
    [opponent, location].some((one) => toComparableClubName(one) === plain),
  );
}
