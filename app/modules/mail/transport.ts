import type { Mailbox } from '#app/core/mailbox.ts';
import type { Mail } from '#app/site/mail.ts';

/** A mail ready to go. */
export interface Message {
  /** Of its row in the outbox. */
  id: string;
  /** With its angle brackets; the same at each attempt, so that a second copy can be told. */
  messageId: string;
  madeAt: Date;
  /** Of this attempt. */
  date: Date;
  from: Mailbox;
  replyTo?: Mailbox;
  mail: Mail;
  text: string;
  /** For a transport that carries the link by itself. */
  textWithoutLink: string;
  html: string;
}

/** One way to send. `send` and `prove` throw MailTrouble; `close` may be called twice. */
export interface Transport {
  name: string;
  /** Where mail ends that is only written to files. */
  folder?: string;
  /** Breaks off with the signal. */
  send(message: Message, signal?: AbortSignal): Promise<void>;
  /** Looks whether mail could go now, without sending any. */
  prove(): Promise<void>;
  close(): Promise<void>;
}

interface TroubleFacts {
  /** Trying again will not help this mail. */
  permanent?: boolean;
  /** No other mail would go either, so the round is over. */
  serverDown?: boolean;
  /** Somebody must look at the settings. */
  settings?: boolean;
  retryAfterSeconds?: number;
}

/** Why a mail did not go, in a sentence that holds no password. */
export class MailTrouble extends Error {
  override readonly name = 'MailTrouble';
  readonly permanent: boolean;
  readonly serverDown: boolean;
  readonly settings: boolean;
  readonly retryAfterSeconds: number | undefined;
  constructor(sentence: string, facts: TroubleFacts = {}) {
    super(sentence);
    this.permanent = facts.permanent ?? false;
    this.serverDown = facts.serverDown ?? false;
    this.settings = facts.settings ?? false;
    this.retryAfterSeconds = facts.retryAfterSeconds;
  }
}

/** Whatever was thrown, as an error. */
export const asError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(String(thrown));

/** The same as a trouble; one that no transport threw says no more than its sentence. */
export const asTrouble = (thrown: unknown): MailTrouble =>
  thrown instanceof MailTrouble ? thrown : new MailTrouble(asError(thrown).message);
