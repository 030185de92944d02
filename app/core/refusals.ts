/** A request that we turn down, with its HTTP status and a sentence fit for a member to read. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly headers: Record<string, string>;
  constructor(status: number, sentence: string, headers: Record<string, string> = {}) {
    super(sentence);
    this.status = status;
    this.headers = headers;
  }

  // Told by its name: modules that Node runs and those in the build each have this class.
  static [Symbol.hasInstance](thing: unknown): boolean {
    return thing instanceof Error && thing.name === 'Refusal';
  }
}
