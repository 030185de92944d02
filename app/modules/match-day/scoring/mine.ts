import { localStore } from '#app/core/browser/browser-storage.ts';
import type { KeptRink, SentRink } from '#app/modules/match-day/card/card.ts';

/** Unsent scores of this device, in local storage, so that they outlive the page. Stored for each member, like drafts. */
export type Mine = SentRink;

const key = (me: string, event: string, rink: number) => `draft:card:${me}:${event}:${rink}`;

export function readMine(me: string, event: string): Map<number, Mine> {
  const found = new Map<number, Mine>();
  for (let rink = 1; rink <= 12; rink++) {
    const mine = parsed(localStore.get(key(me, event, rink)));
    if (mine) found.set(rink, mine);
  }
  return found;
}

/** Store the unsent scores of a rink, or delete them. */
export function writeMine(me: string, event: string, rink: number, mine: Mine | undefined): void {
  // With a full store it is kept as long as the page is open.
  if (mine) localStore.set(key(me, event, rink), JSON.stringify(mine));
  else localStore.remove(key(me, event, rink));
}

function parsed(text: string | null): Mine | undefined {
  try {
    const read: unknown = JSON.parse(text ?? 'null');
    return isMine(read) ? read : undefined;
  } catch {
    return undefined;
  }
}

const isMine = (read: unknown): read is Mine =>
  typeof read === 'object' && read !== null && 'ends' in read && Array.isArray(read.ends) && 'hand' in read;

/** Return the request body of a rink. */
export const mineOf = ({ ends, theirs, short, version }: Omit<KeptRink, 'playedAs'>, hand: string): Mine => ({
  ends,
  theirs,
  short,
  version,
  hand,
});
