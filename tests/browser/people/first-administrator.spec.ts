import type { Page } from '@playwright/test';
import { forget } from '#tests/browser/cast.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, startSite, test } from '#tests/browser/site.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

// Other ways to start: tests/content/starts.test.ts.
test('a first start prints a link; by it somebody becomes the administrator, once, of a club that begins empty, with its season from lines that were pasted', async ({
  page,
  complaints,
}) => {
  test.slow();
  const { output, stop } = await startSite({ CLUB_NOW: '2026-04-20T10:00' });
  await expect.poll(output).toContain('/members/set-up?code=');
  const [link = ''] = /http\S+\/members\/set-up\S+/.exec(output()) ?? [];
  await test.step('what is wrong is said at its field', async () => {
    await page.goto(link);
    await button(page, 'Become the administrator').click();
    await expect(page.getByLabel('Your name')).toHaveAccessibleDescription('Enter your name.');
    await expect(page.getByLabel('Your name')).toBeFocused();
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
      'Enter an email address, such as name@example.com.',
    );
    await expectFitAtBoth(page);
    await page.getByLabel('Your name').fill('Ada Thorpe');
    await page.getByLabel('Email').fill('ada@larkby.example');
    await page.getByLabel('New Password', { exact: true }).fill('green and level');
    await page.getByLabel('Confirm Password', { exact: true }).fill('green and levl');
    await button(page, 'Become the administrator').click();
    await expect(page.getByLabel('Confirm Password', { exact: true })).toHaveAccessibleDescription(
      'Passwords do not match.',
    );
    await page.getByLabel('Confirm Password', { exact: true }).fill('green and level');
  });
  await test.step('the club begins empty, with its season', async () => {
    await page.getByRole('radio', { name: /^Empty/ }).check();
    await page.getByRole('checkbox', { name: /fixtures ready to paste/ }).check();
    await button(page, 'Become the administrator').click();
    await expect(page.getByRole('heading', { name: 'Your season' })).toBeVisible();
    await expect(page.getByLabel('Season')).toHaveValue('2026');
    const lines = ['Date\tOpponent\tWhere', '25 April\tRoll-up\tHome', '2 May\tTathby\tAway'];
    await page.getByLabel('Fixtures').fill(lines.join('\n'));
    await button(page, 'Check the lines').click();
    await expect(page).toHaveURL(/\/desk\/calendar\/import\?season=2026$/);
    await page.getByRole('button', { name: /^Save/ }).click();
    await expect(page.getByText('2 events added, 0 changed.')).toBeVisible();
    await page.goto(new URL('/full-calendar', link).href);
    await expect(page.getByRole('main')).toContainText('Tathby');
  });
  await page.goto(new URL('/desk/members', link).href);
  await expect(page.getByRole('list', { name: 'Members' })).toContainText('Ada Thorpe');

  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText('This link is no longer valid.');
  await expect(button(page, 'Become the administrator')).toBeHidden();
  await expectFitAtBoth(page);
  forget(complaints, /status of 410/);
  // Pending requests of the page would fail.
  await page.goto('about:blank');
  await stop();
});
