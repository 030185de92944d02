import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { PreparedStatementNames } from './statement-names.ts';

/**
 * Pool with prepared queries for each connection. If a newer version of the site has changed a table, PostgreSQL rejects the
 * old plan; the statement is prepared again.
 */
export function withPreparedStatements(pool: Pool): PostgresPool {
  const names = new PreparedStatementNames();
  const clients = new WeakMap<PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const naming = clients.get(client) ?? namingClient(client, names);
      clients.set(client, naming);
      return naming;
    },
  };
}

function namingClient(client: PoolClient, names: PreparedStatementNames): PostgresPoolClient {
  let first: unknown;
  async function query(text: string, values: readonly unknown[]) {
    try {
      return await ask(text, values);
    } catch (error) {
      // Throw the error that aborted the transaction rather than 'transaction is aborted'.
      if (codeOf(error) === hasEnded && first) throw first;
      first = error;
      throw error;
    }
  }
  async function ask(text: string, values: readonly unknown[]) {
    const isAlone = client.getTransactionStatus() === 'I';
    const named = names.of(text);
    // In a transaction a rejection would abort it: use only plans that new columns cannot invalidate.
    if (!named || (named.hasStar && !isAlone)) return client.query(text, [...values]);
    try {
      return await client.query({ name: named.name, text, values: [...values] });
    } catch (error) {
      const code = codeOf(error);
      if (code === columnsHaveChanged) names.renew(text, named);
      else if (code === isUnknown || code === isTaken) names.turnOff();
      else throw error;
      if (!isAlone) throw error;
      // Rejected before execution, so a retry is safe.
      return client.query(text, [...values]);
    }
  }
  // Delegates everything else to the client.
  return Object.assign(Object.create(client), { query });
}

const codeOf = (error: unknown) => error instanceof Error && 'code' in error && String(error.code);
const hasEnded = '25P02';
const columnsHaveChanged = '0A000';
const isUnknown = '26000';
const isTaken = '42P05';
