/** VAPID key pair of the club for push services: one row, created once. */
export interface PushKeyTable {
  id: string;
  /** Uncompressed point, base64url. */
  public_key: string;
  /** Base64url. */
  private_key: string;
  made_at: string;
}

/** Browser with push notifications; deleted with its session. */
export interface PushDeviceTable {
  id: string;
  session: string;
  /** Address at its push service: permits sending to it, not reading. */
  endpoint: string;
  /** Public key and secret (RFC 8291), base64url. */
  p256dh: string;
  auth: string;
  /** Separated by spaces: 'green picked' (modules/push/telling/kinds). */
  kinds: string;
  /** 1: the member gets the mail as well. */
  by_mail_too: number;
  made_at: string;
  /** Time when its push service last accepted a message. */
  reached_at: string | null;
}

/** Queue of push requests, by device. The content is erased after sending. */
export interface PushMessageTable {
  id: string;
  device: string;
  kind: string;
  /** JSON of the notification; '' once it has ended. */
  words: string;
  /** 'sending' until the push service responds: never retried if the site ends in between. */
  state: 'waiting' | 'sending' | 'sent' | 'failed';
  /** Subject: of several messages only the last is shown. */
  about: string;
  made_at: string;
  /** Time of the next attempt; while being sent, the timeout of the response. */
  due_at: string;
  /** Expiry. */
  until: string;
  attempts: number;
  /** Day of the match, 'YYYY-MM-DD': on that day it may be sent at night. */
  day: string | null;
  /** State of the subject in this push, and the last state known to the device. */
  says: string | null;
  was: string | null;
  /** Mail in the outbox, sent if this fails. */
  mail: string | null;
  ended_at: string | null;
  trouble: string | null;
}
