import { browserLocalStore } from '#app/core/browser/browser-storage.ts';

/** Calls that were queued offline and arrived too late, with the response, until the member has seen them. */
export interface ExpiredOfflineCall {
  about: string;
  /** Name of its subject. */
  name: string;
  said: string;
  at: string;
}

const lateKeyPrefix = 'draft:late:';
/** Maximum; older entries are dropped. */
const maxLateCalls = 30;

export function readExpiredOfflineCalls(member: string): ExpiredOfflineCall[] {
  try {
    const late: unknown = JSON.parse(browserLocalStore.get(lateKeyPrefix + member) ?? '[]');
    return Array.isArray(late) ? late : [];
  } catch {
    return [];
  }
}

export function addExpiredOfflineCall(
  { by, about, name = '', at = '' }: { by: string; about: string; name?: string; at?: string },
  said: string,
): void {
  storeListInBrowser(
    lateKeyPrefix + by,
    [...readExpiredOfflineCalls(by), { about, name, said, at }].slice(-maxLateCalls),
  );
}

export const deleteExpiredOfflineCalls = (member: string) => browserLocalStore.remove(lateKeyPrefix + member);

/** Store a list under a key, and remove the key with the last element; returns false if the storage is full. */
export function storeListInBrowser(name: string, list: unknown[]): boolean {
  if (list.length > 0) return browserLocalStore.set(name, JSON.stringify(list));
  browserLocalStore.remove(name);
  return true;
}
