import { StatementSync } from 'node:sqlite';
import type { TestContext } from 'node:test';
import pg from 'pg';
import { StatementBatch } from '#db/postgres/statement-batch.ts';

/** A query with its parameters. */
export interface Statement {
  text: string;
  values: readonly unknown[];
}

const isOne = (text: string) => /^\s*(select|insert|update|delete|with)\b/i.test(text);

/**
 * Records all queries of a database from now on, whichever driver sends them. `heard` returns those since its last call, each
 * text once.
 */
export function hearStatements(t: TestContext): { heard(): Statement[]; stop(): void } {
  let statements = new Map<string, Statement>();
  const hear = (text: unknown, values: unknown) => {
    if (typeof text === 'string' && isOne(text) && !statements.has(text))
      statements.set(text, { text, values: Array.isArray(values) ? values : [] });
  };
  if (process.env.TEST_POSTGRES_URL) hearPostgres(t, hear);
  else hearSqlite(t, hear);
  return {
    heard() {
      const all = [...statements.values()];
      statements = new Map();
      return all;
    },
    stop: () => t.mock.restoreAll(),
  };
}

type Hear = (text: unknown, values: unknown) => void;

function hearPostgres(t: TestContext, hear: Hear): void {
  const { query } = pg.Client.prototype;
  t.mock.method(pg.Client.prototype, 'query', function heard(this: pg.Client, ...given: unknown[]) {
    const [asked, values] = given;
    if (asked instanceof StatementBatch) for (const one of asked.asked) hear(one.text, one.values);
    else if (typeof asked === 'object' && asked !== null && 'text' in asked && 'values' in asked)
      hear(asked.text, asked.values);
    else hear(asked, values);
    return Reflect.apply(query, this, given);
  });
}

function hearSqlite(t: TestContext, hear: Hear): void {
  for (const way of ['all', 'run', 'get', 'iterate'] as const) {
    const does = StatementSync.prototype[way];
    t.mock.method(StatementSync.prototype, way, function heard(this: StatementSync, ...given: unknown[]) {
      hear(this.sourceSQL, given);
      return Reflect.apply(does, this, given);
    });
  }
}
