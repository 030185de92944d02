import { atDesk, demoPeople, forget, signIn } from '#tests/browser/cast.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, test } from '#tests/browser/site.ts';

const event = '2025-06-10-tuesday';

test('a Yes that was tapped offline leaves the No that the captain has written since, and says so', async ({
  page,
  context,
  complaints,
}) => {
  const { version } = await (await atDesk(page.request, 'GET', '/settings')).json();
  await atDesk(page.request, 'PUT', '/settings', { facts: { 'uses.names': 'true' }, version });
  await atDesk(page.request, 'POST', '/playing/boards', { events: [event], wanted: 12 });
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, demoPeople.tom);
  await page.clock.install();
  await page.goto('/full-calendar');
  await page.locator('[data-month=June] > summary').click();
  const place = page.locator(`[data-names="${event}"]`);
  const yes = place.getByRole('button', { name: /^Yes/ });
  await expect(yes).toBeVisible();
  await context.setOffline(true);
  await yes.click();
  await expect(place).toContainText('Saved on this phone. It will be sent when you are back online.');
  await atDesk(page.request, 'PUT', `/playing/boards/${event}/names/tom`, { word: 'no' });
  // Longer than a request may be on its way on a busy machine.
  await page.clock.fastForward('01:00');
  await context.setOffline(false);
  await expect(place).toContainText(
    'Your ‘Yes’ arrived too late. After you pressed it, Margaret Dowse changed your answer to ‘No’',
  );
  await expect(place.getByRole('button', { name: /^No/ })).toHaveAttribute('aria-pressed', 'true');
  await expectFitAtBoth(page);
  // Shown on the next page too, until it has been acknowledged.
  await page.goto('/');
  await expect(page.locator('.came-late')).toContainText('Your ‘Yes’ arrived too late');
  await page.goto('/full-calendar');
  await page.locator('[data-month=June] > summary').click();
  await yes.click();
  await expect(place).toContainText('You said yes.');
  forget(complaints, /ERR_INTERNET_DISCONNECTED|409/);
});
