import { cacheStore, localStore, workerContainer } from '#app/core/browser/browser-storage.ts';

/**
 * What is being written, kept on the device until it is posted: through reloads, lost lines and the end of a session. It is
 * its writer's: whoever else signs in on that device does not find it, and the writer does.
 */

const key = (member: string, name: string) => `draft:of:${member}:${name}`;

export function readDraft<T>(member: string, name: string): T | undefined {
  try {
    return JSON.parse(localStore.get(key(member, name)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** A device that keeps nothing (private windows, a full store) only loses the draft's safety. */
export const keepDraft = (member: string, name: string, draft: unknown): boolean =>
  localStore.set(key(member, name), JSON.stringify(draft));

export const dropDraft = (member: string, name: string) => localStore.remove(key(member, name));

/** Whose each thing is that begins so: a draft, a tap that waits or came too late, a card of a match. */
const owned = /^draft:(?:of|kept|late|card|day):/;

/** Earlier versions kept drafts that say of nobody whose they are: nobody is shown them. */
export function dropOwnerless(): void {
  for (const one of localStore.keys())
    if (one.startsWith('draft:') && !owned.test(one)) localStore.remove(one);
}

/** What is kept of a day, to be seen where there is no line: `kept-days.ts` writes it. */
export const dayPrefix = 'draft:day:';
/** What the worker keeps of a member's, and of a day at the green (app/http/worker/offline/). */
const shelves = /^(?:own|day)-/;
/** Whose phone this is: a member's id, or that it is nobody's own. */
export const ownPhone = 'own-phone';
export const nobodysOwn = 'shared';

/** Who is signed in here no longer leaves nothing that can be seen; after the end of a session what they tapped waits for them. */
export function forgetSeen(): void {
  for (const one of localStore.keys()) if (one.startsWith(dayPrefix)) localStore.remove(one);
  if (localStore.get(ownPhone) !== nobodysOwn) localStore.remove(ownPhone);
  void dropShelves().catch(() => {});
}

async function dropShelves(): Promise<void> {
  const store = cacheStore();
  if (!store) return;
  // A page that goes away at once may not come to it: the worker does.
  workerContainer()?.controller?.postMessage({ own: '' });
  for (const one of await store.keys()) if (shelves.test(one)) await store.delete(one);
}

/** Whether the worker still has whose phone this is, on the shelf of what is theirs. */
export const isKeptAsOwn = async (): Promise<boolean> => Boolean(await cacheStore()?.match('/whose'));

/** Whoever closes their account leaves nothing here. */
export function dropAllOf(member: string): void {
  for (const one of localStore.keys())
    if (owned.test(one) && one.split(':')[2] === member) localStore.remove(one);
}
