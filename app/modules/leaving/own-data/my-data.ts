import { call } from '#app/api/call.ts';

/** Fetches all stored data of the signed-in member: page, print and download use this one response. */
export async function fetchMyData(): Promise<Record<string, unknown>> {
  const [account, forum] = await Promise.all([call('GET /api/me/data'), call('GET /api/forum/mine')]);
  return { ...account, forum };
}

/** Downloads the data as a JSON file. */
export function downloadJsonFile(data: object, name = 'my-data.json'): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
