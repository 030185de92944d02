import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { demoPeople, signIn } from '#tests/browser/cast.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, test } from '#tests/browser/site.ts';

/** Minutes after its start a site makes its daily backup: a site of its own, which is not as old as that. */
test('an administrator sees at the door that the site needs them, and on a page of its own what to do', async ({
  page,
  site,
}) => {
  await signIn(page, demoPeople.peter);
  await page.goto('/desk/status');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Site health');
  const first = page.locator('.finding').nth(1);
  await expect(page.locator('.status-line')).toHaveText('One thing needs your attention.');
  await expect(first).toContainText('Needs attention. No email server is set up');
  // Passed checks are folded.
  await expect(page.getByText('makes one every night')).toBeHidden();
  await page.locator('summary').filter({ hasText: 'Checks passed' }).click();
  await expect(page.getByText('makes one every night')).toBeVisible();

  const backups = join(site.outbox, '..', 'backups');
  mkdirSync(backups, { recursive: true });
  writeFileSync(join(backups, 'club-2020-06-01T0300.tar.gz'), '');
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.locator('.status-line')).toHaveText('2 things need your attention.');
  await expect(first).toContainText('Needs attention. The last backup is');
  await page.locator('summary').filter({ hasText: 'Background jobs' }).click();
  const jobs = page.locator('details', { hasText: 'Background jobs' }).getByRole('listitem');
  await expect(jobs.filter({ hasText: 'Deleting expired data' })).toContainText(
    'When the site starts, and every six hours. Last run',
  );
  await expect(jobs.filter({ hasText: 'Reminders of duties' }), 'the club has no rotas').toHaveCount(0);
  await expect(jobs.filter({ hasText: 'Reminders of competition matches' })).toContainText(
    'Every minute. Has not run since',
  );
  const db = await site.database();
  await sql`alter table push_message rename to not_there`.execute(db);
  await expect(async () => {
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(jobs.first()).toContainText('Failed', { timeout: 500 });
  }).toPass();
  await expect(jobs.first()).toContainText('Sending notifications to phones');
  await expect(jobs.first()).toContainText('Reason: no such table');
  await expect(jobs.first()).toContainText('Notifications wait. The site tries again a few seconds later.');
  await expect(page.getByText(/^1 of \d+ failed$/)).toBeVisible();
  await page.getByRole('button', { name: 'Send test email' }).click();
  await expect(page.getByText('Test email sent to peter@larkby.example.')).toBeVisible();
  await expectFitAtBoth(page);

  await page.goto('/desk');
  await expect(page.getByRole('link', { name: /^Email / })).toBeVisible();
  await page.getByRole('link', { name: /^Backup / }).click();
  await expect(page).toHaveURL('/desk/status');
});
