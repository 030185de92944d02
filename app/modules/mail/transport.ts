import type { NamedEmailAddress } from '#app/core/mailbox.ts';
import type { OutgoingMail } from '#app/site/mail.ts';

/** Rendered mail, ready to send. */
export interface MailMessage {
  /** Id of its outbox row. */
  id: string;
  /** With angle brackets; the same for each retry, so that clients detect a duplicate. */
  messageId: string;
  madeAt: Date;
  /** Time of this attempt. */
  date: Date;
  from: NamedEmailAddress;
  replyTo?: NamedEmailAddress;
  mail: OutgoingMail;
  text: string;
  /** Text for a transport that sends the link in a field of its own. */
  textWithoutLink: string;
  html: string;
}

/** Mail transport. `send` and `prove` throw MailTransportError; `close` may be called twice. */
export interface MailTransport {
  name: string;
  /** Folder of a transport that only writes files. */
  folder?: string;
  /** Aborts with the signal. */
  send(message: MailMessage, signal?: AbortSignal): Promise<void>;
  /** Checks the connection without sending a mail. */
  prove(): Promise<void>;
  close(): Promise<void>;
}

interface MailTroubleOptions {
  /** A retry will not help this mail. */
  permanent?: boolean;
  /** Other mails would fail too: ends the batch. */
  serverDown?: boolean;
  /** An administrator must correct the settings. */
  settings?: boolean;
  retryAfterSeconds?: number;
}

/** Error of a transport; its message holds no password. */
export class MailTransportError extends Error {
  override readonly name = 'MailTrouble';
  readonly permanent: boolean;
  readonly serverDown: boolean;
  readonly settings: boolean;
  readonly retryAfterSeconds: number | undefined;
  constructor(sentence: string, facts: MailTroubleOptions = {}) {
    super(sentence);
    this.permanent = facts.permanent ?? false;
    this.serverDown = facts.serverDown ?? false;
    this.settings = facts.settings ?? false;
    this.retryAfterSeconds = facts.retryAfterSeconds;
  }
}

/** Converts a thrown value to an Error. */
export const toError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(String(thrown));

/** Converts a thrown value to a MailTransportError; an unknown error keeps only its message. */
export const toMailTransportError = (thrown: unknown): MailTransportError =>
  thrown instanceof MailTransportError ? thrown : new MailTransportError(toError(thrown).message);
