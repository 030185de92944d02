import type { Page } from '@playwright/test';
import { expect, test } from '#tests/browser/site.ts';

const month = (page: Page, name: string) => page.locator(`[data-month=${name}]`);
const shown = (page: Page) => page.locator('.event:not([hidden])');

test('a filter works without a reload, and the address and the back button follow; of the months one is open; script and server show the same for every filter', async ({
  page,
  request,
}) => {
  test.slow();
  await page.goto('/full-calendar');
  await test.step('this month is open, opening another closes it, and pressing the open one closes that', async () => {
    await expect(page.locator('[data-month][open]')).toHaveCount(1);
    await expect(month(page, 'May')).toHaveAttribute('open');
    await month(page, 'August').locator('> summary').click();
    await expect(page.locator('[data-month][open]')).toHaveCount(1);
    await expect(month(page, 'August')).toHaveAttribute('open');
    await month(page, 'August').locator('> summary').click();
    await expect(page.locator('[data-month][open]')).toHaveCount(0);
  });
  await expect(page.getByRole('link', { name: 'All', exact: true })).toHaveAttribute('aria-current', 'true');
  const whole = await shown(page).count();
  const asked: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && asked.push(request.url()));

  await page.getByRole('link', { name: 'Open', exact: true }).click();
  await expect(page).toHaveURL(/\?type=open$/);
  await expect(page.getByRole('link', { name: 'Open', exact: true })).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('link', { name: 'All', exact: true })).not.toHaveAttribute('aria-current');
  await expect(page.locator('.event:not([data-type=open]):not([hidden])')).toHaveCount(0);
  const opens = await shown(page).count();
  expect(opens).toBeGreaterThan(0);
  expect(opens).toBeLessThan(whole);

  await page.getByRole('link', { name: 'Tuesday', exact: true }).click();
  await expect(page).toHaveURL(/\?type=tuesday$/);
  await page.goBack();
  await expect(page).toHaveURL(/\?type=open$/);
  await expect(shown(page)).toHaveCount(opens);
  await page.goBack();
  await expect(page).toHaveURL(/\/full-calendar$/);
  await expect(shown(page)).toHaveCount(whole);
  await expect(page.getByRole('link', { name: 'All', exact: true })).toHaveAttribute('aria-current', 'true');
  expect(asked).toEqual([]);
  await test.step('script and server show the same', async () => {
    for (const link of await page.locator('a[data-filter]').all()) {
      await link.click();
      await expect(link).toHaveAttribute('aria-current', 'true');
      const counts = await page.locator('[data-count]').allTextContents();
      const html = await (await request.get(page.url())).text();
      expect(counts).toEqual([...html.matchAll(/data-count="">([^<]+)</g)].map(([, text]) => text));
      const months = await page.locator('[data-month]').evaluateAll((all) =>
        all.map((month) => ({
          events: month.querySelectorAll('.event:not([hidden])').length,
          says: month.querySelector('[data-count]')?.textContent,
          isEmpty: month.querySelectorAll('[data-none]:not([hidden])').length === 1,
        })),
      );
      for (const { events, says, isEmpty } of months)
        expect([says, isEmpty]).toEqual([events === 1 ? '1 event' : `${events} events`, events === 0]);
      const folded = page.locator('[data-gone]');
      const asSent = /<details class="gone"[^>]*>.*?data-so-far="">([^<]+)</.exec(html);
      await expect(folded.locator('[data-so-far]')).toHaveText(asSent?.[1] ?? '');
      const [tag = ''] = /<details class="gone"[^>]*>/.exec(html) ?? [];
      const state = await folded.evaluate((fold: HTMLDetailsElement) => [fold.hidden, fold.open]);
      expect(state).toEqual([tag.includes('hidden'), tag.includes('open')]);
    }
  });
});

test('on a phone the days gone are folded, today stands out, and a row is two lines with the rest behind a tap', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/the-committee');
  await page.goto('/full-calendar');
  const may = month(page, 'May');
  await expect(page.locator('[aria-current=date]')).toHaveAttribute('id', '2025-05-20-tuesday');
  await expect(page.locator('[aria-current=date]')).toContainText('Today');
  await expect(may.locator('[data-gone] .event').first()).toBeHidden();
  const rows = may.locator('> .list > .event');
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(heights.filter((height) => height < 70).length).toBeGreaterThan(heights.length / 2);
  const away = page.locator('[id="2025-05-21-wednesday"]');
  await expect(away).toContainText('Away');
  await away.locator('details > summary').click();
  await expect(away.getByRole('link', { name: /^Add to calendar/ })).toBeVisible();

  // A link to a past day opens the fold that it is in.
  await page.goto('/standings');
  await page.goto('/full-calendar#2025-05-04-open');
  await expect(page.locator('[id="2025-05-04-open"]')).toBeInViewport();
});

test('a row of the calendar and of what comes up opens wherever it is pressed, and links in it still lead on', async ({
  page,
}) => {
  for (const [path, at, width] of [
    ['/full-calendar', '[id="2025-05-21-wednesday"]', 1280],
    ['/full-calendar', '[id="2025-05-21-wednesday"]', 360],
    ['/up-coming-events', '.coming-next .event:nth-child(2)', 1280],
    ['/up-coming-events', '.coming-next .event:nth-child(2)', 360],
  ] as const)
    await test.step(`${path} at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      const row = page.locator(at);
      const more = row.getByRole('link', { name: /^Add to calendar/ });
      const press = async (part: string) => {
        const { x = 0, y = 0, height = 0 } = (await row.locator(part).first().boundingBox()) ?? {};
        await page.mouse.click(x + 4, y + height / 2);
      };
      await row.scrollIntoViewIfNeeded();
      await press('header strong');
      await expect(more).toBeVisible();
      await press(':scope > div > p');
      await expect(more).toBeHidden();
    });
  await page.goto('/full-calendar#2025-06-08-open');
  await page.locator('[id="2025-06-08-open"]').getByRole('link', { name: 'Spencer Shield' }).click();
  await expect(page).toHaveURL('/opens/spencer-shield');
});
