import type { Generated } from 'kysely';

/**
 * Somebody's try to come in without a password: by a mail with a link and six digits, or by a code that a device shows and
 * another one reads.
 */
export interface WayInTable {
  id: string;
  kind: 'mail' | 'device' | 'letter';
  /** Of a mail: the address that was typed, in small letters. */
  email: string | null;
  /** Who it is for, once that is known. */
  member: string | null;
  /** The hash of the secret that only the asking browser holds. */
  browser: string;
  /** 'Chrome on Android', as it asked. */
  device: string;
  /** Hashes of what lies in the mail or in the code that is scanned. */
  link_hash: string | null;
  digits_hash: string | null;
  /** How often digits were tried. */
  tries: Generated<number>;
  /** 'confirmed' waits for the asking browser to fetch its session. */
  state: Generated<'open' | 'confirmed' | 'refused'>;
  made_at: string;
  expires_at: string;
  /** When it was used up, refused or replaced. */
  ended_at: string | null;
}

/** A key that a member's device keeps (WebAuthn). */
export interface PasskeyTable {
  /** The credential's id, base64url. */
  id: string;
  member: string;
  /** COSE, base64url. */
  public_key: string;
  /** 0 for good on devices that do not count. */
  counter: number;
  /** JSON: ['internal', 'hybrid']. */
  transports: string;
  /** As the member calls it. */
  name: string;
  is_backed_up: number;
  /** The host that it is good for: it is of no use once the site has moved. */
  host: string;
  made_at: string;
  used_at: string | null;
}

/** What a device is asked to sign, once. */
export interface PasskeyChallengeTable {
  id: string;
  kind: 'add' | 'sign-in';
  /** Who adds one; null for a sign-in. */
  member: string | null;
  challenge: string;
  expires_at: string;
}
