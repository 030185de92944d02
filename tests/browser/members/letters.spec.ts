import type { Page } from '@playwright/test';
import { emptyLetterDraft } from '#app/modules/letters/letter/draft.ts';
import { anyTokenOf, atDesk, demoPeople, signIn } from '#tests/browser/cast.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, test } from '#tests/browser/site.ts';

test.beforeEach(async ({ page }) => {
  const { version } = await (await atDesk(page.request, 'GET', '/settings')).json();
  await atDesk(page.request, 'PUT', '/settings', { facts: { 'uses.letters': 'true' }, version });
  // Derek looks after this room.
  const { keysVersion } = await (await atDesk(page.request, 'GET', '/members/derek')).json();
  await atDesk(page.request, 'PUT', '/members/derek/keys', { rooms: ['letters'], version: keysVersion });
});

/** Send a letter to all by requests of Derek's. */
async function sent(page: Page, subject: string): Promise<string> {
  const authorization = `Bearer ${await anyTokenOf(page.request, demoPeople.derek)}`;
  async function ask(method: string, path: string, seen?: number, data?: object) {
    const headers = { authorization, ...(seen && { 'if-match': `"${seen}"` }) };
    const answer = await page.request.fetch(`/api/desk/letters${path}`, { method, headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  }
  const { id } = await ask('POST', '', undefined, {});
  const audience = { groups: ['all'], also: [], except: [] };
  const draft = {
    ...emptyLetterDraft,
    subject,
    body: 'Dear {first name},\n\nIt opens.',
    kind: 'rules',
    audience,
  };
  await ask('PUT', `/${id}`, 1, draft);
  const { letter, now } = await ask('GET', `/${id}`);
  await ask('POST', `/${id}/sending`, letter.version, now.counts);
  return id;
}

test('an officer writes to all, looks at it as each gets it, tries it upon himself, sends it, stops another and prints it, and a member finds it again', async ({
  page,
}) => {
  test.slow();
  await signIn(page, demoPeople.derek);
  await test.step('it is written, and counted as he chooses', async () => {
    await page.goto('/desk/letters');
    await expectFitAtBoth(page);
    await page.getByRole('link', { name: 'Write to all members' }).click();
    await expect(page.locator('summary', { hasText: 'To all members' })).toContainText(
      /\d+ by email, \d+ on paper$/,
    );
    const text = page.getByLabel('Text', { exact: true });
    await page.getByLabel('Subject').fill('The green opens');
    await text.fill('Dear ');
    await page.locator('summary', { hasText: 'Words filled in for each member' }).click();
    await page.getByRole('button', { name: '{first name}', exact: true }).click();
    await expect(text).toHaveValue('Dear {first name}');
    await page.keyboard.type(',\n\nThe green opens on Saturday.\n\nDerek');
    await page.locator('summary', { hasText: 'Type of letter' }).click();
    await page.getByLabel('The rules, the green or safety').check();
    await page.locator('summary', { hasText: 'To all members' }).click();
    await page.getByText(/^Show \d+ by name$/).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Edie Marsh on paper' })).toBeVisible();
    await expectFitAtBoth(page);
  });
  await test.step('to nobody it is neither looked at nor saved', async () => {
    await page.getByRole('button', { name: 'Remove All members' }).click();
    await expect(page.locator('summary', { hasText: 'To no one yet' })).toBeVisible();
    for (const name of ['Preview', 'Save'])
      await expect(page.getByRole('button', { name, exact: true })).toBeDisabled();
    await page.getByLabel('Choose a group').selectOption('All members');
    await page.getByRole('button', { name: 'Add', exact: true }).first().click();
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    // Review where it was written, with the focus on the recipients; and back, where no text is lost.
    await expect(page).toHaveURL(/\/desk\/letters\/write\?/);
    await expect(page.locator(':focus')).toContainText(/To all members.*\d+ by email.*\d+ on paper/);
    await page.goBack();
    await expect(page.getByLabel('Subject')).toHaveValue('The green opens');
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await expect(page.getByRole('button', { name: /^Send to \d+$/ })).toBeVisible();
    await page.reload();
    await page.locator('summary', { hasText: /\d+ on paper/ }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Edie Marsh' })).toBeVisible();
    // The address of the former review page redirects here.
    const id = new URL(page.url()).searchParams.get('letter');
    await page.goto(`/desk/letters/${id}/look`);
    await expect(page).toHaveURL(`/desk/letters/${id}?look=yes`);
  });
  await test.step('it is seen as each gets it', async () => {
    const letter = page.getByLabel('The letter');
    await page.getByLabel('Recipient', { exact: true }).selectOption('Edie Marsh, on paper');
    await expect(letter).toContainText('Dear Edie,');
    await page.getByRole('button', { name: 'Previous' }).click();
    await expect(letter).not.toContainText('Dear Edie,');
    await expectFitAtBoth(page);
    await page.getByRole('button', { name: 'Send me a test' }).click();
    await expect(
      page.getByText('Not sent: no email server is set up. The test is saved as a file on the server.'),
    ).toBeVisible();
  });
  await test.step('it is sent by one press, and says so where the keyboard goes on', async () => {
    await expect(page.getByText('No email server, so no email is sent.')).toBeVisible();
    await page.getByRole('button', { name: /^Send to \d+$/ }).click();
    const told = page.getByRole('status').filter({ hasText: /^Not sent: no email server is set up\./ });
    await expect(told).toContainText(/\d+ emails are saved in the outbox folder; \d+ on paper$/);
    await expect(told).toBeFocused();
    await expectFitAtBoth(page);
  });
  await test.step('another is stopped where it has not gone yet, and printed for whoever has no mail', async () => {
    const id = await sent(page, 'The wrong Saturday');
    await page.goto(`/desk/letters/${id}`);
    await page.getByRole('button', { name: 'Stop unsent emails' }).click();
    await page.getByRole('button', { name: 'Yes, stop them' }).click();
    await expect(page.getByText(/^\d+ emails stopped\. None had been sent\.$/)).toBeVisible();
    await expect(page.getByText(/^\d+ emails were stopped\.$/)).toBeVisible();
    await expectFitAtBoth(page);

    await page.getByRole('link', { name: /^Print the letters \(\d+ on paper\)$/ }).click();
    const sheet = page.getByLabel('The letter to Edie Marsh');
    await expect(sheet).toContainText('Dear Edie,');
    await expect(page.getByLabel('The letter to Joan Appleby')).toHaveCount(0);
    await expectFitAtBoth(page);
    await page.emulateMedia({ media: 'print' });
    await expect(sheet).toBeVisible();
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });

    await page.getByRole('link', { name: 'The wrong Saturday' }).click();
    await page.getByRole('link', { name: 'Print labels' }).click();
    await expect(page.getByLabel('Sheet 1')).toContainText('Edie Marsh');
    await page.getByLabel('First free label on the sheet').selectOption('4');
    await expect(page.getByLabel('Sheet 1').locator('li').nth(3)).toContainText('Edie Marsh');
    await expectFitAtBoth(page);
  });
  await test.step('a member finds it', async () => {
    await signIn(page, demoPeople.joan);
    await page.goto('/members/letters');
    const letter = page.getByRole('link', { name: /^The green opens/ }).first();
    await expect(letter).toBeVisible();
    await expectFitAtBoth(page);
    await letter.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The green opens');
    await expect(page.getByText('Dear Joan,')).toBeVisible();
    await expectFitAtBoth(page);
  });
});
