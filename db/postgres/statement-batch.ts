import type { Connection, Submittable } from 'pg';
import pg from 'pg';

export type StatementRow = Record<string, unknown>;

/** Read-only query with the callbacks for its rows. */
export interface PendingStatement {
  text: string;
  values: readonly unknown[];
  resolve(rows: StatementRow[]): void;
  reject(error: unknown): void;
}

/** Prepared query of a connection: its name, and the columns of its rows. */
export interface PreparedStatement {
  name: string;
  columns: Column[];
}
interface Column {
  name: string;
  read: (text: string) => unknown;
}

/**
 * Pipelined batch of prepared statements: sent in one message and answered together, so that the server process wakes once. Row
 * descriptions are fetched on the first use of a statement and cached.
 */
export class StatementBatch implements Submittable {
  readonly asked: readonly PendingStatement[];
  readonly #known: Map<string, PreparedStatement>;
  readonly #ended: (isGood: boolean) => void;
  #at = 0;
  #rows: StatementRow[] = [];

  /** `ended` is called when all have responded, or the rest will not. */
  constructor(
    asked: readonly PendingStatement[],
    known: Map<string, PreparedStatement>,
    ended: (isGood: boolean) => void,
  ) {
    this.asked = asked;
    this.#known = known;
    this.#ended = ended;
  }

  submit(connection: Connection): void {
    connection.stream.cork();
    for (const { text, values } of this.asked) {
      const before = this.#known.get(text);
      const known = before ?? { name: `read_${this.#known.size}`, columns: [] };
      if (!before) {
        this.#known.set(text, known);
        connection.parse({ name: known.name, text, types: [] }, true);
      }
      connection.bind({ statement: known.name, values: values.map(asText) }, true);
      if (!before) connection.describe({ type: 'P' }, true);
      connection.execute(null, true);
    }
    connection.sync();
    connection.stream.uncork();
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    const known = this.#known.get(this.asked[this.#at]?.text ?? '');
    if (!known) return;
    known.columns = fields.map(({ name, dataTypeID }) => ({
      name,
      read: pg.types.getTypeParser(dataTypeID, 'text'),
    }));
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const row: StatementRow = {};
    let at = 0;
    for (const { name, read } of this.#known.get(this.asked[this.#at]?.text ?? '')?.columns ?? []) {
      const text = fields[at] ?? null;
      row[name] = text === null ? null : read(text);
      at += 1;
    }
    this.#rows.push(row);
  }

  handleCommandComplete(): void {
    const rows = this.#rows;
    this.#rows = [];
    this.asked[this.#at]?.resolve(rows);
    this.#at += 1;
  }

  handleReadyForQuery(): void {
    this.#ended(true);
  }

  handleError(error: unknown): void {
    for (const { reject } of this.asked.slice(this.#at)) reject(error);
    this.#at = this.asked.length;
    this.#ended(false);
  }
}

const asText = (value: unknown) => (value === null || value === undefined ? null : String(value));
