/** Targets with codes of their own, made by the module that adds them (port `linkCodes`). */
// biome-ignore lint/suspicious/noEmptyInterface: manifests add to it.
export interface CodedLinkKinds {}
export type CodedLinkKind = keyof CodedLinkKinds;

/**
 * Target of a mail's link. The token is generated on sending and exists only in the mail: the outbox stores just the target
 * (docs/decisions/0029).
 */
export interface MailLinkTarget {
  what: CodedLinkKind | SignedLinkKind;
  id: string;
}

/** Token generated on sending, with a code to type where that is possible. */
export type MailLinkToken = string | { code: string; digits: string };

/** Pages that a person may open without sign-in (modules/mail/mail-links.server.ts); each module adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: manifests add to it.
export interface SignedLinkKinds {}
export type SignedLinkKind = keyof SignedLinkKinds;

/** Forum topic and the member whose replies by mail are posted to it. */
export interface MailReplyTarget {
  member: string;
  topic: string;
}

/** A link in a mail; its address gets a code as the mail goes, where it opens something. */
export interface MailLink {
  label: string;
  link: string;
  opens?: MailLinkTarget;
}

/** One letter to one person. */
export interface OutgoingMail {
  to: string;
  /** May be ''. */
  toName: string;
  /** Reply-To address, if not the club's. */
  replyTo?: string;
  /** Target of replies by mail, if incoming mail is read: the reply address is generated on sending. */
  answers?: MailReplyTarget;
  subject: string;
  /** 'Dear Joan,' */
  greeting: string;
  /** Paragraphs above the button. */
  lines: string[];
  /** The one thing to do. */
  action?: MailLink;
  /** More links of the same kind, one below another under the button. */
  links?: MailLink[];
  /** Text to type in place of the link, made with its code. */
  digits?: string;
  /** Paragraphs below the button. */
  after?: string[];
  /** Unsubscribe link for a single request (RFC 8058, one-click). */
  unsubscribe?: string;
  /** Deleted from the outbox once sent. */
  forgotten?: boolean;
  /** Retried until it is sent. */
  insists?: boolean;
}

/** Mail without its recipient. */
export type MailText = Omit<OutgoingMail, 'to' | 'toName' | 'greeting' | 'unsubscribe'>;

/** Status of mails that a request waits for. */
export type MailDeliveryStatus = 'sent' | 'waiting' | 'failed';

/** Sends the outbox to the mail server (modules/mail/postman.server.ts). */
export interface MailOutboxSender {
  /** Starts the periodic delivery. */
  start(): void;
  /** Notifies of new mail in the queue: deliver now, not at the next interval. */
  wake(): void;
  /**
   * Delivers all due mail once and returns the number sent; deliveries never overlap. Sends none during the back-off after the
   * server was unreachable or deferred mail.
   */
  deliver(): Promise<number>;
  /**
   * Sends mails queued as `held`, while a request waits some seconds: all sent; deferred by the server, to be sent later; or
   * failed and deleted.
   */
  sendHeld(ids: string[]): Promise<MailDeliveryStatus>;
  /** Folder of mail files, if no mail server is configured. */
  folder: string | undefined;
  /** Checks that mail could be sent now. Throws MailTransportError if not, within some seconds. */
  prove(): Promise<void>;
  /** Sends a mail without the outbox, as a test. Throws MailTransportError if it fails. */
  sendAtOnce(mail: OutgoingMail): Promise<void>;
  /** Waits for the current delivery; closes the transport. */
  stop(): Promise<void>;
}

/** Recipient and greeting of a mail to a person. */
export const addressMailTo = ({ name, email }: { name: string; email: string }) => ({
  to: email,
  toName: name,
  greeting: `Dear ${name},`,
});
