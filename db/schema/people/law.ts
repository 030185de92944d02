import type { Generated } from 'kysely';

/** Complaint. */
export interface ComplaintTable {
  id: string;
  /** Reference for both sides: 'C7FM-2Q9X'. */
  reference: string;
  made_at: string;
  name: string;
  email: string;
  phone: string;
  about: 'my details' | 'something else';
  words: string;
  /** Way in which it was received. */
  way: 'form' | 'mail' | 'letter' | 'spoken';
  /** Last day for the acknowledgement, 'YYYY-MM-DD'. */
  due: string;
  acknowledged_at: string | null;
  answered_at: string | null;
  /** Findings and actions. */
  answer: Generated<string>;
  state: Generated<'new' | 'acknowledged' | 'answered'>;
}

/** Note on a complaint, in order. */
export interface ComplaintNoteTable {
  id: string;
  complaint: string;
  at: string;
  actor_name: string;
  words: string;
}

/** Answer to a question of a risk assessment. */
export interface RiskAssessmentAnswerTable {
  assessment: string;
  /** Id of the question, or 'reviewed': its words are the day of the last review. */
  question: string;
  /** 'negligible', 'low', 'medium', 'high', or '' where no level is asked. */
  level: string;
  words: string;
  at: string;
  actor_name: string;
}

/** Yearly clear-out of members who left long ago. */
export interface FormerMemberClearOutTable {
  id: string;
  at: string;
  actor_name: string;
  cleared: number;
}

/** Consent to show a child in a picture; without a row no child is known to be in it. */
export interface ChildPhotoConsentTable {
  photo: string;
  /** '' without consent, or after its withdrawal: the picture is not public. */
  given_by: string;
  /** 'YYYY-MM-DD'; '' without consent. */
  on_day: string;
  note: string;
  at: string;
  actor_name: string;
}
