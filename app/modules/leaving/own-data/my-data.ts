import { call } from '#app/api/call.ts';

/** All that the site keeps about whoever is signed in: what is read, printed and taken away is this one answer. */
export async function readMyData(): Promise<Record<string, unknown>> {
  const [account, forum] = await Promise.all([call('GET /api/me/data'), call('GET /api/forum/mine')]);
  return { ...account, forum };
}

/** Gives a file of it to the browser, to be kept. */
export function saveAsFile(data: object, name = 'my-data.json'): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
