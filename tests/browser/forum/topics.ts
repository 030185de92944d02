import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { openDatabase } from '#db/connection.ts';
import { anyTokenOf, demoPeople, type Person, signIn } from '#tests/browser/cast.ts';
import { expect, type Site } from '#tests/browser/site.ts';

/** Return a message of one paragraph. */
export const saying = (...content: unknown[]) =>
  JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content }] });
export const said = (words: string) => saying({ type: 'text', text: words });

/** Send a request to the forum as one of the cast, as in 'POST /forum/topics'. */
export async function ask(request: APIRequestContext, who: Person, what: string, data?: unknown) {
  const [method = '', path = ''] = what.split(' ');
  const headers = { authorization: `Bearer ${await anyTokenOf(request, who)}` };
  const answer = await request.fetch(path, { method, headers, data });
  expect(answer.ok(), `${answer.status()} ${await answer.text()}`).toBe(true);
  return answer.status() === 204 ? undefined : answer.json();
}

interface Facts {
  title?: string;
  content?: string;
  category_id?: string;
  about?: { kind: string; id: string };
}

/** Start a topic of a test's own. */
export async function start(request: APIRequestContext, who: Person = demoPeople.tom, facts: Facts = {}) {
  const title = `About ${randomUUID().slice(0, 8)}`;
  const given = { title, content: said('The first word'), category_id: 'tea', ...facts };
  const { id } = await ask(request, who, 'POST /forum/topics', given);
  return { id: id as string, title: given.title, address: `/forums/topics/${id}` };
}

export async function reply(
  request: APIRequestContext,
  topic: string,
  words: string,
  who: Person = demoPeople.derek,
) {
  const { id } = await ask(request, who, 'POST /forum/posts', { topic_id: topic, content: said(words) });
  return id as string;
}

/** Return an id of ten letters. */
const replyId = (topic: string, place: number) =>
  topic.slice(0, 7) +
  String(place)
    .padStart(3, '0')
    .replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');

/** Insert a topic of Tom's with so many replies of Derek's, past the calls, whose requests are limited for each member. */
export async function long(site: Site, request: APIRequestContext, replies: number) {
  const topic = await start(request);
  const begun = Date.parse('2025-05-20T07:00:00Z');
  const rows = Array.from({ length: replies }, (_, index) => ({
    ...{ id: replyId(topic.id, index + 1), topic: topic.id, place: index + 1, author: 'derek' },
    ...{ content: said(`Reply ${index + 1}`), created_at: new Date(begun + index * 1000).toISOString() },
    ...{ edited_at: null, removed_at: null, removed_by: null },
  }));
  const db = await openDatabase(site.databaseUrl);
  await db.insertInto('post').values(rows).execute();
  await db
    .updateTable('topic')
    .set({ replies, created_at: '2025-05-20T06:00:00.000Z', last_at: rows.at(-1)?.created_at ?? '' })
    .where('id', '=', topic.id)
    .execute();
  await db.destroy();
  return { ...topic, ids: rows.map(({ id }) => id) };
}

/** Sign in a member who has answered the banner: its bar would cover the foot of the window. */
export async function comeIn(page: Page, { url }: Site, who: Person) {
  await page.context().addCookies([{ name: 'CookieConsent', value: 'false', url }]);
  return signIn(page, who);
}

export const box = (page: Page, label = 'Your Reply') => page.getByRole('textbox', { name: label });
export const more = (piece: Page | Locator) => piece.getByRole('button', { name: 'More' }).first().click();

/** Open a topic with the editor of a reply loaded. */
export async function write(page: Page, address: string) {
  await page.goto(address);
  await wake(page);
}

/** Load the editor of a reply, which comes on demand. */
export async function wake(page: Page) {
  await box(page).click();
  await atHand(page);
}

/** Wait for the editor, with its tools and the focus. */
export async function atHand(page: Page) {
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
  await expect(box(page)).toBeFocused();
}
