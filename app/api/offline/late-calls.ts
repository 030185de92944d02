import { localStore } from '#app/core/browser/browser-storage.ts';

/** What was tapped without a line and came too late: with the site's words, until its member has seen them. */
export interface LateCall {
  about: string;
  /** Name of its subject. */
  name: string;
  said: string;
  at: string;
}

const lateKeyPrefix = 'draft:late:';
/** Maximum; older entries are dropped. */
const maxLateCalls = 30;

export function readLateCalls(member: string): LateCall[] {
  try {
    const late: unknown = JSON.parse(localStore.get(lateKeyPrefix + member) ?? '[]');
    return Array.isArray(late) ? late : [];
  } catch {
    return [];
  }
}

export function addLateCall(
  { by, about, name = '', at = '' }: { by: string; about: string; name?: string; at?: string },
  said: string,
): void {
  tryStoreList(lateKeyPrefix + by, [...readLateCalls(by), { about, name, said, at }].slice(-maxLateCalls));
}

export const deleteLateCalls = (member: string) => localStore.remove(lateKeyPrefix + member);

/** Store a list under a key, and remove the key with the last element; returns false if the storage is full. */
export function tryStoreList(name: string, list: unknown[]): boolean {
  if (list.length > 0) return localStore.set(name, JSON.stringify(list));
  localStore.remove(name);
  return true;
}
