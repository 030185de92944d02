import type { BrowserContext, Page } from '@playwright/test';
import { anyTokenOf, atDesk, demoPeople, forget, type Person } from '#tests/browser/cast.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, test } from '#tests/browser/site.ts';

const event = '2025-06-10-tuesday';

/** Open another tab of the same browser, which signs in and out. */
async function otherTab(context: BrowserContext) {
  const page = await context.newPage();
  await page.goto('/healthz');
  const store = (token: string | undefined) =>
    page.evaluate((token) => {
      if (token) localStorage.setItem('token', token);
      else localStorage.removeItem('token');
    }, token);
  return {
    signIn: async (person: Person) => store(await anyTokenOf(page.request, person)),
    signInAgain: async (person: Person) => {
      const form = { username: person.email ?? '', password: person.password ?? '' };
      const { access_token } = await (await page.request.post('/login', { form })).json();
      await store(access_token);
    },
    signOut: () => store(undefined),
  };
}

async function takeNames(page: Page) {
  const { version } = await (await atDesk(page.request, 'GET', '/settings')).json();
  await atDesk(page.request, 'PUT', '/settings', { facts: { 'uses.names': 'true' }, version });
  await atDesk(page.request, 'POST', '/playing/boards', { events: [event], wanted: 12 });
}

const names = (page: Page) => page.locator(`[data-names="${event}"]`);
const desk = (page: Page) => page.locator('.my-ways').getByRole('link', { name: 'Club admin' });

