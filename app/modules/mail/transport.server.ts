import { join } from 'node:path';
import type { Logger } from 'pino';
import { openEmailJs } from './emailjs.server.ts';
import { openFiles } from './files.server.ts';
import { openSmtp } from './smtp.server.ts';
import type { Transport } from './transport.ts';

/** Creates the transport that MAIL_URL names, or files in `DATA_DIR/outbox`. Does not connect yet. */
export function openTransport({
  mailUrl,
  dataDir,
  log,
}: {
  mailUrl: string | undefined;
  dataDir: string;
  log: Logger;
}): Transport {
  if (!mailUrl) return openFiles(join(dataDir, 'outbox'), log);
  return /^emailjs:/i.test(mailUrl) ? openEmailJs(mailUrl) : openSmtp(mailUrl);
}
