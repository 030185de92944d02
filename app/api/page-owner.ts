import { asMember } from '#app/api/who/as-member.ts';
import { readToken, watchToken } from '#app/api/who/token.ts';

let owner: string | undefined;
/** The last token that is known to be theirs. */
let token: string | null = null;

/** Whose page this is: the member for whom its calls were answered, until it is left. */
export const pageOwner = () => owner;

/** Says of a call that it is meant as them, or as another member, and as nobody who signs in here meanwhile. */
export const asOwner = (member = owner): Record<string, string> => (member ? { [asMember]: member } : {});

/**
 * Notes of an answer to a call whose page this is. From the first on it is asked again at each other token: `ask` makes a call, which
 * finds out whose that is. A page whose member is gone is left by its mark (`data-members-only`, signed-in.ts).
 */
export function noteOwner(
  answer: Response,
  sentWith: string | null,
  ask: (() => Promise<unknown>) | undefined,
): void {
  const member = answer.headers.get(asMember);
  if (!answer.ok || !member || !(owner || ask)) return;
  token = sentWith;
  if (owner || !ask) return;
  owner = member;
  watchToken(() => {
    const now = readToken();
    if (now && now !== token && !document.hidden) void ask().catch(() => {});
  });
}
