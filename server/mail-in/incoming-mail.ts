import { Refusal } from '#app/core/refusals.ts';
import type { ServerContext } from '#app/http/context/server-context.ts';
import type { IncomingMail } from '#app/modules/reply-by-mail/post-mailed-reply.server.ts';
import type { MailAttempts } from './mail-attempts.ts';
import type { MailReader } from './mail-reader.ts';
import type { MailSpool } from './spool.ts';

/** Handlers of incoming mail, for either transport. */
export interface IncomingMailHandlers {
  /** Returns true for an address that members can reply to. */
  isKnown: (address: string) => Promise<boolean>;
  /** Throws to have the mail delivered again. */
  take: (letter: IncomingMail) => Promise<unknown>;
  reader: MailReader;
  spool: MailSpool;
  begun: MailAttempts;
  log: ServerContext['log'];
}

/** No email, or made to be none. */
export class UnreadableMailError extends Error {}

/** Parses the headers. Rejects with Unreadable where that cannot be done, now or ever. */
export const readMailHeading = (reader: MailReader, from: Parameters<MailReader['heading']>[0]) =>
  reader.heading(from).catch((error: unknown) => {
    throw error instanceof Refusal && error.status < 500 ? new UnreadableMailError(error.message) : error;
  });
