import { demoPeople, signIn } from '#tests/browser/cast.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, test } from '#tests/browser/site.ts';

// Validation of a release, and who is notified: tests/updates/known/.
const from = 'http://127.0.0.1:1/versions';
test.use({ settings: { UPDATES_FROM: from } });

test.use({ viewport: { width: 360, height: 740 } });

test('an administrator reads in Status what a newer version brings, and every officer what this one brought', async ({
  page,
  site,
}) => {
  const newer = {
    version: '9.9.9',
    date: '2026-11-26',
    isSecurity: false,
    inShort: 'The draw of a roll-up is made twice as fast.',
    groups: [],
    byHand: ['Open port 443 in the firewall.'],
    place: { kind: 'web', address: `${from}/a.tar.gz`, size: 1, sha256: '' },
  };
  const db = await site.database();
  const note = async (isSecurity: boolean) => {
    const value = JSON.stringify({
      from,
      tried: new Date().toISOString(),
      newer: [{ ...newer, isSecurity }],
    });
    await db
      .insertInto('site')
      .values({ key: 'versions', value })
      .onConflict((c) => c.column('key').doUpdateSet({ value }))
      .execute();
  };
  await note(false);
  await signIn(page, demoPeople.peter);
  await page.goto('/desk/status');
  const found = page.locator('.finding', { hasText: '9.9.9' });
  await expect(found).toContainText(
    'Worth checking. Version 9.9.9 of 26 November 2026 is available. The draw of a roll-up',
  );
  await expect(found).toContainText('By hand: Open port 443 in the firewall.');
  await expectFitAtBoth(page);
  await note(true);
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(found).toContainText(
    'Needs attention. Version 9.9.9 of 26 November 2026 fixes a security problem.',
  );

  await page.getByRole('link', { name: 'New in this version' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What’s new');
  await expect(page.getByRole('heading', { name: 'For visitors' }).first()).toBeInViewport();
  await page.locator('summary').filter({ hasText: 'Version 0.1.0' }).click();
  await expect(page.getByText('The first version:')).toBeVisible();
  await expectFitAtBoth(page);

  await signIn(page, demoPeople.pauline);
  await page.goto('/desk');
  const way = page.getByRole('link', { name: /^New in version/ });
  await expect(way).toBeVisible();
  await expectFitAtBoth(page);
  await way.click();
  await expect(page).toHaveURL('/desk/whats-new');
  await expect(page.getByRole('heading', { name: 'For Club admin' }).first()).toBeVisible();
  // An officer with one room begins there: the search box finds it.
  await signIn(page, demoPeople.derek);
  await page.goto('/desk');
  await page.getByRole('combobox').fill('what is new');
  await page.getByRole('option', { name: /^New in this version/ }).click();
  await expect(page).toHaveURL('/desk/whats-new');
});
