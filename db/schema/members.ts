import type { Generated } from 'kysely';

export interface OfficerTable {
  /** The public address of a photograph. */
  picture: Generated<string | null>;
  id: string;
  position: number;
  name: string;
  role: string;
}

export type Role = 'member' | 'moderator' | 'editor' | 'administrator';

/** Somebody on the roll. Whoever was removed stays as a nameless row, so that what they wrote keeps an author. */
export interface MemberTable {
  id: string;
  /** As the club knows them. */
  name: string;
  /** 0 where nobody gave the name: it is what stands before the '@' of their address. */
  name_is_given: number;
  /** What the forum shows in place of the name, once they have chosen one. */
  display_name: string | null;
  /** In small letters; two members at most share one. */
  email: string | null;
  /** In small letters and without '@': for a member without e-mail. */
  sign_in_name: string | null;
  role: Role;
  /** Null until a password has been chosen. */
  password_hash: string | null;
  added_at: string;
  signed_in_at: string | null;
  suspended_at: string | null;
  removed_at: string | null;
  /** Until when they may read in the forum and not write. */
  quiet_until: string | null;
  /** Names this member in the one-click links that stop a kind of mail. */
  mail_key: string;
  /** As somebody typed it; '' for none. Captains see it, and whoever keeps the roll. */
  phone: string;
  /** When the invitation, or a letter with a code, was made for them; null where nobody has asked them in yet. */
  invited_at: string | null;
}

/** One browser that is signed in. The token itself is only there. */
export interface SessionTable {
  id: string;
  token_hash: string;
  member: string;
  /** 'Chrome on Android'. */
  device: string;
  started_at: string;
  used_at: string;
  expires_at: string;
  /** By what its member came in. */
  door: Generated<'password' | 'mail' | 'passkey' | 'letter' | 'device'>;
}

/** Kinds of browser that a member has signed in with at some time: another one is worth a mail. */
export interface DeviceTable {
  member: string;
  name: string;
  first_at: string;
}

/** Where a member signed in, or chose a password, within the last 60 days. */
export interface KnownPlaceTable {
  member: string;
  /** The internet address, sealed with the member's own key: good for comparing alone. */
  mark: string;
  seen_at: string;
}

export type CodeKind = 'set-up' | 'invitation' | 'letter' | 'reset' | 'new-email' | 'not-me';

/** A code that was asked for. It works once, until it ends or expires; what it reads as is in its mail or letter alone. */
export interface CodeTable {
  id: string;
  kind: CodeKind;
  member: string | null;
  /** The address to change to, for 'new-email' and 'not-me'. */
  email: string | null;
  /** When it was asked for. */
  made_at: string;
  /** Counted from when it was made, or last sent. */
  expires_at: string;
  /** When it was used, or replaced by another. */
  ended_at: string | null;
}

/** A code as it was made, hashed: one for each time its mail was sent. */
export interface CodeHashTable {
  hash: string;
  /** The id of what was asked for. */
  code: string;
}

/** What a member has said about a kind of mail; without a row the kind's own default holds. */
export interface MailChoiceTable {
  member: string;
  kind: string;
  choice: string;
}

/** Somebody who has asked to join. */
export interface ApplicationTable {
  id: string;
  made_at: string;
  name: string;
  email: string;
  phone: string;
  message: string;
  state: 'new' | 'accepted' | 'declined';
  ended_at: string | null;
}

/** A member without an officer's role who looks after one room of the desk. */
export interface RoomKeyTable {
  member: string;
  room: string;
}
