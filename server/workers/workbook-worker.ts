import { limitConcurrency } from '#app/core/concurrency.server.ts';
import { tooLargeUnpacked } from '#app/core/lists/workbook/check-archive.server.ts';
import type { WorkbookSheet } from '#app/core/lists/workbook/workbook-rules.ts';
import { Refusal } from '#app/core/refusals.ts';
import { openWorker, type WorkerOptions } from './worker.ts';

/** The process is started on first use. */
export function openWorkbookWorker({
  say = () => {},
  maxRss = 350_000_000,
  timeoutMs = 15_000,
  processor = 6000,
  idle = 10_000,
}: WorkerOptions = {}) {
  const enqueue = limitConcurrency(1);
  const { carryOut, pid, stop } = openWorker<{ file: string }>({
    trade: workbookProgram,
    failed: 'a workbook could not be opened',
    say,
    maxRss,
    timeoutMs,
    processor,
    idle,
  });
  return {
    /** Throws a Refusal (413, 422) for a file that is no workbook, has a password or macros, or is too large. */
    read: (file: string) => enqueue(() => carryOut<WorkbookSheet[]>({ file }, tooLargeUnpacked)),
    pid,
    stop,
  };
}

const workbookProgram = {
  program: 'server/workers/workbook-process.ts',
  does: 'opens workbooks',
  // Sandboxed: reads files only; no network, writes or child processes. The heap may exceed maxRss, which ends it sooner.
  room: ['--max-old-space-size=512', '--permission', '--allow-fs-read=*'],
  notNow: () =>
    new Refusal(503, 'We cannot open workbooks at the moment. Try again in a few minutes.', {
      'retry-after': '30',
    }),
};
