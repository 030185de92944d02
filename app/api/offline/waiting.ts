import { browserLocalStore } from '#app/core/browser/browser-storage.ts';
import { storeListInBrowser } from './late-calls.ts';

/** Calls that wait in this browser until the site has taken them. */
export interface QueuedOfflineCall {
  id: string;
  /** The member who tapped it: nobody else who signs in here sends it. */
  by: string;
  /** Key of the subject, 'answer:2025-06-10-tuesday': a later call of the same key replaces it. */
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
  /** Subject as its member knows it, for the message if it arrives too late. */
  name?: string;
  /** When it was tapped, by this phone's clock. */
  at?: string;
}

export const queuedCallsKeyPrefix = 'draft:kept:';

/** Calls of a member that wait, in the order of tapping. */
export function readStoredCallQueue(by: string): QueuedOfflineCall[] {
  try {
    const stored: unknown = JSON.parse(browserLocalStore.get(queuedCallsKeyPrefix + by) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

/** False on a device that keeps nothing (private windows, a full store). */
export const storeCallQueue = (by: string, calls: QueuedOfflineCall[]): boolean =>
  storeListInBrowser(queuedCallsKeyPrefix + by, calls);

/** Members whose calls wait in this browser. */
export const listMembersWithQueuedCalls = (): string[] =>
  browserLocalStore
    .keys()
    .flatMap((one) => (one.startsWith(queuedCallsKeyPrefix) ? [one.slice(queuedCallsKeyPrefix.length)] : []));

/** Deletes what a member has tapped here and the site has not taken, cards of matches among it. */
export function deleteMemberQueuedData(member: string): void {
  for (const one of browserLocalStore.keys())
    if (/^draft:(?:kept|card):/.test(one) && one.split(':')[2] === member) browserLocalStore.remove(one);
}
