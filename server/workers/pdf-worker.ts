import { limitConcurrency } from '#app/core/concurrency.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { ParsedPdf, PdfReader } from '#app/modules/documents/files/pdf-reader.ts';
import { openWorker, type WorkerOptions } from './worker.ts';

/** The process is started on first use. */
export function openPdfWorker({
  say = () => {},
  maxRss = 400_000_000,
  timeoutMs = 20_000,
  idle = 10_000,
}: WorkerOptions = {}): PdfReader {
  const enqueue = limitConcurrency(1);
  const { carryOut, pid, stop } = openWorker<{ file: string }>({
    trade: pdfProgram,
    failed: 'a PDF could not be opened',
    say,
    maxRss,
    timeoutMs,
    idle,
  });
  return { read: (file) => enqueue(() => carryOut<ParsedPdf>({ file }, unreadable)), pid, stop };
}

const pdfProgram = {
  program: 'server/workers/pdf-process.ts',
  does: 'opens PDFs',
  // Sandboxed: reads files only; no network, writes or child processes.
  room: ['--max-old-space-size=192', '--permission', '--allow-fs-read=*'],
  notNow: () =>
    new Refusal(503, 'We cannot open PDFs at the moment. Try again in a few minutes.', {
      'retry-after': '30',
    }),
};

const unreadable = new Refusal(
  422,
  'We cannot open this PDF. Print it to a new PDF (choose ‘Save as PDF’ when you print), then send the new one.',
);
