import { type SqlBool, sql } from 'kysely';

/**
 * Of an appearance 'a': the tables have the result of its match, which may have been taken out of them since. Looked up for each by
 * its key: joined, PostgreSQL reads the matches of all seasons.
 */
export const inTables = sql<SqlBool>`(select m.id from league_match m where m.id = a.fixture) is not null`;
