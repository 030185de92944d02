import type { Page } from '@playwright/test';
import type { ContentRoom } from '#app/api/who/rooms.ts';
import { atDesk, cast, forget, invitedMember, mailTo, newMember, signIn, storedToken } from './cast.ts';
import { expect, test } from './site.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const roll = (page: Page) => page.getByRole('list', { name: 'Members' }).getByRole('listitem');

test('a stranger at the desk signs in and comes back there, and the back button does not lead to a loop', async ({
  page,
}) => {
  for (const path of ['/desk', '/desk/members'])
    await test.step(path, async () => {
      await page.goto('/cookie-policy');
      await page.evaluate(() => localStorage.clear());
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page).toHaveURL(`/members/sign-in?from=${encodeURIComponent(path)}`);
      await expect(page.locator('main')).toContainText(
        'The desk is for the committee. Sign in, and you come to it.',
      );
      await expect(page.locator('main')).not.toContainText('forums');
      await page.getByLabel('Email', { exact: true }).fill('margaret@larkby.example');
      await page.getByLabel('Password', { exact: true }).fill('three woods');
      await button(page, 'Sign In').click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL('/cookie-policy');
    });
});

test('each room on the desk says how it works, in a few steps', async ({ page }) => {
  await signIn(page, cast.margaret);
  await page.goto('/desk');
  const rooms = page.getByRole('navigation', { name: 'Rooms' }).getByRole('link');
  await expect(rooms.first()).toBeVisible();
  const paths = await rooms.evaluateAll((links) => [...new Set(links.map((a) => a.getAttribute('href')))]);
  expect(paths.length).toBeGreaterThan(12);
  for (const path of paths) {
    await page.goto(String(path));
    const help = page.locator('details', { has: page.locator('summary', { hasText: 'How this works' }) });
    await expect(help, `${path}`).toHaveCount(1);
    await help.locator('summary').click();
    expect(await help.getByRole('listitem').count(), `${path}`).toBeGreaterThan(1);
  }
});

/** Each room's screens, by the key to it; what stands deeper in a room asks at the same door. */
const screens: Record<ContentRoom, string[]> = {
  calendar: ['calendar', 'calendar/add', 'calendar/import', 'calendar/clubs', 'calendar/seasons'],
  results: ['results', 'results/tuesday'],
  competitions: ['competitions', 'competitions/honours'],
  opens: ['opens', 'opens/the-annex-cafe'],
  photos: ['photos', 'photos/opening-day-2025'],
  committee: ['committee'],
  pages: ['pages', 'pages/about', 'notices', 'cards'],
  green: ['green'],
  playing: ['playing'],
  duties: ['duties'],
  'on-the-day': ['on-the-day'],
  coming: ['coming'],
  documents: ['documents'],
  subscriptions: ['subscriptions'],
  letters: ['letters'],
  law: ['law'],
  members: ['members', 'members/peter', 'applications'],
};

/** By whoever looks after it, or by a club that does not use it. */
const shutWords = /^(The desk is for the committee|That did not work)$/;
const shut = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toHaveText(shutWords);

test('a member without a key is let into no room, and sees nothing of it', async ({ page, complaints }) => {
  test.slow();
  await signIn(page, cast.tom);
  await page.goto('/desk');
  await expect(page.locator('main')).toContainText("None of the desk's rooms is open to a member.");
  await expect(page.getByRole('navigation', { name: 'Desk' })).toBeHidden();
  for (const path of Object.values(screens).flat())
    await test.step(path, async () => {
      await page.goto(`/desk/${path}`);
      await shut(page);
    });
  forget(complaints, /status of 40[34]/);
});

test("nor is a moderator, and nobody but administrators into the administrators' rooms", async ({
  page,
  complaints,
}) => {
  test.slow();
  // What is behind a room's door is refused call by call: tests/calls/refusals.test.ts.
  for (const who of [cast.tom, cast.pauline, cast.derek])
    await test.step(who.role, async () => {
      await signIn(page, who);
      for (const room of ['members', 'applications', 'record', 'status', 'members/peter']) {
        await page.goto(`/desk/${room}`);
        await shut(page);
        await expect(page.getByText('Peter Hallgarth')).toHaveCount(0);
      }
    });
  for (const [first] of Object.values(screens)) {
    await page.goto(`/desk/${first}`);
    await shut(page);
  }
  forget(complaints, /status of 40[34]/);
});

test('an officer with one key is let into that room and no other', async ({
  page,
  request,
  site,
  complaints,
}) => {
  test.slow();
  const officer = await newMember(site, request);
  const { keysVersion } = await (await atDesk(request, 'GET', `/members/${officer.id}`)).json();
  await atDesk(request, 'PUT', `/members/${officer.id}/keys`, { rooms: ['opens'], version: keysVersion });
  await signIn(page, officer);
  for (const [room, paths] of Object.entries(screens)) {
    for (const path of paths) {
      await page.goto(`/desk/${path}`);
      const heading = page.getByRole('heading', { level: 1 });
      if (room === 'opens') {
        await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible();
        await expect(heading).not.toHaveText('The desk');
      } else await expect(heading, path).toHaveText(shutWords);
    }
  }
  forget(complaints, /status of 40[34]/);
});

