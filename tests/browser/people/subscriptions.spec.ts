import type { Page } from '@playwright/test';
import { atDesk, demoPeople, signIn } from '#tests/browser/cast.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, test } from '#tests/browser/site.ts';
import { keptFor } from '#tests/browser/told.ts';
import { addMembers } from '#tests/subscriptions/more-members.ts';

test('a treasurer’s March: everybody is asked, couples and parts are paid, and whoever owes is reminded by mail and on paper', async ({
  page,
  site,
  complaints,
}) => {
  test.slow();
  const { version } = await (await atDesk(page.request, 'GET', '/settings')).json();
  await atDesk(page.request, 'PUT', '/settings', { facts: { 'uses.subscriptions': 'true' }, version });
  const db = await site.database();
  await addMembers({ db, clock: () => new Date('2025-03-01T10:00:00Z') }, 30);
  await signIn(page, demoPeople.peter);

  await test.step('a year is opened, without bank details, with one press', async () => {
    await page.goto('/desk/subscriptions');
    await page.getByRole('link', { name: 'Set fees for 2025' }).click();
    await page.getByLabel('Social, in pounds').fill('15,5');
    await page.getByLabel('Junior, in pounds').fill('10');
    await page.getByLabel('How to pay').fill('To 12-34-56 12345678');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/we do not store bank details or card numbers here/)).toBeVisible();
    await expect(page.getByLabel('Social, in pounds')).toHaveAccessibleDescription(
      /Enter the amount in pounds, such as 12 or 12\.50\./,
    );
    complaints.length = 0;
    await page.getByLabel('Social, in pounds').fill('15.5');
    await page.getByLabel('How to pay').fill('By cheque made out to the club.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: /^Set type for \d+$/ }).click();
    await expect(page.getByLabel('Social, in pounds')).toHaveValue('15.50');
    await expect(page.getByText(/^£[\d,.]+ in total\.$/)).toBeVisible();
    await expectFitAtBoth(page);
    await page.getByRole('button', { name: /^Bill \d+ members$/ }).click();
    await expect(page.getByText(/^\d+ members billed for 2025\.$/)).toBeVisible();
  });

  await test.step('a cheque takes two taps from the list, a couple’s three; a part is entered with its sum', async () => {
    await page.goto('/desk/subscriptions');
    await expect(accounts(page)).toHaveCount(20);
    await expectToSeeWhoOwes(page);
    await page.locator('summary', { hasText: 'Totals' }).click();
    await expectFitAtBoth(page);
    await page.getByLabel('Find a member', { exact: true }).fill('bra');
    await accounts(page).filter({ hasText: 'Tom Brader' }).getByRole('link').click();
    await expect(page).toHaveURL('/desk/members/tom#owes');
    await page.getByRole('button', { name: 'Record payment' }).click();
    await expect(page.getByText('Receipt 1.', { exact: true })).toBeVisible();
    await expect(page.getByText('Tom Brader: £45.')).toBeInViewport();
    await back(page).click();
    await accounts(page).filter({ hasText: 'Ada Barley' }).getByRole('link').click();
    await page.getByLabel('This payment also covers Basil Barley').check();
    await expectFitAtBoth(page);
    await page.getByRole('button', { name: 'Record payment' }).click();
    await expect(page.getByText('Receipt 2.', { exact: true })).toBeVisible();
    await expect(page.getByText('Ada Barley and Basil Barley: £90.')).toBeVisible();
    await back(page).click();
    await page.getByLabel('Find a member', { exact: true }).fill('Denis Allenby');
    await accounts(page)
      .getByRole('link', { name: /^Denis Allenby/ })
      .click();
    await expect(page.getByRole('button', { name: 'Record payment' })).toBeVisible();
    // An improbable sum is queried, and not entered.
    const sum = page.getByLabel('Amount in pounds').first();
    await sum.fill('450');
    await page.getByRole('button', { name: 'Record payment' }).click();
    await expect(page.getByText(/^£450 is £\d+ more than the £\d+ owed/).first()).toBeVisible();
    await expect(page.getByLabel(/^Yes, £450 is right/)).not.toBeChecked();
    await sum.fill('12.5');
    await page.getByRole('button', { name: 'Record payment' }).click();
    await expect(page.getByText('Receipt 3.', { exact: true })).toBeVisible();
    await expect(page.getByText('£32.50 owing').first()).toBeVisible();
    await expectFitAtBoth(page);
    await back(page).click();
    await page.getByRole('link', { name: /^Part paid \d+$/ }).click();
    await expect(accounts(page)).toHaveText([/^Denis Allenby.*£32\.50 owing$/]);
    await page.getByRole('link', { name: /^Owing \d+$/ }).click();
    await page.getByRole('button', { name: /^Show all \d+$/ }).click();
    expect(await accounts(page).filter({ hasText: 'owing' }).count()).toBeGreaterThan(25);
    await expectTotalsToAddUp(page);
  });

  await test.step('the first reminder goes by mail, and on paper to those without, the second three weeks later', async () => {
    await page.goto('/desk/subscriptions/reminders');
    await expect(page.getByRole('heading', { name: /^First reminder by email/ })).toBeVisible();
    await send(page);
    // Three weeks later the second reminder is offered, and the first to members who have not been reminded yet.
    await db.updateTable('subscription_reminder').set({ at: '2025-04-29T09:00:00.000Z' }).execute();
    await page.reload();
    await expect(page.getByRole('heading', { name: /^Second reminder by email/ })).toBeVisible();
    await expectFitAtBoth(page);
    await page
      .getByRole('link', { name: /^Print \d+ letters$/ })
      .first()
      .click();
    await expect(page.getByText('Dear Jack Allenby,')).toBeVisible();
    await expectFitAtBoth(page);
    await expect(page.getByLabel('The letter to Jack Allenby')).toContainText(/\d+ Mill Lane/);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('button', { name: 'Mark as printed' }).click();
    await expect(page.getByText(/^\d+ members reminded\.$/)).toBeVisible();
    await page.getByRole('link', { name: 'Reminders' }).click();
    await send(page);
    await expect(page.getByText('No one is due a reminder today.')).toBeVisible();
  });

  await test.step('each member reads their own; when one has gone their sums stay, without the name', async () => {
    await signIn(page, demoPeople.tom);
    await page.goto('/members/subscription');
    await expect(page.getByText('Nothing to pay')).toBeVisible();
    await expectFitAtBoth(page);
    const { member } = await (await atDesk(page.request, 'GET', '/members/tom')).json();
    await atDesk(page.request, 'DELETE', '/members/tom', { version: member.version });
    await signIn(page, demoPeople.peter);
    await page.goto('/desk/subscriptions/takings?from=2025-05-01&to=2025-07-01');
    await expect(page.locator('.lead')).toContainText(': £147.50.');
    await expect(page.getByRole('row').filter({ hasText: 'A former member' })).toContainText('45.00');
    await expectFitAtBoth(page);
    await page.goto('/desk/subscriptions/members/tom');
    await expect(page).toHaveURL('/desk/members/tom#owes');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A former member');
    await expect(page.getByText(/Brader/)).toHaveCount(0);
    await expectFitAtBoth(page);
  });
});

