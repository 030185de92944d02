import { CallFailed } from '#app/api/call.ts';

/** What was asked for, or what is to be said instead. */
export type Fetched<T> = { found: T; failed?: undefined } | { found?: undefined; failed: string };

/** A failure is logged in SPEC.md's words (section 8), and told to the member too (READINGS.md, 'Forum'). */
export async function fetching<T>(what: string, asked: Promise<T>): Promise<Fetched<T>> {
  try {
    return { found: await asked };
  } catch (error) {
    console.error(`Error ${what}`, error);
    if (!(error instanceof CallFailed)) throw error;
    return { failed: error.message };
  }
}
