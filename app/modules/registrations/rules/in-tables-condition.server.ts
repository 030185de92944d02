import { type SqlBool, sql } from 'kysely';

/**
 * SQL condition on an appearance 'a': its match is still in the tables. A subquery by key, since with a join PostgreSQL reads
 * the matches of all seasons.
 */
export const isMatchInStandingsCondition = sql<SqlBool>`(select m.id from league_match m where m.id = a.fixture) is not null`;
