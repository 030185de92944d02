import { ApiCallError } from '#app/api/call.ts';

/** Fetched data, or the error message to show instead with its HTTP status. */
export type ForumFetchResult<T> =
  | { found: T; failed?: undefined }
  | { found?: undefined; failed: string; status: number };

/** Log a failed fetch in the words of docs/requirements.md section 8, and return its message for the member. */
export async function toForumFetchResult<T>(what: string, asked: Promise<T>): Promise<ForumFetchResult<T>> {
  try {
    return { found: await asked };
  } catch (error) {
    console.error(`Error ${what}`, error);
    if (!(error instanceof ApiCallError)) throw error;
    return { failed: error.message, status: error.status };
  }
}
