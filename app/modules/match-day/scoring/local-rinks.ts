import { browserLocalStore } from '#app/core/browser/browser-storage.ts';
import type { SentRinkScorecard, StoredRinkScorecard } from '#app/modules/match-day/card/card.ts';

/** Unsent scores of this device, in local storage, so that they outlive the page. Stored for each member, like drafts. */
export type UnsentRinkScorecard = SentRinkScorecard;

const getStorageKey = (me: string, event: string, rink: number) => `draft:card:${me}:${event}:${rink}`;

export function readUnsentRinkScorecards(me: string, event: string): Map<number, UnsentRinkScorecard> {
  const found = new Map<number, UnsentRinkScorecard>();
  for (let rink = 1; rink <= 12; rink++) {
    const mine = parseLocalRink(browserLocalStore.get(getStorageKey(me, event, rink)));
    if (mine) found.set(rink, mine);
  }
  return found;
}

/** Store the unsent scores of a rink, or delete them. */
export function storeUnsentRinkScorecard(
  me: string,
  event: string,
  rink: number,
  mine: UnsentRinkScorecard | undefined,
): void {
  // With a full store it is kept as long as the page is open.
  if (mine) browserLocalStore.set(getStorageKey(me, event, rink), JSON.stringify(mine));
  else browserLocalStore.remove(getStorageKey(me, event, rink));
}

function parseLocalRink(text: string | null): UnsentRinkScorecard | undefined {
  try {
    const read: unknown = JSON.parse(text ?? 'null');
    return isLocalRink(read) ? read : undefined;
  } catch {
    return undefined;
  }
}

const isLocalRink = (read: unknown): read is UnsentRinkScorecard =>
  typeof read === 'object' && read !== null && 'ends' in read && Array.isArray(read.ends) && 'hand' in read;

/** Return the request body of a rink. */
export const toUnsentRinkScorecard = (
  { ends, theirs, short, version }: Omit<StoredRinkScorecard, 'playedAs'>,
  hand: string,
): UnsentRinkScorecard => ({
  ends,
  theirs,
  short,
  version,
  hand,
});
