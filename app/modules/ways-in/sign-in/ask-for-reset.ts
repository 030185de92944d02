import { CallFailed, call } from '#app/api/call.ts';
import { resetComing, resetNotSent, resetSent, userNotFound } from './sign-in.ts';

export interface Said {
  kind: 'success' | 'danger';
  text: string;
}

/** Requests a reset mail; returns the message of SPEC.md section 8. */
export async function askForReset(email: string): Promise<Said> {
  try {
    const json = { email: email.trim() };
    const { sent } = await call('POST /reset-password/request', { json, stranger: true });
    return { kind: 'success', text: sent ? resetSent : resetComing };
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    return { kind: 'danger', text: sentence(error) };
  }
}

/** Rate limit messages say themselves when to retry (OPERATING.md). */
function sentence({ status, message, facts }: CallFailed): string {
  if (status === 404) return userNotFound;
  return status === 429 && facts.detail ? message : resetNotSent;
}
