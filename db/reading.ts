import { type CompiledQuery, type DatabaseConnection, type Driver, Kysely, type QueryResult } from 'kysely';
import type { Schema } from '#db/schema/schema.ts';

/**
 * The same database for one answer, which only reads: what several of its readers ask for is asked once, and is the same for all
 * of them. Nobody may write on the rows, and it begins no transaction. It is not kept beyond the answer.
 */
export function readingOf(db: Kysely<Schema>): Kysely<Schema> {
  const executor = db.getExecutor();
  const asked = new Map<string, Promise<QueryResult<unknown>>>();

  async function ask(query: CompiledQuery): Promise<QueryResult<unknown>> {
    const result = await db.executeQuery(query);
    for (const row of result.rows) Object.freeze(row);
    return result;
  }
  const connection: DatabaseConnection = {
    async executeQuery<R>(query: CompiledQuery) {
      const question = `${query.sql} ${JSON.stringify(query.parameters)}`;
      const answer = asked.get(question) ?? ask(query);
      asked.set(question, answer);
      const { rows, ...facts } = (await answer) as QueryResult<R>;
      // A list of one's own, which may be put in another order.
      return { ...facts, rows: [...rows] };
    },
    streamQuery: onlyReads,
  };
  const driver: Driver = {
    async init() {},
    acquireConnection: async () => connection,
    beginTransaction: onlyReads,
    commitTransaction: onlyReads,
    rollbackTransaction: onlyReads,
    async releaseConnection() {},
    async destroy() {},
  };
  const reading = new Kysely<Schema>({
    dialect: {
      createDriver: () => driver,
      createAdapter: () => executor.adapter,
      // What has been added to the database, such as a count of its questions, is asked as well.
      createQueryCompiler: () => ({
        compileQuery: (node, id) => executor.compileQuery(executor.transformQuery(node, id), id),
      }),
      createIntrospector: () => db.introspection,
    },
  });
  made.set(reading, new Map());
  return reading;
}

/** What has been made of what was read, for each answer that is being made. */
const made = new WeakMap<Kysely<Schema>, Map<string, Promise<unknown>>>();

/** What is made of several questions, made once for an answer as well; anew where `db` is not that of one (`readingOf`). */
export function madeOnce<T>(db: Kysely<Schema>, name: string, make: () => Promise<T>): Promise<T> {
  const its = made.get(db);
  if (!its) return make();
  const there = its.get(name) ?? make();
  its.set(name, there);
  return there as Promise<T>;
}

function onlyReads(): never {
  throw new Error('What only reads begins no transaction.');
}
