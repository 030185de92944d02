import { atDesk, demoPeople, mailTo, signIn, stranger } from '#tests/browser/cast.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, test } from '#tests/browser/site.ts';

const event = '2025-07-03-thursday';
const facts = {
  ...{ from_day: '2025-05-01', closes: '2025-06-28', places: '5', most_each: '4', fee: '12.50', version: 0 },
  ...{ choices: 'Beef\nSalmon', question: 'Anything you cannot eat?', for_strangers: 'anybody' },
};

test('a stranger without script comes, a member fills the last place, a third waits until the first withdraws', async ({
  page,
  browser,
  site,
}) => {
  test.slow();
  const switches = await atDesk(page.request, 'GET', '/settings');
  const { version } = await switches.json();
  await atDesk(page.request, 'PUT', '/settings', { facts: { 'uses.coming': 'true' }, version });
  const { events } = await (await atDesk(page.request, 'GET', '/coming')).json();
  const [{ id = event }] = events;
  await atDesk(page.request, 'PUT', `/coming/${id}`, facts);

  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const { email } = stranger();
  const paper = await plain.newPage();
  await paper.goto(`/coming/${id}`);
  await paper.getByLabel('Your name').fill('Ann Abel');
  await paper.getByLabel('How many of you are coming?').fill('3');
  await paper.getByLabel('Beef').fill('2');
  await paper.getByLabel('Email address').fill(email);
  await paper.getByRole('button', { name: 'Send' }).click();
  await expect(paper.locator('.mistake')).toHaveText(
    'Your booking is for 3 people, but you have chosen for 2. Choose one for each person.',
  );
  await paper.getByLabel('Salmon').fill('1');
  await paper.getByRole('button', { name: 'Send' }).click();
  await paper.getByRole('button', { name: 'Send' }).click();
  await expect(paper.getByText('We reserve your places until then.')).toBeVisible();
  const asked = await mailTo(site, email, /confirm your reply/);
  await page.goto(asked.link);
  await expect(page.getByText('Your reply is not confirmed yet.')).toBeVisible();
  await expectFitAtBoth(page);
  await paper.goto(asked.link);
  await paper.getByRole('button', { name: 'Yes, we are coming' }).click();
  await expect(paper.getByText('You have a place.')).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/coming/${id}`);
  await expectFitAtBoth(page);
  await signIn(page, demoPeople.tom);
  await page.goto(`/members/coming/${id}`);
  await page.getByLabel('How many of you are coming?').first().fill('2');
  await page.getByLabel('Beef').first().fill('2');
  await page.getByRole('button', { name: 'Put my name down' }).press('Enter');
  await expect(page.getByText('Signed up, with a place.')).toBeVisible();
  await page.locator('summary').filter({ hasText: 'Add another member' }).click();
  await page.getByLabel('Member', { exact: true }).selectOption('Edie Marsh');
  await page.locator('details').getByLabel('Salmon').last().fill('1');
  await expectFitAtBoth(page);
  await page.getByRole('button', { name: 'Add to the waiting list' }).click();
  await expect(page.getByText('On the waiting list.', { exact: true })).toBeVisible();

  const { link } = await mailTo(site, email, /name is down/);
  await paper.goto(link);
  await expect(paper.getByText('You have a place.')).toBeVisible();
  await paper.getByRole('button', { name: 'Withdraw my reply' }).click();
  await expect(paper.getByText('Your reply has been withdrawn.')).toBeVisible();
  await plain.close();

  await signIn(page, demoPeople.pauline);
  await page.goto('/desk/coming');
  const meal = page.locator(`main a[href="/desk/coming/${id}"]`);
  await expect(meal).toBeVisible();
  await expectFitAtBoth(page);
  await meal.click();
  await expect(page.locator('.lead')).toContainText('3 of 5 places');
  await expectFitAtBoth(page);
  for (const path of ['facts', 'list']) {
    await page.locator(`main a[href="/desk/coming/${id}/${path}"]`).first().click();
    await expect(page.locator('main a.back')).toHaveAttribute('href', `/desk/coming/${id}`);
    await expectFitAtBoth(page);
    await page.locator('main a.back').click();
    await expect(page.locator('.lead')).toContainText('3 of 5 places');
  }
});
