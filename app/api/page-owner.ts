import { expectedMemberHeader } from '#app/api/auth/member-header.ts';
import { readSessionToken, watchSessionToken } from '#app/api/auth/token.ts';

let owner: string | undefined;
/** Last token known to belong to the owner. */
let token: string | null = null;

/** Return the owner of this page: the member for whom its requests were answered, until it unloads. */
export const getPageMemberId = () => owner;

/** Header naming the member of a request, default the owner: the server refuses it for any other session. */
export const createExpectedMemberHeader = (member = owner): Record<string, string> =>
  member ? { [expectedMemberHeader]: member } : {};

/**
 * Note the owner of the page from a response. From the first on, `ask` sends a request to check again whenever the page becomes
 * visible or the storage changes (sign-in in another tab).
 */
export function rememberPageMember(
  answer: Response,
  sentWith: string | null,
  ask: (() => Promise<unknown>) | undefined,
): void {
  const member = answer.headers.get(expectedMemberHeader);
  if (!answer.ok || !member || !(owner || ask)) return;
  token = sentWith;
  if (owner || !ask) return;
  owner = member;
  watchSessionToken(() => {
    const now = readSessionToken();
    if (now && now !== token && !document.hidden) void ask().catch(() => {});
  });
}
