/**
 * What is being written, kept on the device until it is posted: through reloads, lost lines and the end of a session. It is
 * its writer's: whoever else signs in on that device does not find it, and the writer does.
 */

const key = (member: string, name: string) => `draft:of:${member}:${name}`;

export function readDraft<T>(member: string, name: string): T | undefined {
  try {
    return JSON.parse(localStorage.getItem(key(member, name)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** A device that keeps nothing (private windows, a full store) only loses the draft's safety. */
export function keepDraft(member: string, name: string, draft: unknown): void {
  try {
    localStorage.setItem(key(member, name), JSON.stringify(draft));
  } catch {
    // Nothing to be done about it.
  }
}

export const dropDraft = (member: string, name: string) => localStorage.removeItem(key(member, name));

/** Whose each thing is that begins so: a draft, a tap that waits, a card of a match. */
const owned = /^draft:(?:of|kept|card|day):/;

/** Earlier versions kept drafts that say of nobody whose they are: nobody is shown them. */
export function dropOwnerless(): void {
  for (const one of Object.keys(localStorage))
    if (one.startsWith('draft:') && !owned.test(one)) localStorage.removeItem(one);
}

/** What is kept of a day, to be seen where there is no line: `kept-days.ts` writes it. */
export const dayPrefix = 'draft:day:';
/** The pages that the worker of such a day keeps. */
export const dayShelf = 'on-the-day';

/** Who is signed in here no longer leaves nothing of a day to be seen; what they tapped waits for them. */
export function forgetDays(): void {
  for (const one of Object.keys(localStorage)) if (one.startsWith(dayPrefix)) localStorage.removeItem(one);
  if ('caches' in globalThis) void caches.delete(dayShelf).catch(() => {});
}

/** Whoever closes their account leaves nothing here. */
export function dropAllOf(member: string): void {
  for (const one of Object.keys(localStorage))
    if (owned.test(one) && one.split(':')[2] === member) localStorage.removeItem(one);
}
