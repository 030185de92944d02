import { tabStore } from '#app/core/browser/browser-storage.ts';

/** What one screen of the way in hands to the next: whose address it is, and what has just been done. */
export interface Carried {
  /** E-mail address or sign-in name. */
  who: string;
  said?: string;
}

const key = 'way-in';

/** Stored for this tab only, in sessionStorage. */
export function carry(carried: Carried): void {
  tabStore.set(key, JSON.stringify(carried));
}

/** Reads the stored data. The message is returned once; the name stays until sign-in. */
export function takeCarried(): Carried | undefined {
  const kept = tabStore.get(key);
  if (!kept) return undefined;
  const { who, said }: Carried = JSON.parse(kept);
  carry({ who });
  return { who, ...(said && { said }) };
}

export const dropCarried = () => tabStore.remove(key);
