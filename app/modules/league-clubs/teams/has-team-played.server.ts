import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** True for a team with fixtures, results or deductions: it cannot be removed, only withdrawn. */
export async function hasLeagueTeamPlayed(tx: Kysely<DatabaseSchema>, id: string): Promise<boolean> {
  for (const table of ['league_fixture', 'league_match'] as const) {
    const found = await tx
      .selectFrom(table)
      .select('id')
      .where((e) => e.or([e('home', '=', id), e('away', '=', id)]))
      .limit(1)
      .executeTakeFirst();
    if (found) return true;
  }
  const taken = await tx.selectFrom('deduction').select('id').where('team', '=', id).executeTakeFirst();
  return Boolean(taken);
}
