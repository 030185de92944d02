/** What a refusal says beside its sentence: the mistakes by field (422), or what the reader may choose from. */
export interface RefusalFacts {
  errors?: Record<string, string>;
  [name: string]: unknown;
}

/** A request that we turn down, with its HTTP status and a sentence fit for a member to read. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly facts: RefusalFacts;
  constructor(
    status: number,
    sentence: string,
    headers: Record<string, string> = {},
    facts: RefusalFacts = {},
  ) {
    super(sentence);
    this.status = status;
    this.headers = headers;
    this.facts = facts;
  }

  // Told by its name: modules that Node runs and those in the build each have this class.
  static [Symbol.hasInstance](thing: unknown): boolean {
    return thing instanceof Error && thing.name === 'Refusal';
  }
}

/** Input at fault: 422 with a sentence for each field. */
export function invalid(errors: Record<string, string>): Refusal {
  const [first = 'Something in it is not right.'] = Object.values(errors);
  return new Refusal(422, first, {}, { errors });
}

/** Said of what two people change at once; the answer shows the other one's side. */
export const conflictMessage = 'Somebody else has changed this while you had it open.';

/** What a failure of whatever kind says. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The code of a failure of the system or the database: 'ENOENT'. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';
