import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema/schema.ts';
import type { Database } from './connection.ts';

/** Writes part of a transaction. */
type Write<Written> = (tx: Kysely<Schema>) => Promise<Written>;

interface Options<Written> {
  /** How many are written together at most. */
  most: number;
  /** How many transactions may be under way at the same time. */
  atOnce: number;
  /** The end of a transaction, for all that has been written in it. */
  seal: (tx: Kysely<Schema>, written: Written[]) => Promise<void>;
}

export interface Batches<Written> {
  /** Resolves when it is on the disk. Those of one line are written in the order in which they came. */
  write(line: string, write: Write<Written>): Promise<Written>;
}

interface Waiting<Written> {
  line: string;
  write: Write<Written>;
  resolve: (written: Written) => void;
  reject: (fault: unknown) => void;
}

/**
 * Who writes at the same time shares one transaction and one sync. Whoever waits when the turn comes is taken along; nobody
 * waits for others to come. Where one cannot be written, the others are written anew without it, and it alone after them: a
 * savepoint for each would cost every reply what this costs the rare one. Lines are written in one order, so that of two
 * transactions one waits for the other; where each holds what the other wants, PostgreSQL stops one of them, which is the
 * same case.
 */
export function createBatches<Written>(
  db: Database,
  { most, atOnce, seal }: Options<Written>,
): Batches<Written> {
  const waiting: Waiting<Written>[] = [];
  let underWay = 0;

  function begin(): void {
    if (underWay >= atOnce || waiting.length === 0) return;
    underWay += 1;
    // What has arrived by now, but has not been read yet, comes along.
    setImmediate(async () => {
      await together(() => inLines(waiting.splice(0, most)));
      underWay -= 1;
      begin();
    });
  }

  async function together(take: () => Waiting<Written>[]): Promise<void> {
    let batch: Waiting<Written>[] | undefined;
    let inHand: Waiting<Written> | undefined;
    try {
      const written = await db.transaction().execute(async (tx) => {
        batch = take();
        const all: Written[] = [];
        for (inHand of batch) all.push(await inHand.write(tx));
        inHand = undefined;
        await seal(tx, all);
        return all;
      });
      for (const [place, one] of written.entries()) batch?.[place]?.resolve(one);
    } catch (fault) {
      const all = batch ?? take();
      const others = inHand ? all.filter((one) => one !== inHand) : [];
      if (others.length === 0) {
        for (const { reject } of all) reject(fault);
        return;
      }
      await together(() => others);
      await together(() => all.filter((one) => one === inHand));
    }
  }

  return {
    write(line, write) {
      const { promise, resolve, reject } = Promise.withResolvers<Written>();
      waiting.push({ line, write, resolve, reject });
      begin();
      return promise;
    },
  };
}

const inLines = <Written>(batch: Waiting<Written>[]) =>
  batch.sort((one, other) => (one.line < other.line ? -1 : Number(one.line > other.line)));
