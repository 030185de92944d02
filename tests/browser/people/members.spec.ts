import type { APIRequestContext, Page } from '@playwright/test';
import { anyTokenOf, demoPeople, forget, signIn, storedToken } from '#tests/browser/cast.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, test } from '#tests/browser/site.ts';

const privateCard = (page: Page) => page.getByRole('heading', { name: 'Private Members Content' });
const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });

// A stranger on the way to the forum or the desk: `desk/doors.spec.ts`.

test('a visitor sees nothing that is for members, also with a token that is no longer good', async ({
  page,
  complaints,
}) => {
  await page.goto('/members-community');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Members Community');
  const shut = async () => {
    await expect(page.locator('main').getByRole('link', { name: 'Sign in' })).toBeVisible();
    await expect(privateCard(page)).toBeHidden();
    await expect(bar(page).getByRole('link', { name: 'Members' })).toBeVisible();
    await expect(bar(page).getByRole('link', { name: 'My page' })).toBeHidden();
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

test("a member's page shows no way to the desk, which an administrator's does; a topic's title without a space makes it no wider; 'Sign out' ends the session and hides it all in other tabs too", async ({
  page,
  context,
  request,
}) => {
  const theDesk = page.getByRole('link', { name: /^Club admin/ });
  const come = async () => {
    const asked = page.waitForResponse('**/api/me');
    await page.goto('/members-community');
    await asked;
  };
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, demoPeople.peter);
  await come();
  await expect(theDesk).toBeVisible();
  await expectFitAtBoth(page);

  const { title, remove } = await topicWithoutSpace(request);
  await signIn(page, demoPeople.tom);
  await come();
  await expect(theDesk).toBeHidden();
  await test.step('a title without a space', async () => {
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      await expect(page.getByRole('link', { name: title })).toBeVisible();
      const over = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      await expect.poll(over, `${width} px`).toBe(0);
    }
    await remove();
  });

  await test.step('signing out', async () => {
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
    await signIn(other, demoPeople.tom);
    await expect(privateCard(page)).toBeVisible();

    // On a phone the menu does not cover the page that says so.
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: 'Menu' }).click();
    await bar(page).getByRole('button', { name: 'Sign out' }).click();
    await expect(bar(page).getByRole('link', { name: 'Calendar' })).toBeHidden();
    await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
  });
});

/** Write a new message by another member: it is listed before older ones and before all that has been read. */
async function topicWithoutSpace(request: APIRequestContext) {
  const text = { type: 'text', text: 'We have won.' };
  const content = JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content: [text] }] });
  const headers = { authorization: `Bearer ${await anyTokenOf(request, demoPeople.joan)}` };
  const title = 'Hurrah'.repeat(20);
  const data = { title, content, category_id: 'tea' };
  const made = await request.post('/forum/topics', { headers, data });
  expect(made.status()).toBe(201);
  const { id } = await made.json();
  async function remove() {
    expect((await request.delete(`/forum/topics/${id}`, { headers })).status()).toBe(204);
  }
  return { title, remove };
}
