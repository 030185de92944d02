import { Refusal } from '#app/core/refusals.ts';
import { takeTurns } from '#app/core/turns.server.ts';
import type { PaperReader, ReadPaper } from '#app/modules/documents/files/paper-reader.ts';
import { openWorkshop, type WorkshopOptions } from './workshop.ts';

/** The process is started on first use. */
export function openPdfReader({
  say = () => {},
  most = 400_000_000,
  patience = 20_000,
  idle = 10_000,
}: WorkshopOptions = {}): PaperReader {
  const turn = takeTurns(1);
  const { carryOut, pid, stop } = openWorkshop<{ file: string }>({
    trade,
    failed: 'a PDF could not be opened',
    say,
    most,
    patience,
    idle,
  });
  return { read: (file) => turn(() => carryOut<ReadPaper>({ file }, unreadable)), pid, stop };
}

const trade = {
  program: 'server/workshop/pdf-process.ts',
  does: 'opens PDFs',
  // Sandboxed: reads files only; no network, writes or child processes.
  room: ['--max-old-space-size=192', '--permission', '--allow-fs-read=*'],
  notNow: () =>
    new Refusal(503, 'PDFs cannot be opened just now. Please try again in a few minutes.', {
      'retry-after': '30',
    }),
};

const unreadable = new Refusal(
  422,
  'This PDF is too much to be opened here. Please print it into a new PDF (‘Save as PDF’ where you print), and send that.',
);
