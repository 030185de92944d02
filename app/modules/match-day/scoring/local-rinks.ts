import { localStore } from '#app/core/browser/browser-storage.ts';
import type { SentRink, StoredRink } from '#app/modules/match-day/card/card.ts';

/** Unsent scores of this device, in local storage, so that they outlive the page. Stored for each member, like drafts. */
export type LocalRink = SentRink;

const getStorageKey = (me: string, event: string, rink: number) => `draft:card:${me}:${event}:${rink}`;

export function readLocalRinks(me: string, event: string): Map<number, LocalRink> {
  const found = new Map<number, LocalRink>();
  for (let rink = 1; rink <= 12; rink++) {
    const mine = parseLocalRink(localStore.get(getStorageKey(me, event, rink)));
    if (mine) found.set(rink, mine);
  }
  return found;
}

/** Store the unsent scores of a rink, or delete them. */
export function storeLocalRink(me: string, event: string, rink: number, mine: LocalRink | undefined): void {
  // With a full store it is kept as long as the page is open.
  if (mine) localStore.set(getStorageKey(me, event, rink), JSON.stringify(mine));
  else localStore.remove(getStorageKey(me, event, rink));
}

function parseLocalRink(text: string | null): LocalRink | undefined {
  try {
    const read: unknown = JSON.parse(text ?? 'null');
    return isLocalRink(read) ? read : undefined;
  } catch {
    return undefined;
  }
}

const isLocalRink = (read: unknown): read is LocalRink =>
  typeof read === 'object' && read !== null && 'ends' in read && Array.isArray(read.ends) && 'hand' in read;

/** Return the request body of a rink. */
export const toLocalRink = (
  { ends, theirs, short, version }: Omit<StoredRink, 'playedAs'>,
  hand: string,
): LocalRink => ({
  ends,
  theirs,
  short,
  version,
  hand,
});
