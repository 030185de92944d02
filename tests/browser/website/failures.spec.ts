import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { demoPeople, signIn } from '#tests/browser/cast.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { test as base, expect, type Site, startSite } from '#tests/browser/site.ts';
import { startTestSmtpServer } from '#tests/mail-servers.ts';

type MailServer = Awaited<ReturnType<typeof startTestSmtpServer>>;

/** A site with a mail server, and a heartbeat: with one, the site looks after itself as soon as it is started. */
const test = base.extend<{ mail: MailServer; hearts: { beat: PromiseWithResolvers<void> }; site: Site }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its first parameter
  mail: async ({}, use) => {
    const ends: (() => unknown)[] = [];
    const after = (end: () => unknown) => void ends.push(end);
    await use(await startTestSmtpServer({ after } as unknown as Parameters<typeof startTestSmtpServer>[0]));
    for (const end of ends) await end();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its first parameter
  hearts: async ({}, use) => use({ beat: Promise.withResolvers() }),
  site: async ({ mail, hearts }, use) => {
    const monitor = createServer((_, response) => {
      response.end();
      hearts.beat.resolve();
    }).listen(0, '127.0.0.1');
    await once(monitor, 'listening');
    const { port } = monitor.address() as AddressInfo;
    const settings = {
      ...{ CLUB_NOW: '2025-05-20T10:00', MAIL_URL: mail.url() },
      HEARTBEAT_URL: `http://127.0.0.1:${port}/heart`,
    };
    const { stop, ...site } = await startSite(settings, { withCast: true });
    await use(site);
    await stop();
    monitor.close();
  },
});

/** Lets our script of each page throw once more, as of a mistake in it. */
async function breakScript(page: Page) {
  await page.route(/\/assets\/enhance-[^/]*\.js$/, async (route) => {
    const response = await route.fetch();
    const broken = `
      setTimeout(() => { throw new RangeError('Joan Archer typed this'); });
      Promise.reject(new TypeError('and this'));`;
    await route.fulfill({ response, body: (await response.text()) + broken });
  });
}

test('a page, a job and a script that are broken are each on Site health, and in one email', async ({
  page,
  site,
  mail,
  hearts,
  complaints,
}) => {
  const db = await site.database();
  await test.step('they break', async () => {
    await db.schema.alterTable('push_message').renameTo('push_away').execute();
    await db.schema.alterTable('officer').renameTo('officer_away').execute();
    await page.goto('/the-committee');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
    await expect(
      page.getByText(/^Something went wrong\. If you write to us about it, mention [\w-]{36}\.$/),
    ).toBeVisible();
    await expect(page.getByText('no such table')).toHaveCount(0);
    await breakScript(page);
    const reports = [1, 2].map(() => page.waitForResponse('**/api/script-errors'));
    await page.goto('/gallery?drive=club-trophy-2025');
    for (const report of await Promise.all(reports)) expect(report.status()).toBe(204);
    await page.unrouteAll();
    await page.route(/\/assets\/lightbox-/, (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto('/gallery?drive=club-trophy-2025');
    const reloaded = page.waitForEvent('load');
    await page.locator('.photo-grid a').first().click();
    await reloaded;
    const failed = page.waitForResponse('**/api/script-errors');
    await page.locator('.photo-grid a').first().click();
    expect((await failed).request().postDataJSON()).toMatchObject({
      page: '/gallery',
      name: 'ChunkLoadError',
    });
    await page.unrouteAll();
  });
  const names = [
    'Page failed: /the-committee',
    'Background job failed: Sending notifications to phones',
    'Script failed: /gallery',
  ];
  // Chromium without a window says that it is 'HeadlessChrome', which is no family.
  await test.step('an administrator sees them', async () => {
    await signIn(page, demoPeople.peter);
    await page.goto('/desk/status');
    const findings = [
      ...names.map((name) => page.getByRole('heading', { name }).first()),
      ...['RangeError', 'TypeError', 'ChunkLoadError'].map((error) =>
        page
          .locator('.finding')
          .filter({ hasText: `Failed once with ${error}` })
          .filter({ hasText: /Browsers: (Chrome|Safari)\./ }),
      ),
    ];
    // A failure is written a moment after it was reported.
    await expect(async () => {
      await page.getByRole('button', { name: 'Check again' }).click();
      for (const finding of findings) await expect(finding).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 30_000 });
    await expect(page.locator('main')).not.toContainText('Joan Archer');
    await expectFitAtBoth(page);
  });
  const alerts = () => mail.got.filter(({ subject }) => subject?.includes('needs attention'));
  await test.step('and is emailed once', async () => {
    const toPeter = () => alerts().filter(({ to }) => to?.[0]?.address === 'peter@larkby.example');
    for (const _ of [1, 2]) {
      hearts.beat = Promise.withResolvers();
      await site.startAgain('2025-05-20T10:30');
      await hearts.beat.promise;
      await expect.poll(() => toPeter().length).toBe(1);
    }
    const queued = db.selectFrom('outbox').select('recipient').where('subject', 'like', '%needs attention%');
    expect((await queued.execute()).map(({ recipient }) => recipient).sort()).toEqual([
      'margaret@larkby.example',
      'peter@larkby.example',
    ]);
    const text = toPeter()[0]?.text?.replace(/\s+/g, ' ') ?? '';
    expect(names.map((name) => text.split(`${name}.`).length - 1)).toEqual([1, 1, 3]);
    expect(text).not.toContain('Joan');
  });
  await test.step('what is solved goes', async () => {
    await page.goto('/desk/status');
    const card = page.locator('.finding').filter({ hasText: names[0] });
    await card.getByRole('button', { name: 'Mark as solved' }).click();
    await expect(page.getByText('Marked as solved.')).toBeVisible();
    await expect(card).toHaveCount(0);
  });
  complaints.length = 0;
});
