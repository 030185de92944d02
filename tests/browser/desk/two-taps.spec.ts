import { atDesk, demoPeople, signIn } from '#tests/browser/cast.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, test } from '#tests/browser/site.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** The most common jobs, by the door and the button behind it. */
const ways = [
  ['Matches', 'Add an event', '/desk/calendar/add'],
  ['Matches', 'Kinds of event', '/desk/calendar/kinds'],
  ['Matches', 'Results and leagues', '/desk/results'],
  ['People', 'Add a member', '/desk/members/add'],
  ['People', 'Write to all members', '/desk/letters/write'],
  ['People', 'Subscriptions', '/desk/subscriptions'],
  ['Website', 'Add a document', '/desk/documents/add'],
  ['Club', 'Settings', '/desk/settings'],
] as const;

test('what people come to the desk for is two taps away, and the first steps of a new club go when they are put away', async ({
  page,
}) => {
  const { version } = await (await atDesk(page.request, 'GET', '/settings')).json();
  const uses = ['documents', 'letters', 'subscriptions', 'rollUps'];
  const facts = Object.fromEntries(uses.map((use) => [`uses.${use}`, 'true']));
  await atDesk(page.request, 'PUT', '/settings', { facts, version });
  await signIn(page, demoPeople.margaret);
  await page.goto('/desk');
  const bar = page.getByRole('navigation', { name: 'Club admin' });
  for (const [door, way, path] of ways)
    await test.step(way, async () => {
      await bar.getByRole('link', { name: door }).click();
      const link = page.getByRole('article').getByRole('link', { name: new RegExp(`^${way}`) });
      await link.click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/ditch|did not work/i);
      await expect(bar.locator('[aria-current]')).toHaveText(door);
    });

  await page.goto('/desk');
  await expect(page.getByRole('heading', { name: 'First steps: 2 of 4 done' })).toBeVisible();
  // The next job of the day is the one solid button of the screen, in its first window.
  await expect(page.locator('main .button:not(.quiet):visible')).toHaveCount(1);
  await expectFitAtBoth(page);
  await page.getByRole('button', { name: 'Hide these steps' }).click();
  await expect(page.getByRole('heading', { name: /^First steps/ })).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.locator('main .button:not(.quiet):visible').first()).toBeInViewport({ ratio: 1 });
  await page.getByRole('link', { name: 'Cancel: Market Skelwold' }).click();
  await expect(page).toHaveURL(/\/desk\/matches\/[^/]+#cancel$/);
});
