import type { Page } from '@playwright/test';
import { atDesk, demoPeople, forget, newMember, signIn } from '#tests/browser/cast.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, test } from '#tests/browser/site.ts';

// Access of each role to each room: app/admin/admin-sections.test.ts; of each request: tests/calls/refusals.

test('a stranger on the way to the forum or the desk is sent to sign in and comes back there, and the back button does not lead to a loop', async ({
  page,
}) => {
  await page.goto('/cookie-policy');
  await test.step('on the way to the forum', async () => {
    const path = '/forums/topics?category=x';
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page).toHaveURL(`/members/sign-in?from=${encodeURIComponent(path)}`);
    await expect(page.locator('main')).toContainText(
      'You must be a member of the Larkby Bowls Club to access and use the forums on this site.',
    );
    await page.goBack();
    await expect(page).toHaveURL('/cookie-policy');
  });
  await page.goto('/desk/members', { waitUntil: 'commit' });
  await expect(page).toHaveURL(`/members/sign-in?from=${encodeURIComponent('/desk/members')}`);
  await expect(page.locator('main')).toContainText('Club admin is for the committee. Sign in to open it.');
  await expect(page.locator('main')).not.toContainText('forums');
  await page.getByLabel('Email', { exact: true }).fill('margaret@larkby.example');
  await page.getByLabel('Password', { exact: true }).fill('three woods');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/desk/members');
  await expect(page.getByRole('navigation', { name: 'Club admin' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/cookie-policy');
});

const shut = (page: Page) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText('You do not have access to this page');
const desk = (page: Page) => page.getByRole('navigation', { name: 'Club admin' });

test('a member without a key is let into no room, and whoever has one into that alone', async ({
  page,
  request,
  site,
  complaints,
}) => {
  await test.step('without a key', async () => {
    await signIn(page, demoPeople.tom);
    await page.goto('/desk');
    await expect(page.locator('main')).toContainText('Your role (member) has no access to Club admin.');
    await expect(desk(page)).toBeHidden();
    await expectFitAtBoth(page);
    // A room, a page deeper in one, and a page without a room of its own.
    for (const path of ['calendar', 'members/peter', 'notices']) {
      await page.goto(`/desk/${path}`);
      await shut(page);
      await expect(page.getByText('Peter Hallgarth')).toHaveCount(0);
    }
    await expectFitAtBoth(page);
  });
  await test.step('with one', async () => {
    const officer = await newMember(site, request);
    const { keysVersion } = await (await atDesk(request, 'GET', `/members/${officer.id}`)).json();
    await atDesk(request, 'PUT', `/members/${officer.id}/keys`, { rooms: ['opens'], version: keysVersion });
    await signIn(page, officer);
    await page.setViewportSize({ width: 1280, height: 800 });
    for (const path of ['opens', 'opens/the-annex-cafe']) {
      await page.goto(`/desk/${path}`);
      await expect(desk(page).getByRole('link')).toHaveText(['Opens']);
      await expect(desk(page).getByRole('link')).toHaveAttribute('aria-current', /page|true/);
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/not have access|did not work/i);
    }
    await page.goto('/desk/calendar/add');
    await shut(page);
    await page.goto('/desk/club');
    await shut(page);
    // An officer with one key begins in its room, and reads there its purpose.
    await page.goto('/desk');
    await expect(page).toHaveURL('/desk/opens');
    await expect(page.getByText('You look after Opens: our open competitions')).toBeVisible();
    await expectFitAtBoth(page);
  });
  forget(complaints, /status of 40[34]/);
});
