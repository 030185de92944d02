import { type Kysely, sql } from 'kysely';

/**
 * Where a league's table came from in a season that is over. A league that was taken over from its sheet brought figures with
 * it: in the seasons before, our own results stood beside the sheet and were no table.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('league_season').addColumn('source', 'text').execute();
  const { rows } = await sql<{ league: string; season: number; name: string; rule_card: string | null }>`
    select distinct beside.league, beside.season, league.name, league.rule_card
    from league_team as beside join league on league.day = beside.league
    where league.source = 'own' and beside.season < (
      select min(carried.season) from league_team as carried
      where carried.league = beside.league and carried.is_us = 0 and carried.carried_played > 0)`.execute(db);
  for (const { league, season, name, rule_card } of rows) {
    await sql`insert into league_season (id, league, season, name, rule_card)
      values (${`${league}-${season}`}, ${league}, ${season}, ${name}, ${rule_card})
      on conflict do nothing`.execute(db);
    await sql`update league_season set source = 'sheet' where league = ${league} and season = ${season}`.execute(
      db,
    );
  }
}
