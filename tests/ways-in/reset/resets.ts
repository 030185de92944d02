import assert from 'node:assert/strict';
import type { OpenClub } from '#tests/members.ts';

export const tom = 'tom@larkby.example';

export const applebys = 'applebys@larkby.example';

export const gone = 'This reset code has expired. Please request a new one.';

export const request = (club: OpenClub, email: string) =>
  club.ask('POST /reset-password/request', { json: { email } });

export const verify = (club: OpenClub, code: string) => club.ask(`GET /reset-password/verify/${code}`);

export const reset = (club: OpenClub, code: string, { email = tom, newPassword = 'four woods' } = {}) =>
  club.ask('POST /reset-password', { json: { code, email, newPassword } });

/** No member has a passkey or a calendar address here (left-open.test.ts). */
export const leftOpen = { passkeys: [], calendar: null, topics: null };

/** Requests a reset and reads the code from the mail, as its member does. */
export async function codeFor(club: OpenClub, email = tom) {
  await club.forgetMails();
  assert.equal((await request(club, email)).status, 200);
  return (await club.mailTo(email)).code;
}
