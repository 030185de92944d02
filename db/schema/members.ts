import type { Generated } from 'kysely';

export interface OfficerTable {
  /** Public address of a photo. */
  picture: Generated<string | null>;
  id: string;
  position: number;
  name: string;
  role: string;
}

export type StoredMemberRole = 'member' | 'moderator' | 'editor' | 'administrator';

/** Member. A removed one stays as a nameless row, so that posts keep an author. */
export interface MemberTable {
  id: string;
  /** Name known to the club. */
  name: string;
  /** 0 when derived from the address: the part before the '@'. */
  name_is_given: number;
  /** Chosen display name in the forum. */
  display_name: string | null;
  /** Lower case; at most two members share one. */
  email: string | null;
  /** Lower case, without '@': for members without email. */
  sign_in_name: string | null;
  role: StoredMemberRole;
  /** Null until a password is chosen. */
  password_hash: string | null;
  added_at: string;
  signed_in_at: string | null;
  suspended_at: string | null;
  removed_at: string | null;
  /** Time until which the member is muted in the forum. */
  quiet_until: string | null;
  /** Key of one-click unsubscribe links. */
  mail_key: string;
  /** As typed; '' for none. Visible to captains and membership officers. */
  phone: string;
  /** Time of the invitation or letter with a code; null when not invited. */
  invited_at: string | null;
}

/** Session of a signed-in browser, which alone holds the token. */
export interface SignInSessionTable {
  id: string;
  token_hash: string;
  member: string;
  /** 'Chrome on Android'. */
  device: string;
  started_at: string;
  used_at: string;
  expires_at: string;
  /** Sign-in method. */
  door: Generated<'password' | 'mail' | 'passkey' | 'letter' | 'device'>;
}

/** Kinds of browser used by a member: a new one triggers a mail. */
export interface MemberBrowserTable {
  member: string;
  name: string;
  first_at: string;
}

/** Known IP address of a member: signed in, or chose a password, within the last 60 days. */
export interface KnownIpAddressTable {
  member: string;
  /** IP address, hashed with a key of the member: usable for comparison only. */
  mark: string;
  seen_at: string;
}

export type AccountCodeKind = 'set-up' | 'invitation' | 'letter' | 'reset' | 'new-email' | 'not-me';

/** Requested code. Valid once, until used or expired; the code itself is only in its mail or letter. */
export interface AccountCodeTable {
  id: string;
  kind: AccountCodeKind;
  member: string | null;
  /** New address, for 'new-email' and 'not-me'. */
  email: string | null;
  /** Time of the request for the code. */
  made_at: string;
  /** Counted from the request, or from the last mail. */
  expires_at: string;
  /** Time of use or replacement. */
  ended_at: string | null;
}

/** Hash of a code: one for each mail sent. */
export interface AccountCodeHashTable {
  hash: string;
  /** Id of the requested code. */
  code: string;
}

/** Notification setting of a member for a kind of mail; without a row the default applies. */
export interface MailPreferenceTable {
  member: string;
  kind: string;
  choice: string;
}

/** Membership enquiry. */
export interface MembershipEnquiryTable {
  id: string;
  made_at: string;
  name: string;
  email: string;
  phone: string;
  message: string;
  state: 'new' | 'accepted' | 'declined';
  ended_at: string | null;
}

/** Permission of a member without an officer's role for a section of the admin area. */
export interface AdminPermissionGrantTable {
  member: string;
  room: string;
}
