import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { limitConcurrency } from '#app/core/concurrency.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { IncomingMailAttachment } from '#app/modules/reply-by-mail/attachments.server.ts';
import type { IncomingMailHeaders } from '#app/modules/reply-by-mail/mail-headers.ts';
import { openWorker, type WorkerOptions } from '#server/workers/worker.ts';
import type { ParsedMailContent } from './parse-mail.ts';

export type MailOrder =
  | { what: 'heading'; file: string }
  | { what: 'heading'; head: Buffer }
  | { what: 'letter'; file: string };

export interface MailReader {
  /** Parses the headers of an email in a file, or of its first bytes. */
  heading(from: { file: string } | { head: Buffer }): Promise<IncomingMailHeaders>;
  /** Text of an email in a file; hands on each file that came in it. */
  letter(file: string, onFile: (file: IncomingMailAttachment) => Promise<void>): Promise<string>;
  /** Process id, while there is one. */
  pid(): number | undefined;
  stop(): void;
}

interface Options extends WorkerOptions {
  /** Folder that the process may write to. */
  folder: string;
}

/** Has emails read in a process of its own, one at a time, with a limit of memory and of time: whatever one does to it, it does not do to the site. */
export function openMailReader({
  folder,
  say = () => {},
  maxRss = 250_000_000,
  // It gives way to visitors: what a hostile email takes is counted as processor time.
  timeoutMs = 600_000,
  processor = 60_000,
  idle = 10_000,
}: Options): MailReader {
  const enqueue = limitConcurrency(1);
  const trade = {
    program: 'server/mail-in/mail-process.ts',
    does: 'reads emails',
    room: [
      '--max-old-space-size=96',
      '--max-semi-space-size=2',
      '--permission',
      '--allow-fs-read=*',
      `--allow-fs-write=${folder}/*`,
    ],
    notNow: () => new Refusal(503, 'Emails cannot be read at the moment.'),
  };
  const { carryOut, pid, stop } = openWorker<MailOrder>({
    ...{ trade, failed: 'an email could not be read', say, maxRss, timeoutMs, processor, idle },
  });
  return {
    heading: (from) => enqueue(() => carryOut<IncomingMailHeaders>({ what: 'heading', ...from }, tooMuch)),
    async letter(file, onFile) {
      const { text, files } = await enqueue(() =>
        carryOut<ParsedMailContent>({ what: 'letter', file }, tooMuch),
      );
      for (const { path, ...facts } of files) await handOn(facts, path, onFile);
      return text;
    },
    pid,
    stop,
  };
}

const tooMuch = new Refusal(
  422,
  'Your email is too large for us to read. Send fewer words and pictures, or write in the forum.',
);

async function handOn(
  facts: Omit<IncomingMailAttachment, 'bytes'>,
  path: string | undefined,
  onFile: (file: IncomingMailAttachment) => Promise<void>,
): Promise<void> {
  if (!path) return onFile({ ...facts, bytes: Readable.from([]) });
  const bytes = createReadStream(path);
  try {
    await onFile({ ...facts, bytes });
  } finally {
    bytes.destroy();
  }
}
