import type { Page } from '@playwright/test';
import { openDatabase } from '#db/connection.ts';
import { addMembers } from '#tests/subscriptions/more-members.ts';
import { atDesk, cast, mailsIn, mailTo, signIn } from './cast.ts';
import { expectFitAtBoth } from './fit.ts';
import { expect, testOfItsOwn } from './site.ts';

const test = testOfItsOwn();

test('a treasurer’s March: two hundred members and a dozen more are asked, couples and parts are paid, and whoever owes is reminded twice and then by letter', async ({
  page,
  site,
  complaints,
}) => {
  test.setTimeout(8 * 60_000);
  const { version } = await (await atDesk(page.request, 'GET', '/settings')).json();
  await atDesk(page.request, 'PUT', '/settings', { facts: { 'uses.subscriptions': 'true' }, version });
  const db = await openDatabase(site.databaseUrl);
  await addMembers({ db, clock: () => new Date('2025-03-01T10:00:00Z') }, 200);
  await db.destroy();
  await signIn(page, cast.peter);
  const start = async (now: string) => {
    await site.startAgain(now);
    await signIn(page, cast.peter);
  };

  await test.step('a year is opened, without bank details, with one press', async () => {
    await page.goto('/desk/subscriptions');
    await page.getByRole('link', { name: 'The fees of 2025' }).click();
    await page.getByLabel('Social, in pounds').fill('15,5');
    await page.getByLabel('Junior, in pounds').fill('10');
    await page.getByLabel('How to pay').fill('To 12-34-56 12345678');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/no bank details or card numbers are kept here/)).toBeVisible();
    await expect(page.getByLabel('Social, in pounds')).toHaveAccessibleDescription(
      /Please write the sum in pounds, such as 12 or 12\.50\./,
    );
    complaints.length = 0;
    await page.getByLabel('Social, in pounds').fill('15.5');
    await page.getByLabel('How to pay').fill('By cheque made out to the club.');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: /^Put \d+ into this class$/ }).click();
    await expect(page.getByLabel('Social, in pounds')).toHaveValue('15.50');
    await expectFitAtBoth(page);
    await page.getByRole('button', { name: /^Ask 2\d\d members: £[\d,.]+ in all$/ }).click();
    await expect(page.getByText(/^2\d\d members asked for 2025\.$/)).toBeVisible();
  });

  await test.step('a cheque takes two taps, a couple’s too; a part is entered with its sum', async () => {
    await page.goto('/desk/subscriptions');
    await expect(page.getByRole('list', { name: 'Accounts' }).getByRole('listitem')).toHaveCount(20);
    await expectFitAtBoth(page);
    await expectToSeeWhoOwes(page);
    await page.getByLabel('Find a name').fill('bra');
    await page.getByRole('button', { name: /^Paid £45.*Tom Brader/ }).click();
    await page.getByRole('button', { name: /^Cheque.*£45, Tom Brader/ }).click();
    await expect(page.getByText('Receipt 1.', { exact: true })).toBeVisible();
    for (const [at, [one, other]] of couples.entries()) {
      await page.getByLabel('Find a name').fill(one);
      await page.getByRole('button', { name: new RegExp(`^Paid £45.*${one}`) }).click();
      if (at === 0) await expectFitAtBoth(page);
      await page.getByRole('button', { name: new RegExp(`^Cheque.*£90, ${one} and ${other}`) }).click();
      await expect(page.getByText(`Receipt ${at + 2}.`, { exact: true })).toBeVisible();
    }
    for (const [at, [name, typed]] of parts.entries()) {
      await page.getByLabel('Find a name').fill(name);
      await page.getByRole('link', { name }).click();
      const sum = page.getByLabel('How much, in pounds').first();
      if (at === 0) {
        // A slip of the finger is asked about, and nothing is entered.
        await sum.fill('450');
        await page.getByRole('button', { name: 'Enter it' }).click();
        await expect(page.getByText(/^£450 is £\d+ more than the £\d+ that is owed/).first()).toBeVisible();
        await expect(page.getByLabel(/^Yes, £450 is right/)).not.toBeChecked();
      }
      await sum.fill(typed);
      await page.getByRole('button', { name: 'Enter it' }).click();
      await expect(page.getByText(`Entered. It is receipt ${at + 5}.`)).toBeVisible();
      if (at === 0) await expectFitAtBoth(page);
      await page.getByRole('link', { name: 'Subscriptions' }).last().click();
    }
    await page.getByLabel('Show').selectOption('part');
    await expect(page.getByRole('button', { name: /^Paid £/ })).toHaveText([
      /^Paid £32\.50/,
      /^Paid £44\.50/,
      /^Paid £25/,
    ]);
    await page.getByLabel('Show').selectOption('owing');
    await page.getByRole('button', { name: /^Show all \d+$/ }).click();
    expect(await page.getByRole('button', { name: /^Paid £/ }).count()).toBeGreaterThan(190);
    await expectTotalsToAddUp(page);
  });

  const sent = { first: 0, second: 0 };
  await test.step('the first reminder goes by mail, and on paper to those without', async () => {
    await page.goto('/desk/subscriptions/reminders');
    await expect(page.getByRole('heading', { name: /^First reminder by mail/ })).toBeVisible();
    await expectFitAtBoth(page);
    sent.first = await send(page);
    await expect(page.getByRole('heading', { name: /^First reminder by mail/ })).toBeHidden();
    await page.getByRole('link', { name: /^Print \d+ letters$/ }).click();
    await expectFitAtBoth(page);
    await expect(page.getByText('Dear Jack Allenby,')).toBeVisible();
    await expect(page.getByLabel('The letter to Jack Allenby')).toContainText(/\d+ Mill Lane/);
    await noteAsPrinted(page);
    await expect(page.getByText('Nobody is to be reminded today.')).toBeVisible();
    await mailTo(site, 'm2@larkby.example', /^A reminder: the subscription of Clara Allenby/);
  });

  await test.step('three weeks later the second goes, not to whoever has paid meanwhile', async () => {
    await start('2025-06-09T10:00');
    await page.goto('/desk/subscriptions/reminders');
    await expect(page.getByText('Nobody is to be reminded today.')).toBeVisible();
    await start('2025-06-10T10:00');
    await page.goto('/desk/subscriptions');
    await page.getByLabel('Find a name').fill('Clara Allenby');
    await page.getByRole('button', { name: /^Paid £45/ }).click();
    await page.getByRole('button', { name: /^Bank/ }).click();
    await expect(page.getByText('Receipt 8.', { exact: true })).toBeVisible();
    await page.goto('/desk/subscriptions/reminders');
    await expectFitAtBoth(page);
    sent.second = await send(page);
    expect(sent.second).toBe(sent.first - 1);
    await page.getByRole('link', { name: /^Print \d+ letters$/ }).click();
    await noteAsPrinted(page);
    await expect(page.getByText('Nobody is to be reminded today.')).toBeVisible();
  });

  await test.step('each mail has gone once, a couple’s to each of the two by name', async () => {
    const of = (subject: RegExp) =>
      mailsIn(site.outbox)
        .filter((mail) => subject.test(mail.subject))
        .map(({ subject }) => subject);
    const first = /^A reminder: the subscription of/;
    const second = /^A second reminder: the subscription of/;
    await expect.poll(() => of(second).length, { timeout: 60_000 }).toBe(sent.second);
    for (const [subject, count] of [
      [first, sent.first],
      [second, sent.second],
    ] as const) {
      expect(of(subject)).toHaveLength(count);
      expect(new Set(of(subject)).size).toBe(count);
    }
    const toCouple = mailsIn(site.outbox).filter(
      ({ to, subject }) => to.includes('m31@larkby.example') && second.test(subject),
    );
    expect(toCouple.map(({ subject }) => subject.replace(/.* of /, '')).toSorted()).toEqual([
      'Ada Dimbleby',
      'Basil Dimbleby',
    ]);
  });

  await test.step('then there is a letter to print to each who still owes', async () => {
    await start('2025-07-01T10:00');
    await page.goto('/desk/subscriptions/reminders');
    await expect(page.getByRole('heading', { name: /by mail/ })).toHaveCount(0);
    await page.getByRole('link', { name: /^Print \d+ letters$/ }).click();
    await expect(page.getByLabel('The letter to Denis Allenby')).toContainText(
      '£32.50 is still to be paid. We have reminded you twice.',
    );
    expect(await page.locator('.subs-letter').count()).toBeGreaterThan(190);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await noteAsPrinted(page);
    await page.goto('/desk/subscriptions');
    await expectTotalsToAddUp(page);
    await page.goto('/desk/subscriptions/takings?from=2025-05-01&to=2025-07-01');
    await expect(page.locator('.lead')).toContainText(`: £${paid}.`);
    await expectFitAtBoth(page);
  });

  await signIn(page, cast.joan);
  await page.goto('/members/subscription');
  await expect(page.getByText('Nothing to pay')).toBeVisible();
  await expectFitAtBoth(page);
});

