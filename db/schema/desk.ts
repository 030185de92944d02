/** What officers did, for the administrator to read. Names are as they were then. */
export interface RecordTable {
  id: string;
  at: string;
  /** Null for the command line. */
  actor: string | null;
  actor_name: string;
  act: string;
  member: string | null;
  member_name: string;
  detail: string;
  /** The change of the content that it was, if it was one. */
  change?: string | null;
  /** The key of what it was done to: 'officer:…'. Earlier lines have none. */
  subject?: string | null;
}

/** A sending that has been done: the same one again makes nothing new. */
export interface SendingTable {
  member: string;
  key: string;
  /** The id of what it made. */
  made: string;
  at: string;
}

/** One act at the desk on what visitors see. `rows` is JSON: each row's table and key, and what it was before and after. */
export interface ChangeTable {
  id: string;
  at: string;
  actor: string | null;
  /** As it was then. */
  actor_name: string;
  room: string;
  /** 'event:…', 'page:…': what it was done to. */
  subject: string;
  /** After the actor's name: 'changed an event'. */
  act: string;
  /** What it was done to, in words. */
  title: string;
  rows: string;
  undone_at: string | null;
  /** The change that this one took back. */
  undoes: string | null;
}
