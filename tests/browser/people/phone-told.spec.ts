import type { Page } from '@playwright/test';
import { demoPeople, signIn } from '#tests/browser/cast.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { test as base, expect, type Site, startSite } from '#tests/browser/site.ts';
import { pushService } from '#tests/push/push-service.ts';

type Service = Awaited<ReturnType<typeof pushService>>;

/** A site whose phones have a push service on this machine. */
const test = base.extend<{ service: Service; site: Site }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its first parameter
  service: async ({}, use) => {
    const ends: (() => unknown)[] = [];
    await use(await pushService({ after: (end) => void ends.push(end) }));
    for (const end of ends) await end();
  },
  site: async ({ service }, use) => {
    const settings = { CLUB_NOW: '2025-05-20T10:00', PUSH_SERVICE: service.origin };
    const { stop, ...site } = await startSite(settings, { withCast: true });
    await use(site);
    await stop();
  },
});

// The site's worker shows notifications.
test.use({ serviceWorkers: 'allow' });

const fold = (page: Page) => page.locator('#phones');

/** The browser's own part, which needs its vendor's push service: grant permission, and subscribe to ours. */
async function giveService(
  page: Page,
  said: { endpoint: string; p256dh: string; auth: string },
  answer: string,
) {
  await page.addInitScript(
    ({ endpoint, p256dh, auth, answer }) => {
      let permission = 'default';
      let agreed: object | null = null;
      Object.defineProperty(Notification, 'permission', { get: () => permission });
      Notification.requestPermission = async () => {
        permission = answer;
        return permission as NotificationPermission;
      };
      const made = (options: object) => ({
        options,
        toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
        unsubscribe: async () => {
          agreed = null;
          return true;
        },
      });
      Object.assign(PushManager.prototype, {
        getSubscription: async () => agreed,
        subscribe: async (options: object) => {
          agreed = made(options);
          return agreed;
        },
      });
    },
    { ...said, answer },
  );
}

test('a member has their phone tell them, tries it, chooses, and stops it', async ({ page, service }) => {
  const phone = service.phone();
  await giveService(page, phone.said, 'granted');
  await signIn(page, demoPeople.tom);
  await page.goto('/members/account#phones');
  await expect(fold(page).getByText('No one else’s name is shown.')).toBeVisible();
  expect(await page.evaluate(() => Notification.permission)).toBe('default');
  await expectFitAtBoth(page);
  await fold(page).getByRole('button', { name: 'Turn on notifications' }).click();
  await expect(fold(page).getByText('Notifications are on for this phone.')).toBeVisible();
  await expect(fold(page).getByLabel('The green is closed, or open again')).toBeChecked();
  await expectFitAtBoth(page);

  await fold(page).getByRole('button', { name: 'Send test' }).click();
  await expect(fold(page).getByText('Sent. It should be on this phone within a minute.')).toBeVisible();
  await expect.poll(() => phone.titles()).toEqual(['Larkby']);
  await fold(page).getByLabel('My match or event is cancelled or moved').click();
  await expect(fold(page).getByText('Saved.')).toBeVisible();
  await fold(page).getByLabel('By email too').click();
  await page.reload();
  await expect(fold(page).getByLabel('My match or event is cancelled or moved')).not.toBeChecked();
  await expect(fold(page).getByLabel('By email too')).toBeChecked();

  await fold(page).getByRole('button', { name: 'Turn off notifications' }).click();
  await expect(fold(page).getByRole('button', { name: 'Turn on notifications' })).toBeVisible();
  await expect(fold(page).getByText('Notifications are on for this phone.')).toBeHidden();
});

test('whoever says no to the phone’s own question is told how to change that, and another phone can be taken off', async ({
  page,
  browser,
  service,
  site,
}) => {
  const other = await browser.newPage();
  await giveService(other, service.phone().said, 'granted');
  await signIn(other, demoPeople.joan);
  await other.goto('/members/account#phones');
  await fold(other).getByRole('button', { name: 'Turn on notifications' }).click();
  await expect(fold(other).getByText('Notifications are on for this phone.')).toBeVisible();

  // Another session, as it is another phone.
  site.tokens.clear();
  await giveService(page, service.phone().said, 'denied');
  await signIn(page, demoPeople.joan);
  await page.goto('/members/account#phones');
  await fold(page).getByRole('button', { name: 'Turn on notifications' }).click();
  await expect(fold(page).getByText('Notifications from us are blocked on this phone.')).toBeVisible();
  await expect(fold(page).getByText('not notified yet')).toBeVisible();
  await expectFitAtBoth(page);
  await fold(page)
    .getByRole('button', { name: /^Turn off ?: / })
    .click();
  await expect(fold(page).getByText('not notified yet')).toBeHidden();
  await other.reload();
  await expect(fold(other).getByText('Notifications are on for this phone.')).toBeHidden();
  await other.close();
});

test('an iPhone says that it has to be put on the home screen first', async ({ browser }) => {
  const page = await browser.newPage({ userAgent: iPhone, viewport: { width: 360, height: 740 } });
  await signIn(page, demoPeople.tom);
  await page.goto('/members/account#phones');
  await expect(fold(page).getByText('this only works from the home screen')).toBeVisible();
  await expect(fold(page).getByRole('button', { name: 'Turn on notifications' })).toBeHidden();
  await page.close();
});

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
