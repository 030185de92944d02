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

/** Whose each thing is that begins so: a draft, a tap that waits or came too late, a card of a match. */
const owned = /^draft:(?:of|kept|late|card|day):/;

/** Earlier versions kept drafts that say of nobody whose they are: nobody is shown them. */
export function dropOwnerless(): void {
  for (const one of Object.keys(localStorage))
    if (one.startsWith('draft:') && !owned.test(one)) localStorage.removeItem(one);
}

/** What is kept of a day, to be seen where there is no line: `kept-days.ts` writes it. */
export const dayPrefix = 'draft:day:';
/** What the worker keeps of a member's, and of a day at the green (app/http/worker/offline/). */
const shelves = /^(?:own|day)-/;
/** Whose phone this is: a member's id, or that it is nobody's own. */
export const ownPhone = 'own-phone';
export const nobodysOwn = 'shared';

/** Who is signed in here no longer leaves nothing that can be seen; what they tapped waits for them. */
export function forgetSeen(): void {
  for (const one of Object.keys(localStorage)) if (one.startsWith(dayPrefix)) localStorage.removeItem(one);
  if (localStorage.getItem(ownPhone) !== nobodysOwn) localStorage.removeItem(ownPhone);
  void dropShelves().catch(() => {});
}

async function dropShelves(): Promise<void> {
  if (!('caches' in globalThis)) return;
  // A page that goes away at once may not come to it: the worker does.
  navigator.serviceWorker?.controller?.postMessage({ own: '' });
  for (const one of await caches.keys()) if (shelves.test(one)) await caches.delete(one);
}

/** Whether the worker still has whose phone this is, on the shelf of what is theirs. */
export const isKeptAsOwn = async (): Promise<boolean> => Boolean(await caches.match('/whose'));

/** Whoever closes their account leaves nothing here. */
export function dropAllOf(member: string): void {
  for (const one of Object.keys(localStorage))
    if (owned.test(one) && one.split(':')[2] === member) localStorage.removeItem(one);
}