const accounts = (page: Page) => page.getByRole('list', { name: 'Accounts' }).getByRole('listitem');
const back = (page: Page) => page.locator('.back');

/** On a phone's first screen: the sum that is owed, and the first members who owe it. */
async function expectToSeeWhoOwes(page: Page) {
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.locator('.lead')).toContainText(/\d+ members owe £[\d,]+/);
  for (const at of [0, 1, 2]) {
    const box = await accounts(page).filter({ hasText: 'owing' }).nth(at).boundingBox();
    expect((box?.y ?? 740) + (box?.height ?? 0)).toBeLessThan(740);
  }
}

/** The classes add up to their total, and the sum asked is paid plus owed. */
async function expectTotalsToAddUp(page: Page) {
  await page.locator('summary', { hasText: 'Totals' }).click();
  const rows = await page.locator('.subs-totals tbody tr').all();
  const sums = await Promise.all(
    rows.map(async (row) =>
      (await row.locator('td').allTextContents()).map((text) => Number(text.replace(/[£,]/g, ''))),
    ),
  );
  const all = sums.pop() ?? [];
  expect(all.length).toBe(4);
  expect(all).toEqual(all.map((_, at) => sums.reduce((total, row) => total + (row[at] ?? 0), 0)));
  const [, asked = 0, come = 0, owed = 0] = all;
  expect(asked).toBe(come + owed);
}

/** Send the shown letters. */
async function send(page: Page) {
  const button = page.getByRole('button', { name: /^Send to \d+$/ });
  const count = Number(/\d+/.exec((await button.textContent()) ?? '')?.[0]);
  await button.click();
  await expect(page.locator('.tell-told:focus')).toContainText(keptFor(count));
  await expect(button).toBeHidden();
}
