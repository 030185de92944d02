import type { Generated } from 'kysely';

/** Something that somebody complained of. */
export interface ComplaintTable {
  id: string;
  /** For both sides to name it by: 'C7FM-2Q9X'. */
  reference: string;
  made_at: string;
  name: string;
  email: string;
  phone: string;
  about: 'my details' | 'something else';
  words: string;
  /** How it came. */
  way: 'form' | 'mail' | 'letter' | 'spoken';
  /** The last day for acknowledging it, 'YYYY-MM-DD'. */
  due: string;
  acknowledged_at: string | null;
  answered_at: string | null;
  /** What was found and done. */
  answer: Generated<string>;
  state: Generated<'new' | 'acknowledged' | 'answered'>;
}

/** What was done about a complaint, in order. */
export interface ComplaintNoteTable {
  id: string;
  complaint: string;
  at: string;
  actor_name: string;
  words: string;
}

/** An answer to a question of a risk assessment. */
export interface AssessmentAnswerTable {
  assessment: string;
  /** Of the questions, or 'reviewed': its words are then the day on which all of it was looked through. */
  question: string;
  /** 'negligible', 'low', 'medium', 'high', or '' where none is asked. */
  level: string;
  words: string;
  at: string;
  actor_name: string;
}

/** That the roll was gone through for those who left long ago. */
export interface ClearingTable {
  id: string;
  at: string;
  actor_name: string;
  cleared: number;
}

/** Who agreed that a child may be seen in a picture; without a row nobody said that a child is in it. */
export interface PhotoConsentTable {
  photo: string;
  /** '' where nobody has agreed, or no longer: no visitor sees the picture. */
  given_by: string;
  /** 'YYYY-MM-DD'; '' with it. */
  on_day: string;
  note: string;
  at: string;
  actor_name: string;
}
