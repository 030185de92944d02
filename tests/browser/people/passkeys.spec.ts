import type { Page } from '@playwright/test';
import { atDesk, demoPeople, forget, mailTo, signOut, storedToken } from '#tests/browser/cast.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, test } from '#tests/browser/site.ts';

test.beforeEach(async ({ page }) => {
  const { version } = await (await atDesk(page.request, 'GET', '/settings')).json();
  await atDesk(page.request, 'PUT', '/settings', { facts: { 'uses.doors': 'true' }, version });
});

/** A phone with a screen lock: it keeps passkeys, and requests a fingerprint, which it is given. */
async function giveFingerprint(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return (isUserVerified: boolean) =>
    cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
}

const passkeys = (page: Page) => page.locator('#passkeys');
const byFinger = (page: Page) => page.getByRole('button', { name: 'Use fingerprint, face or PIN' });

async function comeInByPassword(page: Page) {
  await page.goto('/members/sign-in');
  await page.getByLabel('Email', { exact: true }).fill(demoPeople.tom.email ?? '');
  await page.getByLabel('Password', { exact: true }).fill(demoPeople.tom.password ?? '');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/members-community$/);
}

async function leave(page: Page) {
  await signOut(page);
  await page.goto('/members/sign-in');
}

test('a telephone is remembered, opens the door, is called something else, and forgotten', async ({
  page,
  site,
  complaints,
}) => {
  test.slow();
  const verify = await giveFingerprint(page);
  const offer = page.locator('[data-passkey-offer]');
  await comeInByPassword(page);
  await expect(offer).toContainText('Do you want this device to remember you?');
  await expectFitAtBoth(page);
  await offer.getByRole('link', { name: 'Yes, please' }).click();
  await expect(page).toHaveURL(/\/members\/account#passkeys$/);
  await expect(passkeys(page)).toBeInViewport();
  await passkeys(page).getByRole('button', { name: 'Remember this device' }).click();
  await expect(passkeys(page)).toContainText('This device will remember you.');
  await expect(passkeys(page)).toContainText('on Linux, 20 May');
  await mailTo(site, demoPeople.tom.email ?? '', /^A passkey was added/);
  await passkeys(page).getByRole('button', { name: 'Remember this device' }).click();
  await expect(passkeys(page).getByRole('alert')).toContainText('This device already remembers you.');

  await test.step('it opens the door', async () => {
    await leave(page);
    await expectFitAtBoth(page);
    await verify(false);
    await byFinger(page).click();
    await expect(page.getByText('The request was cancelled or took too long. Try again.')).toBeVisible();
    expect(await storedToken(page)).toBeNull();
    await verify(true);
    await byFinger(page).click();
    await expect(page).toHaveURL(/\/members-community$/);
    await expect(page.getByRole('heading', { name: 'Private Members Content' })).toBeVisible();
    await expect(offer).toBeHidden();
  });
  await test.step('it leads to where one was going', async () => {
    await leave(page);
    await page.goto('/members/sign-in?from=/members/account');
    await byFinger(page).click();
    await expect(page).toHaveURL(/\/members\/account$/);
  });
  await test.step('it is called something else', async () => {
    await passkeys(page).getByRole('heading', { name: 'Fingerprint, face or PIN' }).click();
    await passkeys(page).getByText('Rename').click();
    await passkeys(page).getByLabel('Name', { exact: true }).fill('My telephone');
    await passkeys(page).getByRole('button', { name: 'Save name' }).click();
    await expect(passkeys(page).getByText('Renamed to ‘My telephone’.')).toBeVisible();
    await expectFitAtBoth(page);
  });
  await test.step('it is forgotten', async () => {
    await passkeys(page).getByRole('button', { name: 'Remove My telephone' }).click();
    await page.getByRole('button', { name: 'Yes, remove it' }).click();
    await expect(passkeys(page)).toContainText('‘My telephone’ has been removed.');
    await leave(page);
    await byFinger(page).click();
    await expect(page.getByText(/^We could not sign you in that way/)).toBeVisible();
  });
  forget(complaints, /status of 401/);
});

test('who says no is not asked again, and a browser without passkeys says nothing of them', async ({
  page,
}) => {
  await giveFingerprint(page);
  await comeInByPassword(page);
  const offer = page.locator('[data-passkey-offer]');
  await offer.getByRole('button', { name: 'No, thank you' }).click();
  await expect(offer).toBeHidden();
  await leave(page);
  await comeInByPassword(page);
  await expect(page.getByRole('heading', { name: 'Private Members Content' })).toBeVisible();
  await expect(offer).toBeHidden();

  await signOut(page);
  await page.evaluate(() => localStorage.clear());
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  await comeInByPassword(page);
  await expect(page.getByRole('heading', { name: 'Private Members Content' })).toBeVisible();
  await expect(offer).toBeHidden();
  await page.goto('/members/account');
  await expect(page.getByRole('heading', { name: 'My data' })).toBeVisible();
  await expect(passkeys(page)).toBeHidden();
  await leave(page);
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled();
  await expect(byFinger(page)).toBeHidden();
});
