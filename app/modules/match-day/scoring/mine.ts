import { localStore } from '#app/core/browser/browser-storage.ts';
import type { KeptRink, SentRink } from '#app/modules/match-day/card/card.ts';

/**
 * What was tapped on this phone and not yet taken by the site, in local storage: it outlives the page. It is its member's alone,
 * as drafts are.
 */
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

/** Keeps it, or forgets it. */
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

/** What of a rink is tapped, as it is sent. */
export const mineOf = ({ ends, theirs, short, version }: Omit<KeptRink, 'playedAs'>, hand: string): Mine => ({
  ends,
  theirs,
  short,
  version,
  hand,
});
