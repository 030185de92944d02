import { type APIRequestContext, type Page, test } from '@playwright/test';
import { anyTokenOf, atDesk, demoPeople, newMember, signIn } from '#tests/browser/cast.ts';
import { expect, type Site } from '#tests/browser/site.ts';

let count = 0;
const facts = {
  ...{ summary: 'Trips with two woods.', event: '', date: '2025-06-21', starts: '10am', team: 'Trips' },
  ...{ woods: '2', games: '4', ends: '9', rules: 'EBF', fee: '18', places: '2', entries_from: '2025-05-01' },
  ...{ closes: '2025-06-10', contact: '', contact_email: '', album: '' },
};

/** Make an open that takes entries from the first of May. */
export async function newOpen(
  request: APIRequestContext,
  part: object = {},
): Promise<{ name: string; slug: string }> {
  count += 1;
  const name = `Cup ${test.info().workerIndex} ${count}`;
  const answer = await atDesk(request, 'POST', '/opens', { ...facts, name, ...part });
  return { name, slug: (await answer.json()).slug };
}
export const takeDown = (request: APIRequestContext, slug: string, skip: string) =>
  atDesk(request, 'POST', `/opens/${slug}/entries`, { skip, phone: '01507 555 0100' });

export async function entryOf(request: APIRequestContext, slug: string, skip: string) {
  const entries = await (await atDesk(request, 'GET', `/opens/${slug}/entries`)).json();
  return entries.find((one: { skip: string }) => one.skip === skip) as { id: string; version: number };
}

/** Sign in a member with the key of this room alone, and open the desk. */
export async function asSecretary(page: Page, site: Site) {
  const member = await newMember(site, page.request);
  const authorization = `Bearer ${await anyTokenOf(page.request, demoPeople.margaret)}`;
  const read = await page.request.get(`/api/desk/members/${member.id}`, { headers: { authorization } });
  const { keysVersion } = await read.json();
  const given = await page.request.put(`/api/desk/members/${member.id}/keys`, {
    headers: { authorization, 'if-match': `"${keysVersion}"` },
    data: { rooms: ['opens'] },
  });
  expect(given.status(), await given.text()).toBe(204);
  await signIn(page, member);
  return member;
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const opener = (page: Page, name: string) => page.locator('summary').filter({ hasText: name });
