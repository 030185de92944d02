/**
 * What a mail's link opens. Its code is made in the moment of sending and stands in the mail alone: until then there is only
 * the reason for it (docs/decisions/0029).
 */
export interface Opening {
  /** A member's account, by what they asked for; a way in or an entry for an open, by its id; or one thing of one person. */
  what: 'account' | 'way-in' | 'entry' | OpeningOf;
  id: string;
}

/** What the moment of sending brings: a code for the link, and digits where those may be typed instead. */
export type MadeCode = string | { code: string; digits: string };

/** What one person may be led to without sign-in (modules/mail/mail-links.server.ts). */
export type OpeningOf = 'answer' | 'place' | 'turn' | 'swap' | 'coming' | 'letter' | 'return';

/** One topic of the forum, and who answers in it. */
export interface Answerable {
  member: string;
  topic: string;
}

/** A link in a mail; its address gets a code as the mail goes, where it opens something. */
export interface MailLink {
  label: string;
  link: string;
  opens?: Opening;
}

/** One letter to one person. */
export interface Mail {
  to: string;
  /** May be ''. */
  toName: string;
  /** Whom an answer should reach, where it is not the club. */
  replyTo?: string;
  /** What an answer is posted to, where mail is read: its address is made as the mail goes. */
  answers?: Answerable;
  subject: string;
  /** 'Dear Joan,' */
  greeting: string;
  /** Paragraphs before the button. */
  lines: string[];
  /** The one thing to do. */
  action?: MailLink;
  /** More links of the same kind, one below another under the button. */
  links?: MailLink[];
  /** What may be typed in place of the link: made with its code. */
  digits?: string;
  /** Paragraphs after it. */
  after?: string[];
  /** A link that stops mail of this kind with one click (RFC 8058). */
  unsubscribe?: string;
  /** Once it has gone nothing says that there was such a mail. */
  forgotten?: boolean;
  /** Never given up: tried until it goes. */
  insists?: boolean;
}

/** What can be said of mails that somebody waits for. */
export type AtOnce = 'sent' | 'waiting' | 'failed';

/** Takes the club's letters to the mail server (modules/mail/postman.server.ts). */
export interface Postman {
  /** Sends what is waiting, now and from time to time. */
  start(): void;
  /** Something has been queued: look now, not at the next round. */
  wake(): void;
  /**
   * Sends everything that is due, once, and answers how many went; rounds follow one another. Sends nothing while the
   * server rests after it could not be reached or asked us to wait.
   */
  deliver(): Promise<number>;
  /**
   * Sends mails that were queued `held`, while somebody waits some seconds: all of them have gone, or the server has asked
   * for patience and they will go, or they will not and are forgotten.
   */
  sendHeld(ids: string[]): Promise<AtOnce>;
  /** Where mail ends that is only written to files, since no mail server is set. */
  folder: string | undefined;
  /** Looks whether mail could go now. Throws MailTrouble where it could not, after some seconds at most. */
  prove(): Promise<void>;
  /** Sends one mail past the outbox, to see whether mail goes out. Throws MailTrouble where it does not. */
  sendAtOnce(mail: Mail): Promise<void>;
  /** Waits for the mail in hand; closes the transport. */
  stop(): Promise<void>;
}
