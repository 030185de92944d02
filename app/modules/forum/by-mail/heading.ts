/** What stands in the head of a mail that has come, as far as we look at it. */
export interface Heading {
  /** The addresses of its From; a mail with more than one has no sender that we know. */
  from: string[];
  /** Wherever it may have been addressed to us. */
  to: string[];
  subject: string;
  /** What its server said in the envelope: '' for what no answer is wanted to; undefined where it is not known. */
  envelope?: string | undefined;
  /** Something that is the same each time the mail comes. */
  mark: string;
  /** All of it in its order, names in small letters, values on one line. */
  lines: { name: string; value: string }[];
}