const couples = [
  ['Joan Appleby', 'Ron Appleby'],
  ['Ada Allenby', 'Basil Allenby'],
  ['Ada Barley', 'Basil Barley'],
] as const;
/** As they are typed, by name: £12.50, £20 and 50 pence. */
const parts = [
  ['Denis Allenby', '12.5'],
  ['Nell Cooper', '£20'],
  ['Jack Allenby', '50p'],
] as const;
/** In pounds: two single members, three couples, and the parts. */
const paid = 2 * 45 + 3 * 90 + 12.5 + 20 + 0.5;

/** On a telephone that is just opened: the sum that is owed, and the first who owes it. */
async function expectToSeeWhoOwes(page: Page) {
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.locator('.lead')).toContainText(/2\d\d owe £[\d,]+/);
  for (const at of [0, 1]) {
    const box = await page
      .getByRole('button', { name: /^Paid £/ })
      .nth(at)
      .boundingBox();
    expect((box?.y ?? 740) + (box?.height ?? 0)).toBeLessThan(740);
  }
}

/** The classes come to what stands under them, and what is asked is what is paid and owed. */
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
  await expectFitAtBoth(page);
}

/** Sends what is shown, and tells to how many. */
async function send(page: Page): Promise<number> {
  const button = page.getByRole('button', { name: /^Send \d+ mails$/ });
  const count = Number(/\d+/.exec((await button.textContent()) ?? '')?.[0]);
  await button.click();
  await expect(page.getByText(`${count} members are reminded.`)).toBeVisible();
  return count;
}

async function noteAsPrinted(page: Page) {
  await page.getByRole('button', { name: 'They are printed: note it' }).click();
  await expect(page.getByText(/^\d+ members are reminded\.$/)).toBeVisible();
  await page.getByRole('link', { name: 'Reminders' }).click();
}
