import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { anyTokenOf, demoPeople } from '#tests/browser/cast.ts';
import { expect } from '#tests/browser/site.ts';

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Return a club name that no other test uses. */
export const stranger = () => `Club ${randomUUID().slice(0, 6)}`;

/** Unfold a month of the calendar's room. */
export const open = (page: Page, month: string) =>
  page.locator('.fold-card > summary').filter({ hasText: month }).click();

/** Fetch the entry of a match from a subscriber's calendar. */
export async function subscribed(request: APIRequestContext, opponent: string) {
  const text = (await (await request.get('/calendar.ics')).text()).replace(/\r\n[ \t]/g, '');
  const entry = text.split('BEGIN:VEVENT').find((part) => part.includes(opponent)) ?? '';
  const value = (name: string) => new RegExp(`^${name}(?:;[^:]*)?:(.*)\r$`, 'm').exec(entry)?.[1] ?? '';
  return { uid: value('UID'), status: value('STATUS'), start: value('DTSTART').slice(0, 8) };
}

/** Send a request to the desk as Pauline, an editor, past the forms. */
async function asPauline(
  request: APIRequestContext,
  method: 'POST' | 'PUT',
  path: string,
  data: object,
  version?: number,
) {
  const headers = {
    authorization: `Bearer ${await anyTokenOf(request, demoPeople.pauline)}`,
    ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
  };
  const answer = await request.fetch(`/api/desk/calendar/events${path}`, { method, headers, data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer;
}

/** Add a match and return its id. */
export async function match(request: APIRequestContext, opponent: string, date: string, facts: object = {}) {
  const data = { type: 'friendly', opponent, date, season: 2025, place: 'away', despite: true, ...facts };
  return (await (await asPauline(request, 'POST', '', data)).json()).id as string;
}

/** Cancel or postpone a match that was just added. */
export const off = (request: APIRequestContext, id: string, state: object) =>
  asPauline(request, 'PUT', `/${id}/state`, state, 1);
