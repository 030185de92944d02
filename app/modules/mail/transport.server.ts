import { join } from 'node:path';
import type { Logger } from 'pino';
import { createEmailJsTransport } from './emailjs.server.ts';
import { createFileMailTransport } from './file-transport.server.ts';
import { createSmtpTransport } from './smtp.server.ts';
import type { MailTransport } from './transport.ts';

/** Creates the transport that MAIL_URL names, or files in `DATA_DIR/outbox`. Does not connect yet. */
export function createMailTransport({
  mailUrl,
  dataDir,
  log,
}: {
  mailUrl: string | undefined;
  dataDir: string;
  log: Logger;
}): MailTransport {
  if (!mailUrl) return createFileMailTransport(join(dataDir, 'outbox'), log);
  return /^emailjs:/i.test(mailUrl) ? createEmailJsTransport(mailUrl) : createSmtpTransport(mailUrl);
}
