import type { Page } from '@playwright/test';
import { anyTokenOf, cast, forget, signIn, storedToken } from '#tests/browser/cast.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, test } from '#tests/browser/site.ts';

const privateCard = (page: Page) => page.getByRole('heading', { name: 'Private Members Content' });
const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });

test('a stranger on the way to the forum is sent to sign in, and the back button does not lead there again', async ({
  page,
}) => {
  const path = '/forums/topics?category=x';
  await page.goto('/cookie-policy');
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page).toHaveURL(/\/members\/sign-in\?/);
  expect(new URL(page.url()).searchParams.get('from')).toBe(path);
  await expect(page.locator('main')).toContainText(
    'You must be a member of the Larkby Bowls Club to access and use the forums on this site.',
  );
  await page.goBack();
  await expect(page).toHaveURL(/\/cookie-policy$/);
});

test('a visitor sees nothing that is for members, also with a token that is no longer good', async ({
  page,
  complaints,
}) => {
  await page.goto('/members-community');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Members Community');
  const shut = async () => {
    await expect(page.locator('main').getByRole('link', { name: 'Sign in' })).toBeVisible();
    await expect(privateCard(page)).toBeHidden();
    await expect(bar(page).getByRole('link', { name: 'Forum' })).toBeHidden();
    await expect(bar(page).getByRole('button', { name: 'Sign out' })).toBeHidden();
  };
  await shut();
  await page.evaluate(() => localStorage.setItem('token', 'a-token'));
  await page.reload();
  await expect.poll(() => storedToken(page)).toBeNull();
  await shut();
  forget(complaints, /status of 401/);
});

test('the way to the desk is shown to those who have a room there, and not to a member', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const [who, seen] of [
    [cast.tom, false],
    [cast.peter, true],
  ] as const)
    await test.step(who.role, async () => {
      await signIn(page, who);
      const asked = page.waitForResponse('**/api/me');
      await page.goto('/members-community');
      await asked;
      await expect(page.getByRole('link', { name: 'The desk', exact: true })).toBeVisible({ visible: seen });
    });
  await expectFitAtBoth(page);
});

test.describe('signed in', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page, cast.tom);
  });

  test('a topic’s title without a space makes the member’s page no wider', async ({ page, request }) => {
    const text = { type: 'text', text: 'We have won.' };
    const content = JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content: [text] }] });
    const headers = { authorization: `Bearer ${await anyTokenOf(request, cast.joan)}` };
    // What another wrote just now comes before what others wrote, and before what one has read.
    const title = 'Hurrah'.repeat(20);
    const data = { title, content, category_id: 'tea' };
    const made = await request.post('/forum/topics', { headers, data });
    expect(made.status()).toBe(201);
    await page.goto('/members-community');
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      await expect(page.getByRole('link', { name: title })).toBeVisible();
      const over = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      await expect.poll(over, `${width} px`).toBe(0);
    }
    const { id } = await made.json();
    expect((await request.delete(`/forum/topics/${id}`, { headers })).status()).toBe(204);
  });

  test("'Sign out' ends the session, hides it all in other tabs too, and a sign-in in one shows in another", async ({
    page,
    context,
    request,
  }) => {
    await page.goto('/members-community');
    await expect(bar(page).getByRole('link', { name: 'Forum' })).toHaveAttribute('href', '/forums');
    await expect(page.locator('main').getByRole('link', { name: 'Sign in' })).toBeHidden();
    const other = await context.newPage();
    await other.goto('/members-community');
    const forum = await context.newPage();
    await forum.goto('/forums');
    await expect(bar(forum).getByRole('button', { name: 'Sign out' })).toBeVisible();
    await expect(privateCard(other)).toBeVisible();
    const headers = { authorization: `Bearer ${await storedToken(page)}` };
    expect((await request.get('/api/me', { headers })).status()).toBe(200);
    await bar(page).getByRole('button', { name: 'Sign out' }).click();
    for (const tab of [page, other]) {
      await expect(privateCard(tab)).toBeHidden();
      await expect(bar(tab).getByRole('link', { name: 'Forum' })).toBeHidden();
    }
    await expect(forum).toHaveURL(/\/members\/sign-in/);
    expect(await storedToken(page)).toBeNull();
    await expect.poll(async () => (await request.get('/api/me', { headers })).status()).toBe(401);
    await signIn(other, cast.tom);
    await expect(privateCard(page)).toBeVisible();
  });
});
