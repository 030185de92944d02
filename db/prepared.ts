import {
  type Compilable,
  type CompiledQuery,
  type Expression,
  ExpressionWrapper,
  type Kysely,
  sql,
  ValueNode,
} from 'kysely';
import type { Schema } from '#db/schema/schema.ts';
import { isPostgres, readerOf } from './connection.ts';

/** Stands in a statement for the value that each run brings under this name. */
export type Given<Values> = <Name extends keyof Values & string>(name: Name) => Expression<Values[Name]>;

export interface Prepared<Values, Row> {
  all(db: Kysely<Schema>, values: Values): Promise<Row[]>;
  first(db: Kysely<Schema>, values: Values): Promise<Row | undefined>;
  /** Where there must be one. */
  one(db: Kysely<Schema>, values: Values): Promise<Row>;
  /** Runs what writes; says how many rows it has changed. */
  run(db: Kysely<Schema>, values: Values): Promise<number>;
}

/**
 * A statement that is built once for each engine, at its first run, and then only given other values: building one takes
 * many times as long as running it. Its text must not depend on the values; where it does, there are two statements.
 *
 *     const titleOf = prepared((db, given: Given<{ id: string }>) =>
 *       db.selectFrom('topic').select('title').where('id', '=', given('id')));
 *     const { title } = await titleOf.one(tx, { id });
 *
 * What reads as much as there is `mayTakeLong`: it is asked by itself, so that nobody on a line for reading waits behind it.
 */
export function prepared<Values extends object, Row>(
  build: (db: Kysely<Schema>, given: Given<Values>) => Compilable<Row>,
  { mayTakeLong = false } = {},
): Prepared<Values, Row> {
  const built: { [engine in 'sqlite' | 'postgres']?: CompiledQuery<Row> } = {};

  function withValues(db: Kysely<Schema>, values: Values): CompiledQuery<Row> {
    const engine = isPostgres(db) ? 'postgres' : 'sqlite';
    built[engine] ??= build(db, place).compile();
    const { query, queryId, sql, parameters } = built[engine];
    const given: Partial<Record<string, unknown>> = { ...values };
    const fill = (parameter: unknown) => (parameter instanceof Place ? given[parameter.name] : parameter);
    return { query, queryId, sql, parameters: parameters.map(fill) };
  }

  async function all(db: Kysely<Schema>, values: Values): Promise<Row[]> {
    const asked = withValues(db, values);
    const read = asked.query.kind === 'SelectQueryNode' && !mayTakeLong ? readerOf(db) : undefined;
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
  new ExpressionWrapper<Schema, never, T>(ValueNode.create(new Place(name)));

/**
 * Whether it is one of the texts of a list that is given as JSON, however long it is. For PostgreSQL the list is made an array
 * first: of a query's rows it may expect so many that it reads the whole table rather than ask the index for each.
 */
export const isListed = (db: Kysely<Schema>, one: Expression<string>, json: Expression<string>) =>
  isPostgres(db)
    ? sql<boolean>`${one} = any(array(select jsonb_array_elements_text(cast(${json} as jsonb))))`
    : sql<boolean>`${one} in (select value from json_each(${json}))`;
