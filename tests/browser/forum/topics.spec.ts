import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { demoPeople, forget } from '#tests/browser/cast.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, test } from '#tests/browser/site.ts';
import { ask, atHand, box, comeIn, more, reply, start, write } from './topics.ts';

// With animations: they must not be in the way.
test.use({ viewport: { width: 360, height: 800 }, contextOptions: { reducedMotion: 'no-preference' } });

const titleField = (page: Page) => page.getByLabel('Title');
const unfold = (page: Page) => page.getByRole('button', { name: 'Start a New Topic' }).click();

test('a topic is written with the editor, posted, and stands in the list at once', async ({ page, site }) => {
  await start(page.request, demoPeople.tom, { title: 'Lost and found', category_id: 'bowling' });
  await comeIn(page, site, demoPeople.edie);
  await page.goto('/forums/topics?category=bowling');
  await expect(titleField(page)).toBeHidden();
  await unfold(page);
  await expect(titleField(page)).toBeFocused();
  const tools = page.getByRole('toolbar', { name: 'Formatting' });
  await test.step('an editor that comes late leaves whoever has gone on to another field there', async () => {
    await page.route('**/assets/editor-*', async (route) => {
      await titleField(page).focus();
      await route.continue();
    });
    await box(page, 'Content').fill('Words first');
    await expect(tools).toBeVisible();
    await expect(titleField(page)).toBeFocused();
    await expect(box(page, 'Content')).toHaveText('Words first');
  });
  await page.getByRole('button', { name: 'Post topic' }).click();
  await expect(page.locator('main')).toContainText('Title is required.');
  await expect(titleField(page)).toBeFocused();
  const title = `Woods ${randomUUID().slice(0, 8)}`;
  await titleField(page).fill(title);
  await box(page, 'Content').click();
  await page.keyboard.press('End');
  await tools.getByRole('button', { name: 'Bold' }).click();
  await page.keyboard.type('three');
  // A draft stands open after a return to the page.
  await page.reload();
  await expect(titleField(page)).toHaveValue(title);
  await page.getByRole('button', { name: 'Post topic' }).click();
  const link = page.getByRole('link', { name: title });
  await expect(link).toBeFocused();
  await expect(titleField(page)).toBeHidden();
  await expect(titleField(page)).toHaveValue('');
  await expect(page.locator('li', { has: link })).toContainText('Posted by Edie Marsh on 20 May 2025');
  await link.click();
  await expect(page.locator('strong', { hasText: 'three' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Bowls and bowling' })).toHaveAttribute(
    'href',
    '/forums/topics?category=bowling',
  );
});

test('what is written survives a reload, a lost line and a lock, and is posted once', async ({
  page,
  site,
  complaints,
}) => {
  const { id, address } = await start(page.request);
  await comeIn(page, site, demoPeople.joan);
  // Without live updates everything still works.
  await page.route('**/api/forum/live?*', (route) => route.abort('connectionfailed'));
  await write(page, address);
  await page.keyboard.type('Not to be lost');
  await page.reload();
  await expect(box(page)).toHaveValue('Not to be lost');
  await page.route('**/forum/posts', (route) => route.abort());
  await page.getByRole('button', { name: 'Post Reply' }).click();
  await expect(page.getByRole('alert')).toContainText('Your reply has not been posted.');
  await expect(box(page)).toHaveValue('Not to be lost');
  await page.unroute('**/forum/posts');
  await page.getByRole('button', { name: 'Post Reply' }).click();
  await expect(page.getByRole('article', { name: 'Reply by Joan A' })).toContainText('Not to be lost');
  await expect(box(page)).toHaveValue('');
  await page.reload();
  await expect(page.locator('.post')).toHaveCount(1);
  await test.step('a lock that came meanwhile is told', async () => {
    await box(page).fill('Too late?');
    await ask(page.request, demoPeople.derek, `PATCH /api/moderation/topics/${id}`, { is_locked: true });
    await page.getByRole('button', { name: 'Post Reply' }).click();
    await expect(page.getByRole('alert')).toContainText('This topic is locked.');
    await page.reload();
    await expect(page.locator('main')).toContainText('This topic is locked.');
    await expect(page.getByRole('button', { name: 'Post Reply' })).toHaveCount(0);
    await expect(page.getByText('Your Reply')).toHaveCount(0);
  });
  // The stream is requested again and again.
  await page.unroute('**/api/forum/live?*');
  forget(complaints, /403|ERR_FAILED|Error creating post|ERR_CONNECTION_FAILED/);
});

test('a reply is changed, removed and brought back by its author, and the topic followed', async ({
  page,
  site,
}) => {
  const { address } = await start(page.request);
  await comeIn(page, site, demoPeople.joan);
  await page.goto(address);
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Following' })).toHaveAttribute('aria-pressed', 'true');
  await box(page).fill('First thoughts');
  await page.getByRole('button', { name: 'Post Reply' }).click();
  const own = page.getByRole('article', { name: 'Reply by Joan A' });
  // The page scrolls to the new reply, highlights it for a moment, and offers to undo it at once.
  await expect(own).toBeFocused();
  await expect(own).toBeInViewport();
  await expect(own).toHaveClass(/fresh/);
  const posted = page.locator('.posted[aria-live="polite"]');
  await expect(posted).toContainText('Reply posted.');
  await posted.getByRole('button', { name: 'Undo' }).click();
  await expect(own).toContainText('This reply has been removed.');
  await posted.getByRole('button', { name: 'Restore' }).click();
  await expect(own).toContainText('First thoughts');
  await expect(own).not.toHaveClass(/fresh/);
  await own.getByRole('button', { name: 'Edit' }).click();
  await own.getByRole('textbox').fill('Second thoughts');
  await own.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(own).toContainText('Second thoughts');
  await expect(own).toContainText('today · changed');
  await more(own);
  await expect(own).toContainText(/Posted by Joan A on Tuesday 20 May 2025 at .*, edited on Tuesday/);
  await own.getByRole('button', { name: 'Remove' }).click();
  await expect(own).toContainText('This reply has been removed.');
  await expect(own).not.toContainText('Second thoughts');
  await own.getByRole('button', { name: 'Undo' }).click();
  await expect(own).toContainText('Second thoughts');
  await test.step('how often mail comes of what one follows is chosen in the account', async () => {
    const often = page.getByLabel('How often?');
    await page.goto('/members/account');
    await page.getByText('Email settings').click();
    await often.selectOption('at once');
    await expect(often).toBeEnabled();
    await page.reload();
    await page.getByText('Email settings').click();
    await expect(often).toHaveValue('at once');
  });
});

test('a reply is quoted and reported, and a moderator removes it', async ({ page, site }) => {
  const { id, title, address } = await start(page.request);
  await reply(page.request, id, 'Something rude');
  const rude = page.getByRole('article', { name: 'Reply by Derek Maidens' });
  await comeIn(page, site, demoPeople.joan);
  await page.goto(address);
  await rude.getByRole('button', { name: 'Quote' }).click();
  await expect(box(page)).toContainText('Something rude');
  // The editor takes the focus as it loads, and the page scrolls there with it.
  await atHand(page);
  await more(rude);
  await rude.getByRole('button', { name: 'Report' }).click();
  await rude.getByLabel('Reason for reporting').fill('It is rude');
  await rude.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Thank you. A moderator will look at it.')).toBeVisible();

  await comeIn(page, site, demoPeople.margaret);
  await test.step('the topic as a moderator has it, all its tools open', async () => {
    await page.goto(address);
    await more(page);
    await page.getByRole('button', { name: 'Lock' }).waitFor();
    await box(page).click();
    await page.getByRole('button', { name: 'Emoji' }).click();
    await page.getByRole('button', { name: 'Link', exact: true }).click();
    await expectFitAtBoth(page);
  });
  await page.goto('/desk/forum');
  const report = page.locator('details', { hasText: title });
  await expect(report).toContainText('It is rude');
  await expectFitAtBoth(page);
  await report.getByLabel('Action').selectOption('remove');
  await report.getByLabel('Reason').fill('It was');
  await report.getByRole('button', { name: 'Save and close report' }).click();
  await expect(report).toHaveCount(0);

  await comeIn(page, site, demoPeople.joan);
  await page.goto(address);
  await expect(page.getByText('This reply has been removed.')).toBeVisible();
  await expect(page.locator('.post').getByText('Something rude')).toHaveCount(0);
});
