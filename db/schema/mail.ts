import type { Generated } from 'kysely';

/** Mail on its way. What it says is forgotten once it has gone. */
export interface OutboxTable {
  id: string;
  made_at: string;
  recipient: string;
  subject: string;
  /** The whole mail as JSON, but for the code of its link; empty once sent or given up. */
  mail: string;
  state: 'waiting' | 'sent' | 'failed';
  attempts: number;
  /** When to try next; while one is being sent, until when nobody else may. */
  due_at: string;
  ended_at: string | null;
  /** Why the last attempt failed; null while it is being sent. */
  trouble: string | null;
  /** 1 for one of many that go out with a text to many: whatever somebody waits for goes before it. */
  is_bulk: Generated<number>;
  /** The member or officer whose doing it is, where it is counted. */
  caused_by: string | null;
  /** The thing that it is about, where of several the last goes; to whom, as a hash of address and name. */
  about: string | null;
  addressee: string | null;
  /** How it stands with the thing by this mail, and how it stood as far as whoever gets it knows. */
  says: string | null;
  was: string | null;
}