test('the members’ page fills itself after a sign-in in another tab, and is the next member’s after another', async ({
  page,
  context,
}) => {
  await takeNames(page);
  const other = await otherTab(context);
  await page.goto('/members-community');
  await expect(page.getByRole('link', { name: 'Sign in', exact: true })).toBeVisible();
  await other.signIn(demoPeople.margaret);
  await expect(page.locator('.my-waits')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Private Members Content' })).toBeVisible();
  await expect(names(page).getByRole('button', { name: /^Yes/ })).toBeVisible();
  await expect(desk(page)).toBeVisible();
  await expectFitAtBoth(page);
  await names(page).getByRole('button', { name: /^Yes/ }).click();
  await expect(page.getByText('You said yes.')).toBeVisible();

  await other.signIn(demoPeople.tom);
  await expect(page.getByText('You said yes.')).toBeHidden();
  await expect(names(page).getByRole('button', { name: /^Yes/ })).toBeVisible();
  await expect(desk(page)).toBeHidden();
  await other.signOut();
  await expect(page.getByRole('heading', { name: 'Private Members Content' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(names(page), 'nothing of his is left').toHaveCount(0);
  await other.signIn(demoPeople.margaret);
  await expect(desk(page)).toBeVisible();
  await expect(page.locator('.my-waits')).toBeHidden();
});

test('answers, topics and ways to the desk in the calendar come, go and are the next member’s', async ({
  page,
  context,
}) => {
  await takeNames(page);
  const other = await otherTab(context);
  await page.goto('/full-calendar');
  await page.locator('[data-month=June] > summary').click();
  await expect(names(page)).toBeHidden();
  await other.signIn(demoPeople.margaret);
  await names(page).getByRole('button', { name: /^Yes/ }).click();
  await expect(names(page)).toContainText('You said yes.');
  const topics = page.locator('.talk', { hasText: 'Start a topic about it' });
  const officers = page.locator('.talk', { hasText: 'Open in Club admin' });
  await expect(topics.first()).toBeAttached();
  await expect(officers.first()).toBeAttached();
  const [talks, ways] = [await topics.count(), await officers.count()];

  await other.signIn(demoPeople.tom);
  await expect(names(page)).toContainText('Can you play?');
  await expect(officers).toHaveCount(0);
  await expect(topics).toHaveCount(talks);
  await other.signOut();
  await expect(names(page)).toBeEmpty();
  await expect(topics).toHaveCount(0);
  await other.signIn(demoPeople.margaret);
  await expect(names(page)).toContainText('You said yes.');
  await expect(officers).toHaveCount(ways);
  await expect(topics).toHaveCount(talks);
});

test('the home page offers its officer to change words, and nobody else', async ({ page, context }) => {
  const other = await otherTab(context);
  await page.goto('/');
  const change = page.locator('.change-words');
  const bar = page.locator('.site-nav').getByRole('link', { name: 'Club admin', includeHidden: true });
  await expect(change).toHaveCount(0);
  await other.signIn(demoPeople.margaret);
  await expect(change.first()).toBeVisible();
  await expect(bar).toBeVisible();
  await other.signIn(demoPeople.tom);
  await expect(change).toHaveCount(0);
  await expect(page.locator('.can-change')).toHaveCount(0);
  await expect(bar).toBeHidden();
  await other.signIn(demoPeople.margaret);
  await expect(change.first()).toBeVisible();
  await other.signOut();
  await expect(change).toHaveCount(0);
});

test('the same member who signs in again keeps what they have begun', async ({
  page,
  context,
  complaints,
}) => {
  await takeNames(page);
  const other = await otherTab(context);
  await page.goto('/full-calendar');
  await page.locator('[data-month=June] > summary').click();
  await other.signIn(demoPeople.tom);
  await names(page).getByRole('button', { name: /^Yes/ }).click();
  await names(page).locator('.names-more > summary').click();
  const note = names(page).getByLabel('Note to the captain');
  await note.fill('Half a word');
  const asked = page.waitForResponse('**/api/me');
  await other.signInAgain(demoPeople.tom);
  await asked;
  await expect(note).toHaveValue('Half a word');
  await names(page).getByRole('button', { name: 'Save' }).click();
  await expect(names(page).getByRole('status')).toHaveText('You said yes.');
  forget(complaints, /401/);
});

test('a tab that was sent to sign in has a way on to where it was wanted', async ({ page, context }) => {
  const other = await otherTab(context);
  for (const path of ['/forums', '/desk', '/members/account']) {
    await page.goto(path);
    await expect(page).toHaveURL(`/members/sign-in?from=${encodeURIComponent(path)}`);
    await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled();
    await other.signIn(demoPeople.margaret);
    await expect(page.getByText('You are already signed in.')).toBeVisible();
    await expectFitAtBoth(page);
    await page.getByRole('link', { name: 'Go to the page you wanted' }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await other.signOut();
    await expect(page).toHaveURL(/sign-in/);
  }
});

test('a refusal at the desk ends with the member who was refused', async ({ page, context, complaints }) => {
  const other = await otherTab(context);
  await other.signIn(demoPeople.tom);
  await page.goto('/desk/members');
  const refusal = page.getByRole('heading', { name: 'You do not have access to this page' });
  await expect(refusal).toBeVisible();
  await other.signIn(demoPeople.margaret);
  await expect(page.getByRole('heading', { name: 'Members', level: 1 })).toBeVisible();
  await other.signIn(demoPeople.tom);
  await expect(refusal).toBeVisible();
  await other.signOut();
  await expect(page).toHaveURL('/members/sign-in?from=%2Fdesk%2Fmembers');
  await other.signIn(demoPeople.margaret);
  await page.getByRole('link', { name: 'Go to the page you wanted' }).click();
  await expect(page.getByRole('heading', { name: 'Members', level: 1 })).toBeVisible();
  forget(complaints, /403|412/);
});

test('members who are found by a search go with the member who may see them', async ({ page, context }) => {
  const { version } = await (await atDesk(page.request, 'GET', '/settings')).json();
  await atDesk(page.request, 'PUT', '/settings', { facts: { 'uses.directory': 'true' }, version });
  const other = await otherTab(context);
  await page.goto('/search?q=Halgarth');
  const nothing = page.locator('[data-find-nothing]');
  const found = page.locator('[data-find-members] .row');
  await expect(nothing).toBeVisible();
  const heading = await page.locator('main h2').first().textContent();
  await other.signIn(demoPeople.tom);
  await expect(found.first()).toBeVisible();
  await expect(nothing).toBeHidden();
  await other.signOut();
  await expect(found).toHaveCount(0);
  await expect(nothing).toBeVisible();
  await expect(page.locator('main h2').first()).toHaveText(heading ?? '');
});
