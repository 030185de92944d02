import type { Generated } from 'kysely';

/** One text to many. */
export interface LetterTable {
  id: string;
  subject: string;
  /** Paragraphs with a blank line between them; may hold {name}, {first name} and the like (modules/letters). */
  body: string;
  /** JSON: to whom (modules/letters/audience). */
  audience: string;
  /** '' until the officer has said; all but 'news' go to those as well who want no letters (modules/letters/text/kinds). */
  kind: '' | 'news' | 'meeting' | 'fees' | 'rules' | 'entry';
  /** The member who gets the answers; null for the club. */
  reply_to: string | null;
  state: 'draft' | 'sent';
  made_by: string | null;
  made_by_name: string;
  made_at: string;
  sent_at: string | null;
  sent_by_name: Generated<string>;
}

/** One of those that a letter went to, settled in the moment of sending. */
export interface LetterRecipientTable {
  letter: string;
  /** 'member:…', 'entry:…', 'coming:…': once in each letter. */
  person: string;
  member: string | null;
  /** As it was then; gone with the member. */
  name: string;
  /** '' for somebody who gets it on paper. */
  email: string;
  /** 'stopped': its mail was taken out before it went. */
  way: 'mail' | 'paper' | 'not wanted' | 'stopped';
  /** What the text's words in brackets were for them, JSON: { name: 'Joan Appleby' }; gone with the member. */
  words: Generated<string>;
  /** The mail in the outbox. */
  mail: string | null;
}
