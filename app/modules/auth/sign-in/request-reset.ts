import { CallError, call } from '#app/api/call.ts';
import {
  resetDelayedMessage,
  resetNotSentMessage,
  resetSentMessage,
  userNotFoundMessage,
} from './sign-in.ts';

export interface FormMessage {
  kind: 'success' | 'danger';
  text: string;
}

/** Requests a reset mail; returns the message of docs/requirements.md section 8. */
export async function requestResetMail(email: string): Promise<FormMessage> {
  try {
    const json = { email: email.trim() };
    const { sent } = await call('POST /reset-password/request', { json, anonymous: true });
    return { kind: 'success', text: sent ? resetSentMessage : resetDelayedMessage };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return { kind: 'danger', text: formatResetError(error) };
  }
}

/** Rate limit messages say themselves when to retry. */
function formatResetError({ status, message, facts }: CallError): string {
  if (status === 404) return userNotFoundMessage;
  return status === 429 && facts.detail ? message : resetNotSentMessage;
}
