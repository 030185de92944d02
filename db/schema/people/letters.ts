import type { Generated } from 'kysely';

/** Letter to many recipients. */
export interface LetterTable {
  id: string;
  subject: string;
  /** Paragraphs separated by blank rows; may contain {name}, {first name} and the like (modules/letters). */
  body: string;
  /** JSON: audience (modules/letters/audience). */
  audience: string;
  /** '' until chosen; all but 'news' are sent even to those who want no letters (modules/letters/text/kinds). */
  kind: '' | 'news' | 'meeting' | 'fees' | 'rules' | 'entry';
  /** Member who receives the replies; null for the club. */
  reply_to: string | null;
  state: 'draft' | 'sent';
  made_by: string | null;
  made_by_name: string;
  made_at: string;
  sent_at: string | null;
  sent_by_name: Generated<string>;
}

/** Recipient of a letter, fixed when it is sent. */
export interface LetterRecipientTable {
  letter: string;
  /** 'member:…', 'entry:…', 'coming:…': unique within a letter. */
  person: string;
  member: string | null;
  /** Name at that time; erased with the member. */
  name: string;
  /** '' for a letter on paper. */
  email: string;
  /** 'stopped': its mail was cancelled before sending. */
  way: 'mail' | 'paper' | 'not wanted' | 'stopped';
  /** Values of the placeholders, JSON: { name: 'Joan Appleby' }; erased with the member. */
  words: Generated<string>;
  /** Mail in the outbox. */
  mail: string | null;
}
