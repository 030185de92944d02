import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { demoPeople, signIn } from '#tests/browser/cast.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, testOfItsOwn } from '#tests/browser/site.ts';

/** Minutes after its start a site makes its daily backup: a site of its own, which is not as old as that. */
const test = testOfItsOwn();
test('an administrator sees at the door that the site needs them, and on a page of its own what to do', async ({
  page,
  site,
}) => {
  await signIn(page, demoPeople.peter);
  await page.goto('/desk/status');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Status');
  const first = page.locator('.finding').nth(1);
  await expect(page.locator('.status-line')).toHaveText('One thing needs you.');
  await expect(first).toContainText('Needs you. No mail server is set');
  // Passed checks are folded.
  await expect(page.getByText('makes one each night')).toBeHidden();
  await page.locator('summary').filter({ hasText: 'What was looked at' }).click();
  await expect(page.getByText('makes one each night')).toBeVisible();

  const backups = join(site.outbox, '..', 'backups');
  mkdirSync(backups, { recursive: true });
  writeFileSync(join(backups, 'club-2020-06-01T0300.tar.gz'), '');
  await page.getByRole('button', { name: 'Look again' }).click();
  await expect(page.locator('.status-line')).toHaveText('2 things need you.');
  await expect(first).toContainText('Needs you. The last backup is');
  await page.locator('summary').filter({ hasText: 'Background jobs' }).click();
  const jobs = page.locator('details', { hasText: 'Background jobs' }).getByRole('listitem');
  await expect(jobs.filter({ hasText: 'Deleting what is past its time' })).toContainText(
    'At the start, and every six hours. Last run',
  );
  await expect(jobs.filter({ hasText: 'Reminders of duties' })).toContainText(
    'Every minute. Has not run since',
  );
  const db = await site.database();
  await sql`alter table push_message rename to not_there`.execute(db);
  await expect(async () => {
    await page.getByRole('button', { name: 'Look again' }).click();
    await expect(jobs.first()).toContainText('Failed', { timeout: 500 });
  }).toPass();
  await expect(jobs.first()).toContainText('Sending notifications to phones');
  await expect(jobs.first()).toContainText('Reason: no such table');
  await expect(jobs.first()).toContainText(
    'Notifications stay queued and are tried again a few seconds later.',
  );
  await expect(page.getByText(/^1 of \d+ failed$/)).toBeVisible();
  await page.getByRole('button', { name: 'Send me a test mail' }).click();
  await expect(page.getByText('A mail is on its way to peter@larkby.example.')).toBeVisible();
  await expectFitAtBoth(page);

  await page.goto('/desk');
  await expect(page.getByRole('link', { name: /^Mail / })).toBeVisible();
  await page.getByRole('link', { name: /^Backup / }).click();
  await expect(page).toHaveURL('/desk/status');
});
