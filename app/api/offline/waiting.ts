import { localStore } from '#app/core/browser/browser-storage.ts';
import { tryStoreList } from './late-calls.ts';

/** Calls that wait in this browser until the site has taken them. */
export interface KeptCall {
  id: string;
  /** The member who tapped it: nobody else who signs in here sends it. */
  by: string;
  /** What it is about, 'answer:2025-06-10-tuesday': a later one of the same is in place of it. */
  about: string;
  method: 'POST' | 'PUT' | 'DELETE';
  path: string;
  json?: unknown;
  /** Which version of what it changes was seen, where the call asks for that. */
  version?: number | undefined;
  /** Time of the answer that it replaces, as it was seen, where the call asks for that. */
  seen?: string | undefined;
  /** Tapped again it keeps its place: what waits behind it hangs on it. */
  stays?: boolean;
  /** What it is of, as its member knows it: said where it comes too late. */
  name?: string;
  /** When it was tapped, by this phone's clock. */
  at?: string;
}

export const keptPrefix = 'draft:kept:';

/** Calls of a member that wait, in the order of tapping. */
export function readWaiting(by: string): KeptCall[] {
  try {
    const stored: unknown = JSON.parse(localStore.get(keptPrefix + by) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

/** False on a device that keeps nothing (private windows, a full store). */
export const writeWaiting = (by: string, calls: KeptCall[]): boolean => tryStoreList(keptPrefix + by, calls);

/** Members whose calls wait in this browser. */
export const whoWaits = (): string[] =>
  localStore.keys().flatMap((one) => (one.startsWith(keptPrefix) ? [one.slice(keptPrefix.length)] : []));

/** Deletes what a member has tapped here and the site has not taken, cards of matches among it. */
export function dropWaiting(member: string): void {
  for (const one of localStore.keys())
    if (/^draft:(?:kept|card):/.test(one) && one.split(':')[2] === member) localStore.remove(one);
}
