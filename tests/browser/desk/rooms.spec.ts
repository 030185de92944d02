import type { Page } from '@playwright/test';
import { asksOf, foreign, settled } from '#tests/browser/asks.ts';
import { demoPeople } from '#tests/browser/cast.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, test } from '#tests/browser/site.ts';

/** Return the kind of a page, of which one is checked: pages deeper in a room, and topics, differ in their content alone. */
const kindOf = (path: string) =>
  path
    .replace(/\?.*/, '?')
    .replace(
      /(\/desk\/\w+|\/forums\/\w+|\/members)\/.+/,
      (all, front) => front + all.slice(front.length).replace(/[^/]+/g, '*'),
    );

/** Open every page that the pages link to, the first ones first; return the visited paths. */
async function walk(page: Page, first: string[], look: (path: string) => Promise<void>): Promise<string[]> {
  const [seen, ways] = [new Map<string, string>(), [...first]];
  for (let path = ways.shift(); path !== undefined; path = ways.shift()) {
    if (seen.has(kindOf(path))) continue;
    seen.set(kindOf(path), path);
    await page.goto(path);
    await expect(page.locator('h1').first(), path).toBeVisible();
    await settled(page);
    await look(path);
    const links = await page
      .locator('a[href]')
      .evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).href));
    for (const link of links) {
      const { origin, pathname, search } = new URL(link);
      const isHere = origin === new URL(page.url()).origin;
      if (isHere && /^\/(desk|forums|members)\b(?!.*\.\w+$)/.test(pathname)) ways.push(pathname + search);
    }
  }
  return [...seen.values()];
}

/** Check that a door is accessible, marked in the bar, and all five are in view on a phone; return the rooms behind it. */
async function lookAtDoor(page: Page, path: string, rooms: string[]) {
  const bar = page.getByRole('navigation', { name: 'Club admin' });
  await expect(bar.getByRole('link')).toHaveText(['Today', 'Matches', 'People', 'Website', 'Club']);
  await expect(bar.locator('[aria-current]')).toHaveAttribute('href', path);
  await expectFitAtBoth(page);
  await page.setViewportSize({ width: 360, height: 740 });
  for (const link of await bar.getByRole('link').all()) await expect(link).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 720 });
  if (path === '/desk') return;
  if (path === '/desk/club') await expect(page.getByText('Changes in Club admin').first()).toBeVisible();
  const links = page.getByRole('navigation', { name: 'Sections' }).locator('a.row');
  rooms.push(...(await links.evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''))));
}

test('each room says how it works; no page of forum or desk asks elsewhere, and no address has the token', async ({
  page,
  site,
}) => {
  test.slow();
  const asks = asksOf(page);
  await page.goto('/members/sign-in');
  await page.getByLabel('Email', { exact: true }).fill(demoPeople.peter.email ?? '');
  await page.getByLabel('Password', { exact: true }).fill(demoPeople.peter.password ?? '');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).not.toHaveURL(/sign-in/);
  const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
  expect(token.length).toBeGreaterThan(20);

  const rooms: string[] = [];
  const doors = ['matches', 'people', 'website', 'club'].map((door) => `/desk/${door}`);
  const seen = await walk(
    page,
    ['/desk', ...doors, '/forums', '/forums/search?q=woods', '/members/account'],
    async (path) => {
      if (path === '/desk' || doors.includes(path)) await lookAtDoor(page, path, rooms);
      if (!rooms.includes(path)) return;
      const help = page.locator('details', {
        has: page.locator('summary', { hasText: 'How this works' }),
      });
      await expect(help, path).toHaveCount(1);
      expect(await help.locator('li').count(), path).toBeGreaterThan(1);
    },
  );
  expect(rooms.length).toBeGreaterThan(12);
  expect(rooms.filter((room) => !seen.includes(room))).toEqual([]);
  expect(seen.filter((path) => path.startsWith('/forums/')).length).toBeGreaterThan(3);
  const all = await asks();
  expect(foreign(site.url, all)).toEqual([]);
  expect(all.filter(({ url, referer }) => `${url} ${referer}`.includes(token))).toEqual([]);
  // The browser's own history.
  const { entries } = await (await page.context().newCDPSession(page)).send('Page.getNavigationHistory');
  expect(entries.length).toBeGreaterThan(20);
  expect(entries.filter(({ url }) => url.includes(token))).toEqual([]);
});
