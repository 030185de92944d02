import { tabStore } from '#app/core/browser/browser-storage.ts';

/** What one screen of the way in hands to the next: whose address it is, and what has just been done. */
export interface Carried {
  /** An e-mail address or a sign-in name. */
  who: string;
  said?: string;
}

const key = 'way-in';

/** Kept for this tab alone, until it is closed. */
export function carry(carried: Carried): void {
  tabStore.set(key, JSON.stringify(carried));
}

/** What the screen before has handed over. Its sentence is taken once; the address serves until somebody has signed in. */
export function takeCarried(): Carried | undefined {
  const kept = tabStore.get(key);
  if (!kept) return undefined;
  const { who, said }: Carried = JSON.parse(kept);
  carry({ who });
  return { who, ...(said && { said }) };
}

export const dropCarried = () => tabStore.remove(key);
