import {
  type Compilable,
  type CompiledQuery,
  type Expression,
  ExpressionWrapper,
  type Kysely,
  sql,
  ValueNode,
} from 'kysely';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { getReader, isPostgres } from './connection.ts';

/** Placeholder for a parameter of a prepared query. */
export type QueryParameter<Values> = <Name extends keyof Values & string>(
  name: Name,
) => Expression<Values[Name]>;

export interface PreparedQuery<Values, Row> {
  all(db: Kysely<DatabaseSchema>, values: Values): Promise<Row[]>;
  first(db: Kysely<DatabaseSchema>, values: Values): Promise<Row | undefined>;
  /** Return the row; throws when there is none. */
  one(db: Kysely<DatabaseSchema>, values: Values): Promise<Row>;
  /** Execute a write; returns the number of changed rows. */
  run(db: Kysely<DatabaseSchema>, values: Values): Promise<number>;
}

/**
 * Prepared query, built once for each engine on first use: building takes many times as long as running it. Its text must not
 * depend on the parameters; otherwise use two queries.
 *
 *     const titleOf = prepared((db, given: Given<{ id: string }>) =>
 *       db.selectFrom('topic').select('title').where('id', '=', given('id')));
 *     const { title } = await titleOf.one(tx, { id });
 *
 * Queries with many rows set `mayTakeLong`: they run on a connection of their own, so that others do not wait behind them.
 */
export function prepareQuery<Values extends object, Row>(
  build: (db: Kysely<DatabaseSchema>, given: QueryParameter<Values>) => Compilable<Row>,
  { mayTakeLong = false } = {},
): PreparedQuery<Values, Row> {
  const built: { [engine in 'sqlite' | 'postgres']?: CompiledQuery<Row> } = {};

  function withValues(db: Kysely<DatabaseSchema>, values: Values): CompiledQuery<Row> {
    const engine = isPostgres(db) ? 'postgres' : 'sqlite';
    built[engine] ??= build(db, place).compile();
    const { query, queryId, sql, parameters } = built[engine];
    const given: Partial<Record<string, unknown>> = { ...values };
    const fill = (parameter: unknown) => (parameter instanceof Place ? given[parameter.name] : parameter);
    return { query, queryId, sql, parameters: parameters.map(fill) };
  }

  async function all(db: Kysely<DatabaseSchema>, values: Values): Promise<Row[]> {
    const asked = withValues(db, values);
    const read = asked.query.kind === 'SelectQueryNode' && !mayTakeLong ? getReader(db) : undefined;
    return read ? read(asked) : (await db.executeQuery(asked)).rows;
  }
  return {
    all,
    first: async (db, values) => (await all(db, values))[0],
    async one(db, values) {
      const [row] = await all(db, values);
      if (row === undefined) throw new Error('A row that must be there is not there.');
      return row;
    },
    run: async (db, values) => Number((await db.executeQuery(withValues(db, values))).numAffectedRows ?? 0),
  };
}

class Place {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

const place = <T>(name: string): Expression<T> =>
  new ExpressionWrapper<DatabaseSchema, never, T>(ValueNode.create(new Place(name)));

/**
 * SQL condition: the text is in a list passed as JSON, of any length. PostgreSQL needs an array: for a subquery it may expect so
 * many rows that it scans the whole table rather than using the index.
 */
export const isInJsonList = (
  db: Kysely<DatabaseSchema>,
  one: Expression<string>,
  json: Expression<string>,
) =>
  isPostgres(db)
    ? sql<boolean>`${one} = any(array(select jsonb_array_elements_text(cast(${json} as jsonb))))`
    : sql<boolean>`${one} in (select value from json_each(${json}))`;
