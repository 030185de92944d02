import type { Page } from '@playwright/test';
import { anyTokenOf, demoPeople } from '#tests/browser/cast.ts';
import { expect } from '#tests/browser/site.ts';

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const figure = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
export const opener = (page: Page, name: string | RegExp) =>
  page.locator('summary').filter({ hasText: name });

/** Type into the fields one after another, each left by the key that phones show as 'next'. */
export async function typeOn(page: Page, figures: number[]) {
  for (const number of figures) {
    await expect(page.locator('.figure:focus')).toBeVisible();
    await page.keyboard.type(String(number));
    await page.keyboard.press('Enter');
  }
}

/** Keep the league here from now on, if it is not yet. */
export async function takeOver(page: Page, day: string) {
  const headers = { authorization: `Bearer ${await anyTokenOf(page.request, demoPeople.pauline)}` };
  const league = `/api/desk/results/leagues/${day}`;
  const { source, version } = await (await page.request.get(league, { headers })).json();
  if (source === 'own') return;
  const answer = await page.request.post(`${league}/take-over`, {
    headers: { ...headers, 'if-match': `"${version}"` },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}
