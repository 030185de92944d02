import { asMember } from '#app/api/who/as-member.ts';

let owner: string | undefined;
/** The last token that is known to be theirs. */
let token: string | null = null;

/** Whose page this is: the member for whom its calls were answered, until it is left. */
export const pageOwner = () => owner;

/** Says of a call that it is meant as them, or as another member, and as nobody who signs in here meanwhile. */
export const asOwner = (member = owner): Record<string, string> => (member ? { [asMember]: member } : {});

/**
 * Of an answer to a call: whose page it is. From the first on it is looked again whenever the page comes into sight or
 * somebody signs in elsewhere in this browser: `ask` makes a call, which finds out.
 */
export function noteOwner(answer: Response, sentWith: string | null, ask: () => Promise<unknown>): void {
  const member = answer.headers.get(asMember);
  if (!answer.ok || !member) return;
  token = sentWith;
  if (owner) return;
  owner = member;
  const look = () => {
    const now = localStorage.getItem('token');
    if (now && now !== token && !document.hidden) void ask().catch(() => {});
  };
  for (const event of ['pageshow', 'storage']) addEventListener(event, look);
  document.addEventListener('visibilitychange', look);
}
