/** What is being written, kept on the device until it is posted: through reloads, lost lines and an expired sign-in. */

const key = (name: string) => `draft:${name}`;

export function readDraft<T>(name: string): T | undefined {
  try {
    return JSON.parse(localStorage.getItem(key(name)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** A device that keeps nothing (private windows, a full store) only loses the draft's safety. */
export function keepDraft(name: string, draft: unknown): void {
  try {
    localStorage.setItem(key(name), JSON.stringify(draft));
  } catch {
    // Nothing to be done about it.
  }
}

export const dropDraft = (name: string) => localStorage.removeItem(key(name));
