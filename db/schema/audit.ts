/** Activity log of officers. Names are those at that time. */
export interface AuditLogTable {
  id: string;
  at: string;
  /** Null for the command line. */
  actor: string | null;
  actor_name: string;
  act: string;
  member: string | null;
  member_name: string;
  detail: string;
  /** Change set of the content, if there is one. */
  change?: string | null;
  /** Key of the subject: 'officer:…'. Null in earlier entries. */
  subject?: string | null;
}

/** Idempotency key of a completed request: a retry creates no second row. */
export interface IdempotencyKeyTable {
  member: string;
  key: string;
  /** Id of the created row. */
  made: string;
  at: string;
}

/** Change set on public content. `rows` is JSON: each row's table and key, and its values before and after. */
export interface ContentChangeTable {
  id: string;
  at: string;
  actor: string | null;
  /** Name at that time. */
  actor_name: string;
  room: string;
  /** 'event:…', 'page:…': key of the subject. */
  subject: string;
  /** After the actor's name: 'changed an event'. */
  act: string;
  /** Title of the subject. */
  title: string;
  rows: string;
  undone_at: string | null;
  /** Change set that this one undid. */
  undoes: string | null;
}
