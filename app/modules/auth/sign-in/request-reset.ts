import { ApiCallError, call } from '#app/api/call.ts';
import {
  passwordResetDelayedMessage,
  passwordResetNotSentMessage,
  passwordResetSentMessage,
  userNotFoundMessage,
} from './sign-in.ts';

export interface SignInFormMessage {
  kind: 'success' | 'danger';
  text: string;
}

/** Requests a reset mail; returns the message of docs/requirements.md section 8. */
export async function requestPasswordResetMail(email: string): Promise<SignInFormMessage> {
  try {
    const json = { email: email.trim() };
    const { sent } = await call('POST /reset-password/request', { json, anonymous: true });
    return { kind: 'success', text: sent ? passwordResetSentMessage : passwordResetDelayedMessage };
  } catch (error) {
    if (!(error instanceof ApiCallError)) throw error;
    return { kind: 'danger', text: formatResetError(error) };
  }
}

/** Rate limit messages say themselves when to retry. */
function formatResetError({ status, message, facts }: ApiCallError): string {
  if (status === 404) return userNotFoundMessage;
  return status === 429 && facts.detail ? message : passwordResetNotSentMessage;
}
