/** Question of an assessment. */

export interface LegalAssessmentQuestion {
  id: string;
  /** Heading; adjacent questions with an equal one are grouped. */
  part: string;
  question: string;
  hint?: string;
  /** True if the answer includes a likelihood. */
  levels?: boolean;
  /** Initial text of the answer, with what the software itself provides. */
  prefilled?: string;
  /** Single line, such as a name. */
  isShort?: boolean;
}

export interface LegalAssessment {
  title: string;
  about: string;
  questions: LegalAssessmentQuestion[];
}
