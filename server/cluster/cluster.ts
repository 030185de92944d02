import cluster, { type Worker } from 'node:cluster';
import { recordServingProcess } from '#server/disk/serving-process.ts';
import type { ServerConfig } from '#server/settings/config.ts';

/** Message of a worker process to the primary once it serves. */
export interface WorkerServingMessage {
  port: number;
  /** Sign-up link of the first administrator, while there is none. */
  link: string | undefined;
}

/** Return the number of this process in the cluster, from 1; undefined when a single process serves the site. */
export function getClusterProcessNumber(): number | undefined {
  return cluster.isWorker ? Number(process.env.WEB_SLOT) : undefined;
}

/** True for the process that runs the jobs of the whole site (weekly mail, reminders, backups). */
export const isPrimaryProcess = () => (getClusterProcessNumber() ?? 1) === 1;

/** Notify the cluster's primary process, or print to standard output. */
export function announceServing(serving: WorkerServingMessage): void {
  if (cluster.isWorker) process.send?.(serving);
  else print(serving);
}

function print({ port, link }: WorkerServingMessage) {
  console.log(`Ready on http://localhost:${port}`);
  if (link)
    console.log(
      `There is no administrator yet. Open this link, which works once, to become the first: ${link}`,
    );
}

const [shortestWait, longestWait] = [1000, 30_000];

/**
 * Run a cluster behind one port, with a shared database server (WEB_PROCESSES). The first worker migrates the database before the
 * others start. A worker that exits is restarted with exponential backoff. Exits with the code of the first worker if that cannot
 * start.
 */
export async function runCluster({ webProcesses, dataDir }: ServerConfig): Promise<void> {
  let stopping = false;
  let forgetServing: (() => Promise<void>) | undefined;
  const workers = new Map<number, Worker>();

  function begin(slot: number, wait = shortestWait): Promise<WorkerServingMessage> {
    const worker = cluster.fork({ WEB_SLOT: String(slot) });
    workers.set(slot, worker);
    const begun = performance.now();
    const served = Promise.withResolvers<WorkerServingMessage>();
    let ready = false;
    worker.once('message', (serving: WorkerServingMessage) => {
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
      await forgetServing?.();
      process.exit(0);
    });
  }
  const first = await begin(1);
  forgetServing = await recordServingProcess(dataDir);
  await Promise.all(Array.from({ length: webProcesses - 1 }, (_, index) => begin(index + 2)));
  print(first);
}
