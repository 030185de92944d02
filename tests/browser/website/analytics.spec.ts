import { atDesk, forget } from '#tests/browser/cast.ts';
import { expect, test } from '#tests/browser/site.ts';

test.use({ isBlocking: true });

const counting = 'https://count.example/counting.js';
// Counts by a second script from the same origin, and tries one from elsewhere.
const script = `
  document.documentElement.title = 'counted';
  for (const host of ['count', 'elsewhere'])
    try {
      const more = document.createElement('script');
      more.src = 'https://' + host + '.example/more.js';
      document.head.append(more);
    } catch {
      document.documentElement.dataset.refused = host;
    }
`;

test("the club's analytics are not loaded before the answer, nor after 'Decline', and after 'Accept' on every page", async ({
  page,
  context,
  complaints,
}) => {
  const { facts, version } = await (await atDesk(page.request, 'GET', '/settings')).json();
  await atDesk(page.request, 'PUT', '/settings', { facts: { ...facts, analytics: counting }, version });
  const asked: string[] = [];
  await page.route(/^https:/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({
      contentType: 'text/javascript',
      body: route.request().url() === counting ? script : 'document.documentElement.dataset.more = "1"',
    });
  });
  const banner = page.getByRole('region', { name: 'Cookies' });
  const html = page.locator('html');
  async function expectCounted() {
    await expect(html).toHaveAttribute('title', 'counted');
    await expect(html).toHaveAttribute('data-more', '1');
    await expect(html).toHaveAttribute('data-refused', 'elsewhere');
  }
  for (const [button, loads] of [
    ['Decline cookies', false],
    ['Accept', true],
  ] as const)
    await test.step(button, async () => {
      await context.clearCookies();
      await page.goto('/new-to-bowling');
      await expect(banner).toBeVisible();
      expect(asked).toEqual([]);
      await banner.getByRole('button', { name: button }).click();
      await expect(banner).toBeHidden();
      if (loads) await expectCounted();
      for (const path of ['/new-to-bowling', '/forums']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        if (loads) await expectCounted();
      }
      expect(asked.length > 0).toBe(loads);
    });
  expect(asked.filter((one) => !one.startsWith('https://count.example/'))).toEqual([]);
  forget(complaints, /TrustedScriptURL|default/);
});
