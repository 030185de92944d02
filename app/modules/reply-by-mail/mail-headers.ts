/** Headers of an incoming mail, as far as they are used. */
export interface IncomingMailHeaders {
  /** Addresses of its From header; a mail with more than one has no known sender. */
  from: string[];
  /** Every address that it may have been sent to. */
  to: string[];
  subject: string;
  /** Envelope sender as the server reported it: '' where no response is wanted; undefined where it is not known. */
  envelope?: string | undefined;
  /** Value that stays the same each time the mail is delivered. */
  dedupeKey: string;
  /** All headers in order, names in lower case, values unfolded. */
  lines: { name: string; value: string }[];
}
