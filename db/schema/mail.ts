import type { Generated } from 'kysely';

/** Outgoing mail queue. The content is erased after sending. */
export interface MailOutboxTable {
  id: string;
  made_at: string;
  recipient: string;
  subject: string;
  /** Mail as JSON, without the code of its link; empty once sent or failed. */
  mail: string;
  state: 'waiting' | 'sent' | 'failed';
  attempts: number;
  /** Time of the next attempt; while being sent, the time until which it is locked. */
  due_at: string;
  ended_at: string | null;
  /** Error of the last attempt; null while it is being sent. */
  trouble: string | null;
  /** 1 for bulk mail, which has a lower priority than mail that a person waits for. */
  is_bulk: Generated<number>;
  /** Member or officer who caused it, for rate limits. */
  caused_by: string | null;
  /** Subject, of which only the last mail is sent; and the recipient, as a hash of address and name. */
  about: string | null;
  addressee: string | null;
  /** State of the subject in this mail, and the last state known to the recipient. */
  says: string | null;
  was: string | null;
}
