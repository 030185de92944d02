import listAddress from './common-passwords.txt?url';

let loading: Promise<Set<string>> | undefined;

/** True for one of the commonest leaked passwords. The list is loaded on first use, and the password stays in the browser. */
export async function isCommonPassword(password: string): Promise<boolean> {
  loading ??= loadList();
  const list = await loading.catch(() => undefined);
  // Offline for instance: tried again with the next character.
  if (!list) loading = undefined;
  return list?.has(password.toLowerCase()) ?? false;
}

async function loadList(): Promise<Set<string>> {
  const response = await fetch(listAddress);
  if (!response.ok) throw new Error(`The list answered with ${response.status}.`);
  return new Set((await response.text()).split('\n'));
}
