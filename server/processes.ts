import cluster, { type Worker } from 'node:cluster';
import { rm } from 'node:fs/promises';
import { noteServing, servingFile } from '#server/disk/serving.ts';
import type { Config } from '#server/settings/config.ts';

/** What a process of several tells the first one once it serves. */
export interface Serving {
  port: number;
  /** For the first administrator, as long as there is none. */
  link: string | undefined;
}

/** Which of several this one is, counted from 1; undefined where one process serves by itself. */
export function slotOfProcess(): number | undefined {
  return cluster.isWorker ? Number(process.env.WEB_SLOT) : undefined;
}

/** Whether what is to be done once for the whole site (mail of the week, reminders, backups) is this process's to do. */
export const doesTheRounds = () => (slotOfProcess() ?? 1) === 1;

/** Tells the first process, or says it on standard output where there is only this one. */
export function sayServing(serving: Serving): void {
  if (cluster.isWorker) process.send?.(serving);
  else print(serving);
}

function print({ port, link }: Serving) {
  console.log(`Ready on http://localhost:${port}`);
  if (link) console.log(`There is no administrator yet. Become the first one, once, at ${link}`);
}

const [shortestWait, longestWait] = [1000, 30_000];

/**
 * Several processes behind one port, on a server that they share (WEB_PROCESSES). The first brings the database up to date
 * before the others begin. One that dies is replaced, after longer and longer if it keeps dying. Ends with the exit code of
 * the first process if that cannot start.
 */
export async function serveTogether({ webProcesses, dataDir }: Config): Promise<void> {
  let stopping = false;
  const workers = new Map<number, Worker>();

  function begin(slot: number, wait = shortestWait): Promise<Serving> {
    const worker = cluster.fork({ WEB_SLOT: String(slot) });
    workers.set(slot, worker);
    const begun = performance.now();
    const served = Promise.withResolvers<Serving>();
    let ready = false;
    worker.once('message', (serving: Serving) => {
      ready = true;
      served.resolve(serving);
    });
    worker.once('exit', (code) => {
      workers.delete(slot);
      if (stopping) return;
      if (!ready && slot === 1 && workers.size === 0) process.exit(code || 1);
      const steady = performance.now() - begun > longestWait;
      const next = steady ? shortestWait : Math.min(wait * 2, longestWait);
      setTimeout(() => stopping || void begin(slot, next), wait);
    });
    return served.promise;
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, async () => {
      if (stopping) return;
      stopping = true;
      await Promise.all(
        [...workers.values()].map(
          (worker) =>
            new Promise((done) => {
              worker.once('exit', done);
              worker.process.kill('SIGTERM');
            }),
        ),
      );
      await rm(servingFile(dataDir), { force: true });
      process.exit(0);
    });
  }
  const first = await begin(1);
  await noteServing(dataDir);
  await Promise.all(Array.from({ length: webProcesses - 1 }, (_, index) => begin(index + 2)));
  print(first);
}
