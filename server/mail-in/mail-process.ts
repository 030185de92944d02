import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { lowerPrioritySlightly } from '#server/workers/low-priority.ts';
import { runWorkerLoop } from '#server/workers/worker-loop.ts';
import type { MailOrder } from './mail-reader.ts';
import { parseMailContent, parseMailHeaders } from './parse-mail.ts';

/** The process that reads emails. Its work can wait: visitors come first. */
lowerPrioritySlightly(process.pid);
runWorkerLoop<MailOrder>(async (order) => {
  if (order.what === 'letter') return parseMailContent(order.file);
  return parseMailHeaders('file' in order ? createReadStream(order.file) : Readable.from([order.head]));
});
