import { atDesk, demoPeople, mailTo, signIn, stranger } from '#tests/browser/cast.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, test } from '#tests/browser/site.ts';

test('a complaint from a phone without script comes to its answer, and an assessment to paper', async ({
  page,
  browser,
  site,
}) => {
  test.slow();
  const { version } = await (await atDesk(page.request, 'GET', '/settings')).json();
  await atDesk(page.request, 'PUT', '/settings', {
    facts: { 'uses.law': 'true', 'uses.subscriptions': 'true' },
    version,
  });

  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const { email } = stranger();
  const paper = await plain.newPage();
  await test.step('the form takes it without script', async () => {
    await paper.setViewportSize({ width: 360, height: 740 });
    await paper.goto('/complaints');
    await paper.getByLabel('My details').check();
    await paper.getByLabel('What went wrong?').fill('My number was on the list by the door.');
    await paper.getByLabel('Your name').fill('Ivy Marsh');
    await paper.getByLabel('Email address').fill(email);
    await paper.getByRole('button', { name: 'Send complaint' }).click();
    await paper.getByRole('button', { name: 'Send complaint' }).click();
    await expect(paper.getByText('We have received your complaint.')).toBeVisible();
    await plain.close();
  });
  await test.step('it is noted upon and answered at the desk', async () => {
    await signIn(page, demoPeople.margaret);
    await page.goto('/desk/law');
    const way = page.getByRole('link', { name: /^Complaints.*Open complaints$/ });
    await expect(way).toBeVisible();
    await expectFitAtBoth(page);
    await way.click();
    await page.getByRole('link', { name: /Ivy Marsh/ }).click();
    await expect(page.locator('.lead')).toHaveText('To be answered: 30 days left');
    await expectFitAtBoth(page);
    await page.getByLabel('Note').fill('The list is gone.');
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(page.getByText('The list is gone.')).toBeVisible();
    await page.getByLabel('Answer').fill('We are sorry. The list is gone.');
    await page.getByRole('button', { name: 'Send answer' }).click();
    await expect(page.locator('.lead')).toHaveText('Answered');
    await page.getByRole('link', { name: 'Print as a letter' }).click();
    await expect(page.getByLabel('Letter', { exact: true })).toContainText('Dear Ivy Marsh');
    await mailTo(site, email, /Our answer/);
  });
  await test.step('an assessment is begun and printed', async () => {
    await page.goto('/desk/law/assessments/childrens-access');
    await page.getByRole('button', { name: 'Save answer' }).first().click();
    await expect(page.locator('.lead')).toHaveText('1 of 5 questions answered.');
    await expectFitAtBoth(page);
    await page.getByRole('link', { name: 'Print the assessment' }).click();
    await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('Only members added to the membership list by an officer')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  });
  await test.step('what is kept of somebody is printed, and what stays is said before they are removed', async () => {
    await page.goto('/desk/members/tom');
    await page.getByRole('heading', { name: /uspend, remove$/ }).click();
    await page.getByRole('heading', { name: 'What is deleted and what stays' }).click();
    await expect(page.getByText('Messages in the forum and their pictures')).toBeVisible();
    await expect(
      page.getByText(
        'Amounts, dates and receipts of subscriptions, without the name: the club’s accounts must still add up.',
      ),
    ).toBeVisible();
    await expectFitAtBoth(page);
    await page.getByRole('link', { name: 'Create file' }).click();
    await page.getByRole('button', { name: 'Create file' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Our information about');
    await expectFitAtBoth(page);
    await page.goto('/desk/members/tom#leaving');
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByText('Remove Tom Brader?')).toBeVisible();
    await expectFitAtBoth(page);
    await page.getByRole('button', { name: 'Yes, remove' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Members');
    await expect(page.getByText('Tom Brader removed.')).toBeVisible();
  });
});
