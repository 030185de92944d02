import { type SqlBool, sql } from 'kysely';

/**
 * That a return (`match_return as r`) waits for the secretary: both sides have spoken, and the tables have no result. They are
 * unlike, or what both agreed on was taken out of the table again.
 */
export const isForSecretary = sql<SqlBool>`
  r.state in ('unlike', 'settled') and r.home_entry is not null and r.away_entry is not null
  and not exists (select 1 from league_match m where m.id = r.id and m.state <> 'postponed')
  and exists (select 1 from league_fixture g where g.id = r.id and g.state <> 'void')`;
