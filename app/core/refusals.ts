/** Extra fields of an error response: errors by field (422), or choices for the reader. */
export interface RefusalDetails {
  errors?: Record<string, string>;
  [name: string]: unknown;
}

/** Error response with HTTP status and a sentence fit for a member to read. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly facts: RefusalDetails;
  constructor(
    status: number,
    sentence: string,
    headers: Record<string, string> = {},
    facts: RefusalDetails = {},
  ) {
    super(sentence);
    this.status = status;
    this.headers = headers;
    this.facts = facts;
  }

  // Compared by name: modules that Node runs and those in the build each have their own copy of this class.
  static [Symbol.hasInstance](thing: unknown): boolean {
    return thing instanceof Error && thing.name === 'Refusal';
  }
}

/** Invalid input: 422 with a sentence per field. */
export function createInvalidInputRefusal(errors: Record<string, string>): Refusal {
  const [first = 'Check the marked fields.'] = Object.values(errors);
  return new Refusal(422, first, {}, { errors });
}

/** Sentence for concurrent updates; the response contains the other version. */
export const editConflictMessage = 'Someone else changed this while you had it open.';

/** Message of any thrown value. */
export const getErrorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Error code of the system or the database: 'ENOENT'; '' if none. */
export const getErrorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';
