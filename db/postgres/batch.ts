import type { Connection, Submittable } from 'pg';
import pg from 'pg';

export type Row = Record<string, unknown>;

/** A statement that only reads, and who waits for its rows. */
export interface Asked {
  text: string;
  values: readonly unknown[];
  resolve(rows: Row[]): void;
  reject(error: unknown): void;
}

/** What a server knows by a name on one connection: the name, and what its rows are made of. */
export interface Known {
  name: string;
  columns: Column[];
}
interface Column {
  name: string;
  read: (text: string) => unknown;
}

/**
 * Several statements that go over a connection at once, each under the name by which the server knows its plan, and are answered
 * at once: the server is woken once for all of them, and what their rows are made of it tells when it is asked for the first time.
 */
export class Batch implements Submittable {
  readonly asked: readonly Asked[];
  readonly #known: Map<string, Known>;
  readonly #ended: (isGood: boolean) => void;
  #at = 0;
  #rows: Row[] = [];

  /** `ended` is called when all are answered, or when the rest will not be. */
  constructor(asked: readonly Asked[], known: Map<string, Known>, ended: (isGood: boolean) => void) {
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
    const row: Row = {};
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
