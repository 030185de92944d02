/** The key by which push services know the club (VAPID): one row, made once. */
export interface PushKeyTable {
  id: string;
  /** The point, uncompressed, base64url. */
  public_key: string;
  /** Base64url. */
  private_key: string;
  made_at: string;
}

/** A browser that is told by push; it goes with its session. */
export interface PushDeviceTable {
  id: string;
  session: string;
  /** Where its maker's push service takes what is for it: whoever knows it can write to it, not read. */
  endpoint: string;
  /** Its public key and secret (RFC 8291), base64url. */
  p256dh: string;
  auth: string;
  /** With spaces between: 'green picked' (modules/push/telling/kinds). */
  kinds: string;
  /** 1 where its member gets the mail as well. */
  by_mail_too: number;
  made_at: string;
  /** When its push service last took something for it. */
  reached_at: string | null;
}

/** A push on its way to one device. What it says is forgotten once it has gone. */
export interface PushMessageTable {
  id: string;
  device: string;
  kind: string;
  /** JSON: what the phone shows; '' once it has ended. */
  words: string;
  /** 'sending' until the push service has answered: never tried again should the site end meanwhile. */
  state: 'waiting' | 'sending' | 'sent' | 'failed';
  /** The thing: of several only the last is shown. */
  about: string;
  made_at: string;
  /** When to try next; while it is sent, until when there is an answer at the latest. */
  due_at: string;
  /** Of no use to anybody from then on. */
  until: string;
  attempts: number;
  /** The day of the match that it is about, 'YYYY-MM-DD': on that day it may go at night. */
  day: string | null;
  /** How it stands with the thing by this push, and how it stood as far as the phone was told. */
  says: string | null;
  was: string | null;
  /** The mail in the outbox that goes where this does not. */
  mail: string | null;
  ended_at: string | null;
  trouble: string | null;
}
