import { localStore } from '#app/core/browser/browser-storage.ts';

/** What was tapped without a line and came too late: with the site's words, until its member has seen them. */
export interface Late {
  about: string;
  /** Name of its subject. */
  name: string;
  said: string;
  at: string;
}

const prefix = 'draft:late:';
/** Maximum; older entries are dropped. */
const most = 30;

export function lateOf(member: string): Late[] {
  try {
    const late: unknown = JSON.parse(localStore.get(prefix + member) ?? '[]');
    return Array.isArray(late) ? late : [];
  } catch {
    return [];
  }
}

export function addLate(
  { by, about, name = '', at = '' }: { by: string; about: string; name?: string; at?: string },
  said: string,
): void {
  canKeep(prefix + by, [...lateOf(by), { about, name, said, at }].slice(-most));
}

export const dropLate = (member: string) => localStore.remove(prefix + member);

/** Store a list under a key, and remove the key with the last element; returns false if the storage is full. */
export function canKeep(name: string, list: unknown[]): boolean {
  if (list.length > 0) return localStore.set(name, JSON.stringify(list));
  localStore.remove(name);
  return true;
}
