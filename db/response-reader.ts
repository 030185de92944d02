import { type CompiledQuery, type DatabaseConnection, type Driver, Kysely, type QueryResult } from 'kysely';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/**
 * Read-only view of the database for one response: identical queries run once, with the same rows. Callers must not modify the
 * rows, and transactions are not supported. Not cached beyond the response.
 */
export function createResponseReader(db: Kysely<DatabaseSchema>): Kysely<DatabaseSchema> {
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
      // A copy of the list, since callers may sort it.
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
  const reading = new Kysely<DatabaseSchema>({
    dialect: {
      createDriver: () => driver,
      createAdapter: () => executor.adapter,
      // Applies the plugins of the database, such as a query counter.
      createQueryCompiler: () => ({
        compileQuery: (node, id) => executor.compileQuery(executor.transformQuery(node, id), id),
      }),
      createIntrospector: () => db.introspection,
    },
  });
  made.set(reading, new Map());
  return reading;
}

/** Values derived during a response, by its database view. */
const made = new WeakMap<Kysely<DatabaseSchema>, Map<string, Promise<unknown>>>();

/** Compute a value from several queries once for each response; without `readingOf`, each time. */
export function memoizePerResponse<T>(
  db: Kysely<DatabaseSchema>,
  name: string,
  make: () => Promise<T>,
): Promise<T> {
  const its = made.get(db);
  if (!its) return make();
  const there = its.get(name) ?? make();
  its.set(name, there);
  return there as Promise<T>;
}

function onlyReads(): never {
  throw new Error('What only reads begins no transaction.');
}
