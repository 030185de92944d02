import type { Generated } from 'kysely';

export interface ForumCategoryTable {
  id: string;
  position: number;
  name: string;
  description: string;
}

/** 0 until the first reaction (`ForumReactionTable`); stays 1 when all were withdrawn. */
type Pressed = Generated<number>;

/** Forum topic: its first message, and the time of the last one. */
export interface ForumTopicTable {
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
  /** Member who removed it: its author, or a moderator. */
  removed_by: string | null;
  /** 'event:…', 'tie:…' or 'open:…' with the id of the subject, which may be deleted. */
  about: string | null;
  pressed: Pressed;
}

export interface ForumReplyTable {
  id: string;
  topic: string;
  /** From 1 in each topic, without gaps: removed replies keep theirs. */
  place: number;
  author: string;
  content: string;
  created_at: string;
  edited_at: string | null;
  removed_at: string | null;
  removed_by: string | null;
  pressed: Pressed;
}

/** Earlier version of a topic or a reply, for moderators. */
export interface ForumRevisionTable {
  id: string;
  /** Id of the topic or the reply. */
  written: string;
  title: string;
  content: string;
  at: string;
}

/** Private feed address of a member's forum reader, stored as a hash. */
export interface ForumFeedAddressTable {
  member: string;
  key_hash: string;
  made_at: string;
}

/** Time until which a member has read a topic. */
export interface ForumTopicReadTable {
  member: string;
  topic: string;
  read_to: string;
}

/** Subscription of a member: 'topic:…' or 'category:…'. */
export interface ForumFollowTable {
  member: string;
  thread: string;
}

/** Time until which a member's daily or weekly digest has been sent. */
export interface ForumDigestTable {
  member: string;
  told_at: string;
}

/** Report of a member to the moderators about a topic or a reply. */
export interface ForumReportTable {
  id: string;
  topic: string;
  post: string | null;
  member: string;
  why: string;
  made_at: string;
  ended_at: string | null;
}

/** Event of the forum's stream, ids only; the latest few hundred are retained. */
export interface ForumEventTable {
  id: number;
  kind: 'started' | 'topic' | 'reply' | 'post';
  topic: string;
  /** Category of the topic at that time. */
  category: string;
  post: string | null;
}

/** Single row: the id of the latest event. */
export interface ForumLastEventTable {
  last: number;
}

/**
 * Search text of a topic or a reply. The database maintains the indexes: FTS5's `forum_index` and `title_index` on SQLite, the
 * columns `vector` and `title_vector` on PostgreSQL.
 */
export interface ForumSearchTextTable {
  /** In the order of writing. */
  number: Generated<number>;
  /** Id of the topic or the reply. */
  written: string;
  topic: string;
  /** '' for a reply. */
  title: string;
  words: string;
}

/** Mention of a member in a topic or a reply. */
export interface ForumMentionTable {
  /** Id of the topic or the reply. */
  written: string;
  topic: string;
  member: string;
  /** Time of that message. */
  at: string;
  /** 0 once its author has removed the mention: a notified member is not notified twice. */
  is_there: number;
  /** 1 once the member has read that far. */
  seen: number;
}

/** Time of the last mail to a member about mentions in a topic. */
export interface ForumMentionMailTable {
  member: string;
  topic: string;
  at: string;
}

/** Reaction of a member to a topic or a reply (app/modules/forum-messages/reactions/toggle-reaction.ts). */
export interface ForumReactionTable {
  written: string;
  topic: string;
  member: string;
  name: string;
  at: string;
}

/** Picture uploaded for a message; the file is in the store of members' pictures under the same id. */
export interface ForumPictureTable {
  id: string;
  member: string;
  made_at: string;
  width: number;
  height: number;
}

/** Use of a picture in a topic or a reply, current or past. */
export interface ForumPictureUseTable {
  picture: string;
  /** Id of the topic or the reply. */
  written: string;
  ended_at: string | null;
}