test.describe('an administrator', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page, cast.peter);
  });

  test('finds members by a part of the name, by role and by state', async ({ page }) => {
    await page.goto('/desk/members');
    await page.getByLabel('Find').fill('applEBY');
    await button(page, 'Find').click();
    await expect(roll(page)).toHaveCount(2);
    await expect(page).toHaveURL(/q=applEBY/);
    await page.getByLabel('Find').fill('');
    await page.getByText('More to choose by').click();
    await page.getByLabel('State').selectOption('Suspended');
    await button(page, 'Find').click();
    await expect(roll(page).filter({ hasText: 'Stan Wilkes' })).toBeVisible();
    await expect(roll(page).filter({ hasText: 'Tom Brader' })).toBeHidden();
    await page.getByLabel('State').selectOption('any');
    await page.getByLabel('Role').selectOption('moderator');
    await button(page, 'Find').click();
    await expect(roll(page).filter({ hasText: 'Derek Maidens' })).toBeVisible();
    await page.getByLabel('Find').fill('nobody at all');
    await button(page, 'Find').click();
    await expect(page.getByText('Nobody on the roll is like that.')).toBeVisible();
    await page.goBack();
    await expect(roll(page).filter({ hasText: 'Derek Maidens' })).toBeVisible();
    await expect(page.getByLabel('Find')).toHaveValue('');
  });

  test('adds nobody with a mistake, which stands at its field with what was typed kept', async ({
    page,
    complaints,
  }) => {
    await page.goto('/desk/members/add');
    const [name, email] = [page.getByLabel('Name', { exact: true }), page.getByLabel('E-mail address')];
    await email.fill('nonsense');
    await button(page, 'Add').click();
    await expect(name).toHaveAccessibleDescription('Please give a name.');
    await expect(name).toBeFocused();
    await expect(email).toHaveAccessibleDescription(/This is not an e-mail address\.$/);
    await expect(email).toHaveValue('nonsense');
    await name.fill('A third Appleby');
    await expect(page.locator('.mistake')).toHaveCount(0);
    await email.fill('applebys@larkby.example');
    await button(page, 'Add').click();
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await expect(page).toHaveURL(/\/desk\/members\/add$/);
    forget(complaints, /status of 4(09|22)/);
  });

  test('invites again, and the first link is no longer good', async ({ page, site, complaints }) => {
    const member = await invitedMember(page.request);
    const before = await mailTo(site, member.email, /^Your invitation/);
    await page.goto(`/desk/members/${member.id}`);
    // This site has no mail server: that is said before and after.
    await expect(page.getByRole('status').filter({ hasText: 'No mail server is set.' })).toContainText(
      `only written to files in ${site.outbox} on the machine`,
    );
    await button(page, 'Send the invitation again').click();
    await expect(
      page.getByText(`written to a file in ${site.outbox}, and has not reached ${member.name}.`),
    ).toBeVisible();
    await expect
      .poll(async () => (await mailTo(site, member.email, /^Your invitation/)).link)
      .not.toBe(before.link);
    await page.goto(before.link);
    await expect(page.getByRole('alert')).toHaveText(
      'This reset code has expired. Please request a new one.',
    );
    forget(complaints, /status of 410/);
  });

  test('changes a role, signs out everywhere, suspends and lets back in', async ({
    page,
    browser,
    site,
    complaints,
  }) => {
    const member = await newMember(site, page.request);
    const theirs = await browser.newPage({ baseURL: site.url });
    await signIn(theirs, member);
    await page.goto(`/desk/members/${member.id}`);
    await page.getByRole('radio', { name: 'moderator' }).check();
    await button(page, 'Save').click();
    await expect(page.getByText('Saved.')).toBeVisible();

    await button(page, 'Sign out everywhere').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Yes, sign out everywhere' }).click();
    await expect(page.getByText(`${member.name} is signed out everywhere.`)).toBeVisible();
    await expect(page.getByText('nowhere')).toBeVisible();
    await theirs.goto('/members/account');
    await expect(theirs).toHaveURL(/\/members\/sign-in/);

    await button(page, 'Suspend').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Yes, suspend' }).click();
    await expect(page.getByText(`${member.name} is suspended.`)).toBeVisible();
    const form = { username: member.email, password: member.password };
    expect((await page.request.post('/login', { form })).status()).toBe(403);
    await button(page, 'Let back in').click();
    await expect(page.getByText(`${member.name} may come in again.`)).toBeVisible();
    expect((await page.request.post('/login', { form })).status()).toBe(200);
    await theirs.close();

    await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Record' }).click();
    for (const act of ['suspended', 'let back in', 'signed out everywhere'])
      await expect(page.locator('main')).toContainText(`Peter Hallgarth ${act} ${member.name}`);
    await expect(page.locator('main')).toContainText(`changed ${member.name}: role: member → moderator`);
    forget(complaints, /status of 40[34]/);
  });

  test('removes a member after plain words, and the next act of their open page leads to sign-in', async ({
    page,
    browser,
    site,
  }) => {
    const member = await newMember(site, page.request);
    const theirs = await browser.newPage({ baseURL: site.url });
    await signIn(theirs, member);
    await theirs.goto('/members/account');
    await theirs.getByText('How I appear in the forum').click();
    await theirs.getByLabel('Display name').fill('Not for long');

    await page.goto(`/desk/members/${member.id}`);
    const remove = button(page, 'Remove');
    await remove.click();
    const dialog = page.getByRole('dialog', { name: `Remove ${member.name}?` });
    for (const words of ['signed out at once', 'stays where it is', 'A former member', 'cannot be undone'])
      await expect(dialog).toContainText(words);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(remove).toBeFocused();
    await remove.click();
    await dialog.getByRole('button', { name: 'Yes, remove' }).click();
    await expect(page).toHaveURL(/\/desk\/members$/);
    await expect(roll(page).filter({ hasText: 'Peter Hallgarth' })).toBeVisible();
    await expect(roll(page).filter({ hasText: member.name })).toHaveCount(0);
    await mailTo(site, member.email, /has been closed$/);

    await theirs.getByRole('button', { name: 'Save' }).click();
    await expect(theirs).toHaveURL(/\/members\/sign-in\?from=/);
    expect(await storedToken(theirs)).toBeNull();
    await theirs.close();
  });
});
