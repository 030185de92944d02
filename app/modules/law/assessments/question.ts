/** What is asked in an assessment. */

export interface Question {
  id: string;
  /** Its heading; the same one after another stand together. */
  part: string;
  question: string;
  hint?: string;
  /** Whether it is said how likely it is. */
  levels?: boolean;
  /** What the product itself has to say; the words begin with it. */
  prefilled?: string;
  /** Only words of one line: a name. */
  isShort?: boolean;
}

export interface Assessment {
  title: string;
  about: string;
  questions: Question[];
}
