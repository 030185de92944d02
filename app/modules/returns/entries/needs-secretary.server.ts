import { type SqlBool, sql } from 'kysely';

/**
 * SQL condition: a return (`match_return as r`) that needs the secretary: both sides have entered, and there is no result in
 * the tables. Either they differ, or an agreed result was removed from the table.
 */
export const resultNeedsSecretaryCondition = sql<SqlBool>`
  r.state in ('unlike', 'settled') and r.home_entry is not null and r.away_entry is not null
  and not exists (select 1 from league_match m where m.id = r.id and m.state <> 'postponed')
  and exists (select 1 from league_fixture g where g.id = r.id and g.state <> 'void')`;
