import type { Page } from '@playwright/test';
import { demoPeople, forget, signIn } from '#tests/browser/cast.ts';
import { expect, test } from '#tests/browser/site.ts';

test.use({ isBlocking: true });

/** Inject HTML into a page on its way, as an attacker might who found a hole in it. */
async function plant(page: Page, path: string, html: string) {
  await page.route(path, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('</main>', `${html}</main>`) });
  });
}

test('on no page text becomes HTML or a script, what got in does not run, and an administrator reads of it', async ({
  page,
  site: { url, output },
  complaints,
}) => {
  const [path, gallery] = [`${url}/the-committee`, `${url}/gallery`];
  await plant(page, path, '<script>window.stolen = localStorage.token</script>');
  await plant(
    page,
    gallery,
    '<img src="https://elsewhere.example/x.gif?token"><p onclick="stolen = 1">Here</p>',
  );
  await page.goto(path);
  await expect(page.locator('h1')).toBeVisible();
  await page.goto(gallery);
  await page.getByText('Here', { exact: true }).click();
  expect(await page.evaluate(() => 'stolen' in window)).toBe(false);
  await expect
    .poll(output)
    .toMatch(/"directive":"script-src-elem","blocked":"inline","page":"\/the-committee"/);
  await expect.poll(output).toMatch(/"blocked":"https:\/\/elsewhere\.example","page":"\/gallery"/);
  expect(output()).not.toMatch(/stolen|token/);

  const form = { username: demoPeople.peter.email ?? '', password: demoPeople.peter.password ?? '' };
  const token = (await (await page.request.post(`${url}/login`, { form })).json()).access_token;
  await page.evaluate((token) => localStorage.setItem('token', token), token);
  await page.goto(`${url}/desk/status`);
  const finding = page.locator('.finding').filter({ hasText: 'Browsers' });
  await expect(finding).toContainText('Worth checking. Browsers blocked something on a page');
  await expect(finding).toContainText('a script on /the-committee');
  await expect(page.locator('.status-line')).toHaveText('One thing needs your attention.');
  await expect(page.locator('.finding.trouble h2')).toHaveText('Email');

  await page.unrouteAll();
  for (const path of ['/the-committee', '/forums', '/desk'])
    await test.step(path, async () => {
      await page.goto(url + path);
      await expect(page.locator('h1')).toBeVisible();
      const tries = await page.evaluate(tryAll);
      expect(tries.filter((one) => one.endsWith('went through'))).toEqual([]);
      expect(await page.evaluate(() => 'stolen' in window)).toBe(false);
    });
  // Of so many reports from one browser the later requests are refused; the last are still on their way.
  await page.close();
  forget(complaints, /Trusted|Content Security Policy|elsewhere\.example|ERR_CONNECTION|status of 429/);
});

/** Runs in the page. Try each way by which text becomes HTML, and return the outcomes. */
function tryAll(): string[] {
  const mark = '<img src="/x" onerror="stolen = 1">';
  const elsewhere = 'https://elsewhere.example/x.js';
  const attempts: Record<string, () => unknown> = {
    innerHTML: () => Object.assign(document.createElement('p'), { innerHTML: mark }),
    outerHTML: () => Object.assign(document.querySelector('main p, main h1') as Element, { outerHTML: mark }),
    insert: () => document.body.insertAdjacentHTML('beforeend', mark),
    fragment: () => document.createRange().createContextualFragment(mark),
    parser: () => new DOMParser().parseFromString(mark, 'text/html'),
    write: () => document.write(mark),
    srcdoc: () => Object.assign(document.createElement('iframe'), { srcdoc: mark }),
    script: () => Object.assign(document.createElement('script'), { src: elsewhere }),
    words: () => Object.assign(document.createElement('script'), { text: 'stolen = 1' }),
    handler: () => document.body.setAttribute('onclick', 'stolen = 1'),
    policy: () => window.trustedTypes?.createPolicy('default', { createHTML: (text) => text }) ?? 'none',
    worker: () => new Worker(elsewhere),
  };
  return Object.entries(attempts).map(([name, attempt]) => {
    try {
      attempt();
      return `${name} went through`;
    } catch (error) {
      return `${name}: ${(error as Error).name}`;
    }
  });
}

test('an app page whose words another program changed on the way still works; what fails in the app shows the error screen, with no script made for it', async ({
  page,
  complaints,
}) => {
  await signIn(page, demoPeople.tom);
  const way = page.locator('main a[href^="/forums/terms"]').first();
  await test.step('words that were changed', async () => {
    await page.route('/forums', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('Skip to main content', 'Przejdź do strony');
      await route.fulfill({ response, body });
    });
    await page.goto('/forums');
    await way.click();
    await expect(page).not.toHaveURL('/forums');
    await expect(page.locator('h1')).toBeVisible();
    // React reports that the rendered words differ.
    forget(complaints, /Minified React error #418/);
    await page.unrouteAll();
  });
  await test.step('answers that mean nothing: the screen throws', async () => {
    await page.goto('/forums');
    await expect(way).toBeVisible();
    await page.route('**/api/forum/texts/**', (route) => route.fulfill({ json: { nonsense: true } }));
    await way.click();
    await expect(page.locator('h1')).toHaveText('Unexpected Application Error!');
    await expect(page.locator('header').first()).toBeVisible();
    forget(complaints, /is not valid JSON/);
  });
});
