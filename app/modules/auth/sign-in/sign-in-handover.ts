import { browserTabStore } from '#app/core/browser/browser-storage.ts';

/** What one screen of the way in hands to the next: whose address it is, and what has just been done. */
export interface SignInHandover {
  /** E-mail address or sign-in name. */
  who: string;
  said?: string;
}

const handoverKey = 'way-in';

/** Stored for this tab only, in sessionStorage. */
export function storeSignInHandover(carried: SignInHandover): void {
  browserTabStore.set(handoverKey, JSON.stringify(carried));
}

/** Reads the stored data. The message is returned once; the name stays until sign-in. */
export function takeSignInHandover(): SignInHandover | undefined {
  const kept = browserTabStore.get(handoverKey);
  if (!kept) return undefined;
  const { who, said }: SignInHandover = JSON.parse(kept);
  storeSignInHandover({ who });
  return { who, ...(said && { said }) };
}

export const clearSignInHandover = () => browserTabStore.remove(handoverKey);
