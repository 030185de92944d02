import type { Page } from '@playwright/test';
import { cast, forget, mailTo, newMember } from './cast.ts';
import { expect, type Site, test } from './site.ts';

/** Everything that a page asks for, and from where it says that it asks. */
function asksOf(page: Page) {
  const asks: { url: string; referer: string }[] = [];
  const pending: Promise<unknown>[] = [];
  page.on('request', (request) => {
    const told = request.allHeaders().catch(() => request.headers());
    pending.push(told.then(({ referer = '' }) => asks.push({ url: request.url(), referer })));
  });
  return async () => {
    await Promise.all(pending);
    return asks;
  };
}

const foreign = ({ url }: Site, asks: { url: string }[]) =>
  asks.map((ask) => ask.url).filter((asked) => !/^(data|blob):/.test(asked) && new URL(asked).origin !== url);

/** Of pages that differ in what they are about alone, two. */
const shapeOf = (path: string) =>
  path
    .replace(/\?.*/, '?')
    .replace(
      /(\/desk\/\w+|\/forums\/\w+|\/opens|\/leagues|\/competitions|\/members)\/.+/,
      (all, front) => front + all.slice(front.length).replace(/[^/]+/g, '*'),
    );

/** Until the page has done what it does when nothing hinders it: its scripts have come, and run. */
async function settled(page: Page) {
  await page.waitForLoadState('load');
  // 'Opening the desk…' is no page yet.
  await expect(page.locator('[data-members-only][role="status"]')).toHaveCount(0);
  // Twice: what the first has brought may ask for more.
  for (const _ of [1, 2])
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 500 })));
}

/** Opens every page that the pages name, the home page and the rooms first. */
async function walk(page: Page, site: Site, first: string[], within = /^/): Promise<string[]> {
  const [seen, ways, counts] = [new Set<string>(), [...first], new Map<string, number>()];
  for (let path = ways.shift(); path !== undefined; path = ways.shift()) {
    const count = (counts.get(shapeOf(path)) ?? 0) + 1;
    if (seen.has(path) || count > 2) continue;
    counts.set(shapeOf(path), count);
    seen.add(path);
    await page.goto(path);
    await expect(page.locator('h1').first(), path).toBeVisible();
    await settled(page);
    const links = await page
      .locator('a[href]')
      .evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).href));
    for (const link of links) {
      const { origin, pathname, search } = new URL(link);
      const isPage = !/\.\w+$|^\/(photos|calendar|assets|pictures|api)\//.test(pathname);
      if (origin === site.url && isPage && within.test(pathname)) ways.push(pathname + search);
    }
  }
  return [...seen];
}

test('no page of the public asks another site for anything', async ({ page, site }) => {
  test.setTimeout(240_000);
  const asks = asksOf(page);
  const seen = await walk(page, site, ['/']);
  expect(seen.length).toBeGreaterThan(30);
  expect(foreign(site, await asks())).toEqual([]);
});

test('nor does the forum or the desk, and the token of whoever walks there stands in no address', async ({
  page,
  site,
}) => {
  test.setTimeout(240_000);
  const asks = asksOf(page);
  await page.goto('/members/sign-in');
  await page.getByLabel('Email', { exact: true }).fill(cast.peter.email ?? '');
  await page.getByLabel('Password', { exact: true }).fill(cast.peter.password ?? '');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).not.toHaveURL(/sign-in/);
  const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
  expect(token.length).toBeGreaterThan(20);

  const seen = await walk(
    page,
    site,
    ['/desk', '/forums', '/forums/search?q=woods', '/members/account'],
    /^\/(desk|forums|members)\b/,
  );
  expect(seen.filter((path) => path.startsWith('/desk/')).length).toBeGreaterThan(15);
  expect(seen.filter((path) => path.startsWith('/forums/')).length).toBeGreaterThan(3);
  const all = await asks();
  expect(foreign(site, all)).toEqual([]);
  expect(all.filter(({ url, referer }) => `${url} ${referer}`.includes(token))).toEqual([]);
  // Where the browser has been, as it keeps it.
  const { entries } = await (await page.context().newCDPSession(page)).send('Page.getNavigationHistory');
  expect(entries.length).toBeGreaterThan(20);
  expect(entries.filter(({ url }) => url.includes(token))).toEqual([]);
});

/** As a link does it. */
async function goHome(page: Page) {
  await page.evaluate(() => location.assign('/'));
  await expect(page).toHaveURL('/');
}

test('a code from a mail is told to no other page', async ({ page, site, complaints }) => {
  const { email } = await newMember(site, page.request);
  await page.request.post('/reset-password/request', { data: { email } });
  const { link } = await mailTo(site, email ?? '', /password/i);
  const code = new URL(link).searchParams.get('code') ?? '';
  expect(code.length).toBeGreaterThan(10);
  const asks = asksOf(page);
  for (const path of ['reset-password', 'set-up', 'confirm-email', 'not-me', 'stop-mail']) {
    await page.goto(`/members/${path}?code=${code}&key=${code}`);
    await expect(page.locator('h1')).toBeVisible();
    await goHome(page);
  }
  await page.goto(`/my-entry?code=${code}`);
  await goHome(page);
  expect((await asks()).filter(({ referer }) => referer.includes(code))).toEqual([]);
  // One code is not good for all of it.
  forget(complaints, /status of 4/);
});
