import type { Kysely } from 'kysely';
import { deadlockTries, isDeadlock } from '#db/postgres/deadlock.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import type { Database } from './connection.ts';

/** Callback that writes as part of a transaction. */
type Write<Written> = (tx: Kysely<DatabaseSchema>) => Promise<Written>;

interface Options<Written> {
  /** Maximum writes in a transaction. */
  most: number;
  /** Maximum concurrent transactions. */
  atOnce: number;
  /** Callback at the end of a transaction, with the results of all its writes. */
  seal: (tx: Kysely<DatabaseSchema>, written: Written[]) => Promise<void>;
}

export interface WriteBatches<Written> {
  /** Resolves when it is on disk. Writes of the same `line` keep their order. */
  write(line: string, write: Write<Written>): Promise<Written>;
}

interface Waiting<Written> {
  line: string;
  write: Write<Written>;
  resolve: (written: Written) => void;
  reject: (fault: unknown) => void;
}

/**
 * Group commit: concurrent writes share a transaction and a sync. Writes that wait when it starts are included; none waits for
 * later ones. If a write throws, the others are written again without it, and it alone after them: savepoints would cost every
 * reply what this costs the rare failure. Writes are ordered by `line`, so that of two transactions one waits for the other; on a
 * deadlock PostgreSQL aborts one of them, which is the same case, and it alone is run again, since it may meet the other once more.
 */
export function createWriteBatches<Written>(
  db: Database,
  { most, atOnce, seal }: Options<Written>,
): WriteBatches<Written> {
  const waiting: Waiting<Written>[] = [];
  let underWay = 0;

  function begin(): void {
    if (underWay >= atOnce || waiting.length === 0) return;
    underWay += 1;
    // Include requests that have arrived but are not read yet.
    setImmediate(async () => {
      await together(() => inLines(waiting.splice(0, most)));
      underWay -= 1;
      begin();
    });
  }

  async function together(take: () => Waiting<Written>[], tries = 1): Promise<void> {
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
        if (isDeadlock(fault) && tries < deadlockTries) return together(() => all, tries + 1);
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
