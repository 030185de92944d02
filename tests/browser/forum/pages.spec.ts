import type { Page } from '@playwright/test';
import { demoPeople, forget } from '#tests/browser/cast.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, test } from '#tests/browser/site.ts';
import { box, comeIn, long, reply } from './topics.ts';

const announced = (page: Page) => page.locator('.new-replies [aria-live="polite"]');
const hearing = (page: Page) => page.getByText('New replies appear here.');
const posting = (page: Page) => page.getByRole('button', { name: 'Post Reply' });

test('a reply has a link that opens its page, and leads to it', async ({ page, site, complaints }) => {
  const { address, ids, title } = await long(site, page.request, 120);
  await comeIn(page, site, demoPeople.joan);
  const pager = page.getByRole('navigation', { name: 'Pages of replies', exact: true });
  const linked = page.locator('.post.linked');
  await test.step('the pages, and what was passed over', async () => {
    const read = page.waitForResponse((response) => response.url().endsWith('/read'));
    await page.goto(address);
    await expect(pager).toContainText('Page 1 of 3');
    await expect(page.locator('.post')).toHaveCount(50);
    await expect(page.getByText('New since you last looked')).toHaveCount(0);
    await expect(pager.getByRole('link')).toHaveText(['Next', 'Last']);
    await expect(pager.getByRole('link', { name: 'Next' })).toHaveAttribute('href', `${address}?page=2`);
    // New replies are announced on the last page alone.
    await expect(page.locator('.new-replies')).toHaveCount(0);
    await read;
    await pager.getByRole('link', { name: 'Last' }).click();
    await expect(pager).toContainText('Page 3 of 3');
    await expect(page).toHaveURL(`${address}?page=3`);
    await expect(page.getByRole('heading', { name: 'Replies' })).toBeFocused();
    await expect(page.locator('.post')).toHaveCount(20);
    await expect(pager.getByRole('link')).toHaveText(['First', 'Previous']);
    await expect(pager.getByRole('link', { name: 'First' })).toHaveAttribute('href', address);
    await page.getByRole('link', { name: /Go to the first new reply/ }).click();
    await expect(linked).toContainText('Reply 51');
    await expect(linked).toBeFocused();
    await expect(page.getByText('New since you last looked')).toBeVisible();
    await expect(pager).toContainText('Page 2 of 3');
  });
  await test.step('the link of a reply', async () => {
    const one = page.locator('.post', { hasText: 'Reply 77' });
    const link = one.getByRole('link', { name: 'Link to this reply' });
    await one.getByRole('button', { name: 'More' }).click();
    await expect(link).toHaveAttribute('href', `${address}?reply=${ids[76]}`);
    await link.click();
    await expect(one).toBeFocused();
    await page.reload();
    await expect(one).toBeFocused();
    await expect(one).toBeInViewport();
    await expect(pager).toContainText('Page 2 of 3');
  });
  await test.step('a quotation leads back to what was quoted', async () => {
    await page.locator('.post', { hasText: 'Reply 60' }).getByRole('button', { name: 'Quote' }).click();
    await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
    await expect(box(page)).toBeFocused();
    await page.keyboard.type('Indeed');
    await posting(page).click();
    await expect(pager).toContainText('Page 3 of 3');
    await expect(linked).toContainText('Indeed');
    const quoted = page.locator('.post.linked blockquote a');
    await expect(quoted).toHaveAttribute('href', new RegExp(`${address}\\?reply=${ids[59]}$`));
    await quoted.click();
    await expect(linked).toContainText('Reply 60');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  });
  await test.step('a link of the old kind, a page and a reply that are not here', async () => {
    await page.goto(`${address}#${ids[119]}`);
    await expect(linked).toContainText('Reply 120');
    await page.goto(`${address}?page=99`);
    await expect(page).toHaveURL(`${address}?page=3`);
    await page.goto(`${address}?reply=nope`);
    await expect(page.getByRole('alert')).toHaveText(
      'We cannot find the reply you linked to. It may have been deleted.',
    );
    await expect(page.locator('.post').first()).toBeVisible();
  });
  forget(complaints, /404|Error fetching posts/);
});

test('on a full page the way leads to the next, where a reply stands out and another is announced', async ({
  page,
  site,
}) => {
  const { id, address } = await long(site, page.request, 50);
  await comeIn(page, site, demoPeople.joan);
  await page.goto(address);
  await expect(hearing(page)).toBeVisible();
  const next = await reply(page.request, id, 'The fifty-first');
  await announced(page).getByRole('link', { name: 'Go to the new reply' }).click();
  await expect(page.locator('.post')).toHaveCount(1);
  await expect(page.locator('.post')).toContainText('The fifty-first');
  await page.goto(`${address}?reply=${next}`);
  await expect(page.locator('.post.linked')).toBeVisible();
  await expect(hearing(page)).toBeAttached();
  await reply(page.request, id, 'Now');
  await expect(announced(page)).toContainText('Derek Maidens has replied.');
  await expectFitAtBoth(page);
});

test('on a telephone the list leads to the first new reply, and from any reply the answer is one tap away', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { id, address, title } = await long(site, page.request, 40);
  await comeIn(page, site, demoPeople.joan);
  const read = page.waitForResponse((response) => response.url().endsWith('/read'));
  await page.goto(address);
  await read;
  const fresh = await reply(page.request, id, 'The forty-first');
  await page.goto('/forums');
  await page.getByRole('list', { name: 'Newest topics' }).getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(`${address}?reply=${fresh}`);
  await expect(page.locator('.post.linked')).toBeInViewport();
  await page.goto(address);
  const answer = page.getByRole('button', { name: 'Reply', exact: true });
  await expect(answer).toBeInViewport();
  await expectFitAtBoth(page);
  await answer.click();
  await expect(box(page)).toBeFocused();
  await expect(answer).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Picture', exact: true })).toBeInViewport();
  await page.keyboard.type('So do I');
  await expect(posting(page)).toBeInViewport();
  await posting(page).click();
  await expect(page.locator('.post').last()).toContainText('So do I');
});
