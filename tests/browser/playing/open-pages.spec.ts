import { demoPeople, forget, mailTo, signIn } from '#tests/browser/cast.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, test } from '#tests/browser/site.ts';
import { button, newOpen, takeDown } from './open-days.ts';

test('the form of an open is fit for everybody; the list and the poster are one sheet of A4 each, and the list is a file too', async ({
  page,
  complaints,
}) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 800 });
  const { slug } = await newOpen(page.request, { places: '20' });
  await page.goto('/my-entry');
  await expectFitAtBoth(page);
  await page.goto(`/opens/${slug}`);
  await page
    .locator('form')
    .filter({ hasText: 'Name of the skip' })
    .evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
    });
  await button(page, 'Send entry').click();
  await expect(page.locator('.mistake').first()).toHaveText('Enter the name of the skip.');
  await expectFitAtBoth(page);
  forget(complaints, /status of 422/);
  for (let n = 1; n <= 24; n++) await takeDown(page.request, slug, n === 1 ? '=SUM(A1)' : `Side ${n}`);
  await signIn(page, demoPeople.pauline);
  const sheets = async () => {
    const pdf = await page.pdf({ preferCSSPageSize: true });
    return (pdf.toString('latin1').match(/\/Type\s*\/Page[^s]/g) ?? []).length;
  };
  await page.goto(`/desk/opens/${slug}/list`);
  await expect(page.getByRole('table', { name: 'Entries (20)' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Waiting list (4)' })).toBeVisible();
  await expectFitAtBoth(page);
  expect(await sheets()).toBe(1);
  await page.goto(`/opens/${slug}/poster`);
  await expectFitAtBoth(page);
  expect(await sheets()).toBe(1);
  await page.goto(`/desk/opens/${slug}`);
  const download = page.waitForEvent('download');
  await button(page, 'Download list (CSV)').click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`${slug}-2025-06-21.csv`);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  expect(text).toContain("1,'=SUM(A1),");
  expect(text.trim().split('\r\n')).toHaveLength(25);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor enters, puts a mistake right, and withdraws by the link of the mail', async ({
    page,
    site,
    complaints,
  }) => {
    const { name, slug } = await newOpen(page.request);
    const email = `${slug}@wychby.example`;
    await page.goto(`/opens/${slug}`);
    await page.getByRole('link', { name: 'Enter this open' }).click();
    await page.getByLabel('Name of the skip').fill('Ann Abel');
    await page.getByLabel('Player 2').fill('Bob Best');
    await page.getByLabel('Phone').fill('call me');
    await page.getByLabel('Anything we should know (optional)').fill('No nuts, please');
    await button(page, 'Send entry').click();
    await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(
      'Enter a phone number, such as 01234 567890.',
    );
    await expect(page.getByLabel('Player 2')).toHaveValue('Bob Best');
    await expect(page.getByLabel('Anything we should know (optional)')).toHaveValue('No nuts, please');
    await page.getByLabel('Phone').fill('');
    await page.getByLabel('Email address').fill(email);
    await button(page, 'Send entry').click();
    await expect(page.getByText('Check what you have written, then press the button again.')).toBeVisible();
    await button(page, 'Send entry').click();
    await expect(page.getByText('Thank you for entering. You have a place.')).toBeVisible();
    await expect(page.locator('#enter')).toBeInViewport();
    await mailTo(site, 'hello@larkbybowls.example', new RegExp(`^Ann Abel has entered the ${name}$`));

    const { link } = await mailTo(site, email, /^You have a place in the/);
    await page.goto(link);
    await expect(page.getByText('You have a place.')).toBeVisible();
    await button(page, 'Withdraw my entry').click();
    await expect(page.getByText('Your entry has been withdrawn.')).toBeVisible();
    await mailTo(site, email, /has been withdrawn$/);
    forget(complaints, /status of 422/);
  });
});
