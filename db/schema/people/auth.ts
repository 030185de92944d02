import type { Generated } from 'kysely';

/** Passwordless sign-in attempt: by a mail with a link and six digits, or by a code that one device shows and another scans. */
export interface PasswordlessSignInTable {
  id: string;
  kind: 'mail' | 'device' | 'letter';
  /** Address typed for a mail, lower case. */
  email: string | null;
  /** Member, once known. */
  member: string | null;
  /** Hash of the secret in the requesting browser. */
  browser: string;
  /** 'Chrome on Android', the requesting browser. */
  device: string;
  /** Hashes of the codes in the mail or in the scanned code. */
  link_hash: string | null;
  digits_hash: string | null;
  /** Number of attempts with digits. */
  tries: Generated<number>;
  /** 'confirmed' waits for the requesting browser to fetch its session. */
  state: Generated<'open' | 'confirmed' | 'refused'>;
  made_at: string;
  expires_at: string;
  /** Time of use, refusal or replacement. */
  ended_at: string | null;
}

/** Passkey of a member's device (WebAuthn). */
export interface PasskeyTable {
  /** Credential id, base64url. */
  id: string;
  member: string;
  /** COSE, base64url. */
  public_key: string;
  /** Always 0 on devices that do not count. */
  counter: number;
  /** JSON: ['internal', 'hybrid']. */
  transports: string;
  /** Name given by the member. */
  name: string;
  is_backed_up: number;
  /** Host name for which it is valid: useless after the site has moved. */
  host: string;
  made_at: string;
  used_at: string | null;
}

/** WebAuthn challenge, valid once. */
export interface PasskeyChallengeTable {
  id: string;
  kind: 'add' | 'sign-in';
  /** Member who adds a passkey; null for a sign-in. */
  member: string | null;
  challenge: string;
  expires_at: string;
}
