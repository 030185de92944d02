import type { Page } from '@playwright/test';
import { demoPeople, forget, signIn } from '#tests/browser/cast.ts';
import { button, longName, made, names, sheets } from '#tests/browser/draws.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, test } from '#tests/browser/site.ts';

// The banner covers the foot of a screen, and is tested elsewhere.
test.beforeEach(async ({ context, site }) => {
  await context.addCookies([{ name: 'CookieConsent', value: 'false', url: site.url }]);
});

/** A screen that no journey opens: the steps to it, and a locator that proves it is rendered. */
interface Screen {
  name: string;
  path: string;
  open?: (page: Page) => Promise<unknown>;
  shows: string;
}

async function lookAt(page: Page, screens: Screen[]) {
  for (const { name, path, open, shows } of screens)
    await test.step(name, async () => {
      await page.setViewportSize({ width: 360, height: 800 });
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await page.goto(path);
      await open?.(page);
      await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible();
      await expect(page.locator('h1')).toHaveCount(1);
      await expectFitAtBoth(page);
    });
}

test('a round robin, groups, entries, the list for the wall and the honours board at the desk are fit for everybody on a telephone and on a desk; each prints on one sheet', async ({
  page,
  complaints,
}) => {
  test.slow();
  const robin = await made(page.request, [...names(6), longName], { kind: 'round-robin' });
  const groups = await made(page.request, [...names(7), longName], {
    ...{ kind: 'groups', format: { groups: 2, through: 2 } },
    facts: { scoring: 'sets', sets: '2', ends: '7', fee: '£5' },
  });
  const entries = await made(page.request, names(9), { upTo: 'entries' });
  await lookAt(page, [
    {
      name: 'groups in sets',
      path: groups.page,
      shows: 'The first 2 of each group go through',
    },
    {
      name: 'entries as visitors see them',
      path: entries.page,
      shows: 'Put your name on the list',
    },
    {
      name: 'a round robin',
      path: robin.page,
      shows: 'Ranked by wins, then shot difference',
    },
  ]);
  expect((await sheets(page)).count).toBe(1);
  await signIn(page, demoPeople.pauline);
  await lookAt(page, [
    {
      name: 'the honours board at the desk with mistakes',
      path: '/desk/competitions/honours',
      open: async (page) => {
        await page.locator('summary', { hasText: 'Add a year' }).click();
        await button(page, 'Add').click();
      },
      shows: 'Enter the winners.',
    },
    {
      name: 'my matches, none',
      path: '/members/matches',
      shows: 'You are not in a competition at the moment.',
    },
    { name: 'the list for the wall', path: `${entries.room}/sheet`, shows: 'Please put your name down.' },
  ]);
  expect(await sheets(page)).toEqual({ count: 1, landscape: false });
  forget(complaints, /status of 422/);
});
