import type { Page } from '@playwright/test';
import { demoPeople, forget, mailTo, signIn, stranger } from '#tests/browser/cast.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, test } from '#tests/browser/site.ts';

const send = (page: Page) => page.locator('#apply').getByRole('button', { name: 'Send' }).click();
const thanks = 'Thank you. Your message has reached our Secretary';

async function write(page: Page, { name, email }: { name: string; email: string }) {
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Your message').fill('May I come on Saturday?');
}

// Without script it is shown for confirmation: tests/register/applications/applications.test.ts.
test('somebody asks to join, one click at the desk makes them a member, and they are invited again', async ({
  page,
  site,
  complaints,
}) => {
  test.slow();
  const visitor = stranger();
  await page.goto('/how-to-join');
  await send(page);
  await expect(page.getByLabel('Your name')).toBeFocused();
  await page
    .getByRole('alert')
    .getByRole('link', { name: /^Enter an email address or a phone number/ })
    .click();
  await expect(page.getByLabel('Email address')).toBeFocused();
  await page.getByLabel('Your name').fill(visitor.name);
  await expect(page.getByLabel('Your name')).toHaveAccessibleDescription('');
  await send(page);
  await expect(page.getByLabel('Email address')).toBeFocused();
  await expect(page.getByLabel('Email address')).toHaveAccessibleDescription(
    /Enter an email address or a phone number, so that we can reply\.$/,
  );
  await expect(page.getByLabel('Your name')).toHaveValue(visitor.name);
  await write(page, visitor);
  await send(page);
  await expect(page).toHaveURL(/\/how-to-join\?sent=yes#apply$/);
  await expect(page.locator('#apply')).toContainText(thanks);
  await expect(page.locator('#apply')).toBeInViewport();
  const mail = await mailTo(site, 'hello@larkbybowls.example', new RegExp(`^${visitor.name} would like`));
  expect(mail.text).toContain('May I come on Saturday?');

  await signIn(page, demoPeople.peter);
  await page.goto(mail.link);
  await page.getByRole('heading', { name: visitor.name }).click();
  await page.getByRole('button', { name: `Make ${visitor.name} a member` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(visitor.name);
  await expect(page.getByText('Invited, not signed in yet')).toBeVisible();
  await mailTo(site, visitor.email, /^Your invitation/);
  await test.step('without an email server it is said, before and after, that an invitation reaches nobody', async () => {
    await expect(page.getByRole('status').filter({ hasText: 'No email server is set up' })).toContainText(
      'so invitations are not sent',
    );
    await expect(page.getByRole('link', { name: 'See Site health' })).toHaveAttribute('href', '/desk/status');
    await page.getByRole('button', { name: 'Send the invitation again', exact: true }).click();
    await expect(
      page.getByText(`Invitation saved as a file in ${site.outbox}. It was not emailed to ${visitor.name}.`),
    ).toBeVisible();
  });
  await page.goto('/desk/applications');
  await expect(page.getByRole('heading', { name: 'Grace Holland' })).toBeVisible();
  await expect(page.getByRole('heading', { name: visitor.name })).toHaveCount(0);

  await test.step('another is deleted', async () => {
    const { name } = await written(page);
    await page.reload();
    await page.getByRole('heading', { name }).click();
    await expectFitAtBoth(page);
    await page.getByRole('button', { name: `Delete the message from ${name}` }).click();
    await page.getByRole('button', { name: 'Yes, delete' }).click();
    await expect(page.getByRole('heading', { name })).toHaveCount(0);
  });
  forget(complaints, /status of 422/);
});

/** Send an application of another visitor past the form. */
async function written({ request }: Page) {
  const visitor = stranger();
  const { ticket } = await (await request.get('/api/applications/ticket')).json();
  const form = { ...visitor, phone: '', message: '', website: '', ticket };
  expect((await request.post('/how-to-join', { form, maxRedirects: 0 })).status()).toBe(303);
  return visitor;
}
