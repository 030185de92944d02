import { atDesk, cast, signIn } from './cast.ts';
import { expectFitAtBoth } from './fit.ts';
import { expect, testOfItsOwn } from './site.ts';

const test = testOfItsOwn();

test('a treasurer’s March: a year is opened, cheques are taken in two taps, a couple pays together, and a part comes', async ({
  page,
  complaints,
}) => {
  test.slow();
  const { version } = await (await atDesk(page.request, 'GET', '/settings')).json();
  await atDesk(page.request, 'PUT', '/settings', { facts: { 'uses.subscriptions': 'true' }, version });
  await signIn(page, cast.peter);
  await page.goto('/desk/subscriptions');
  await page.getByRole('link', { name: 'The fees of 2025' }).click();
  await page.getByLabel('Social, in pounds').fill('15');
  await page.getByLabel('Junior, in pounds').fill('10');
  await page.getByLabel('How to pay').fill('To 12-34-56 12345678');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/no bank details or card numbers are kept here/)).toBeVisible();
  complaints.length = 0;
  await page.getByLabel('How to pay').fill('By cheque made out to the club.');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: /^Put \d+ into this class$/ }).click();
  await expectFitAtBoth(page);
  await page.getByRole('button', { name: /^Ask \d+ members: £[\d,.]+ in all$/ }).click();
  await expect(page.getByText(/^\d+ members asked for 2025\.$/)).toBeVisible();

  await page.goto('/desk/subscriptions');
  await page.getByLabel('Find a name').fill('bra');
  // Two taps: that it is paid, and how.
  await page.getByRole('button', { name: /^Paid £45.*Tom Brader/ }).click();
  await page.getByRole('button', { name: /^Cheque.*£45, Tom Brader/ }).click();
  await expect(page.getByText('Receipt 1.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Paid £45.*Joan Appleby/ }).click();
  await expectFitAtBoth(page);
  await page.getByRole('button', { name: /^Cheque.*£90, Joan Appleby and Ron Appleby/ }).click();
  await expect(page.getByText('Receipt 2.', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Nell Cooper' }).click();
  await page.getByLabel('How much, in pounds').first().fill('20');
  await page.getByRole('button', { name: 'Enter it' }).click();
  await expect(page.getByText('Entered. It is receipt 3.')).toBeVisible();
  await expectFitAtBoth(page);
  await page.goto('/desk/subscriptions/reminders');
  await expect(page.getByRole('heading', { name: /^First reminder by mail/ })).toBeVisible();
  await expectFitAtBoth(page);
  await page.getByRole('button', { name: /^Send \d+ mails$/ }).click();
  await expect(page.getByText(/^\d+ members are reminded\.$/)).toBeVisible();
  await page.goto('/desk/subscriptions/letters?step=1');
  await expect(page.getByText('Dear Edie Marsh,')).toBeVisible();
  await signIn(page, cast.joan);
  await page.goto('/members/subscription');
  await expect(page.getByText('Nothing to pay')).toBeVisible();
  await expectFitAtBoth(page);
});
