import type { Generated } from 'kysely';

export interface CategoryTable {
  id: string;
  position: number;
  name: string;
  description: string;
}

/** 0 where nobody has ever said anything of it with a press (`ReactionTable`); it stays 1 where all was taken back. */
type Pressed = Generated<number>;

/** A conversation: its first message, and when something was last written in it. */
export interface TopicTable {
  id: string;
  category: string;
  author: string;
  title: string;
  content: string;
  created_at: string;
  last_at: string;
  replies: number;
  is_locked: number;
  is_pinned: number;
  edited_at: string | null;
  removed_at: string | null;
  /** The member who removed it: its author, or a moderator. */
  removed_by: string | null;
  /** 'event:…', 'tie:…' or 'open:…', with that thing's id; it may be gone. */
  about: string | null;
  pressed: Pressed;
}

export interface PostTable {
  id: string;
  topic: string;
  /** From 1 in each topic, without a gap: removed replies keep theirs. */
  place: number;
  author: string;
  content: string;
  created_at: string;
  edited_at: string | null;
  removed_at: string | null;
  removed_by: string | null;
  pressed: Pressed;
}

/** What a topic or a reply said before it was changed, for moderators. */
export interface RevisionTable {
  id: string;
  /** The topic's or the reply's id. */
  written: string;
  title: string;
  content: string;
  at: string;
}

/** The private address by which a program of a member's follows the forum, which only its hash can be told by. */
export interface TopicFeedTable {
  member: string;
  key_hash: string;
  made_at: string;
}

/** Up to which moment a member has read a topic. */
export interface ReadingTable {
  member: string;
  topic: string;
  read_to: string;
}

/** What a member wants to hear of: 'topic:…' or 'category:…'. */
export interface FollowTable {
  member: string;
  thread: string;
}

/** Up to when a member has been told, by their daily or weekly mail, what is new. */
export interface DigestTable {
  member: string;
  told_at: string;
}

/** A member's word to the moderators about a topic or a reply. */
export interface ReportTable {
  id: string;
  topic: string;
  post: string | null;
  member: string;
  why: string;
  made_at: string;
  ended_at: string | null;
}

/** Something that happened in the forum, by its ids alone; the latest few hundred are kept. */
export interface ForumEventTable {
  id: number;
  kind: 'started' | 'topic' | 'reply' | 'post';
  topic: string;
  /** The topic's category at that time. */
  category: string;
  post: string | null;
}

/** One row: the id of the latest event. */
export interface ForumClockTable {
  last: number;
}

/**
 * The words of a topic or a reply, for searching. The database keeps its indexes: FTS5's `forum_index` and `title_index`
 * on SQLite, the columns `vector` and `title_vector` on PostgreSQL.
 */
export interface ForumWordsTable {
  /** In the order of writing. */
  number: Generated<number>;
  /** The topic's or the reply's id. */
  written: string;
  topic: string;
  /** '' for a reply. */
  title: string;
  words: string;
}

/** Somebody who is named in a topic or a reply. */
export interface MentionTable {
  /** The topic's or the reply's id. */
  written: string;
  topic: string;
  member: string;
  /** When it was written in which they are named. */
  at: string;
  /** 0 once its author has taken the name out again: whoever has been told is not told twice. */
  is_there: number;
  /** Whether the member has read as far as there. */
  seen: number;
}

/** When a member was last mailed that they are named in a topic. */
export interface MentionMailTable {
  member: string;
  topic: string;
  at: string;
}

/** What a member says of a topic or a reply with one press (app/modules/forum/reactions/reactions.ts). */
export interface ReactionTable {
  written: string;
  topic: string;
  member: string;
  name: string;
  at: string;
}

/** A picture that a member has sent for a message; the file is in the store of members' pictures under the same id. */
export interface ForumPictureTable {
  id: string;
  member: string;
  made_at: string;
  width: number;
  height: number;
}

/** That a topic or a reply shows a picture, or did until it was changed. */
export interface PictureUseTable {
  picture: string;
  /** The topic's or the reply's id. */
  written: string;
  ended_at: string | null;
}
