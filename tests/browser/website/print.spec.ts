import { demoPeople, signIn } from '#tests/browser/cast.ts';
import { reply, said, start } from '#tests/browser/forum/topics.ts';
import { expect, test } from '#tests/browser/site.ts';

/** Runs in the page. Return the words of controls that would be printed. */
const printedControls = () =>
  [...document.querySelectorAll<HTMLElement>('button, input, select, textarea, .button, summary + nav')]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('th'))
    .map((one) => one.textContent.trim() || one.tagName);

test('the committee prints on one sheet, without the site’s head and foot', async ({ page }) => {
  await page.goto('/the-committee');
  await page.evaluate(() => {
    window.print = () => {
      document.title = 'printed';
    };
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page).toHaveTitle('printed');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Margaret Dowse').first()).toBeVisible();
  await expect(page.getByRole('navigation').first()).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test('the calendar prints every month of the season, and no control', async ({ page }) => {
  await page.goto('/full-calendar');
  const months = page.locator('.month');
  expect(await months.count()).toBeGreaterThan(3);
  await page.emulateMedia({ media: 'print' });
  expect(await page.evaluate(printedControls)).toEqual([]);
  for (const month of await months.all()) await expect(month.locator('.event').first()).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Show events of one kind' })).toBeHidden();
});

test('a topic prints what was said, and no control', async ({ page }) => {
  const { id, address } = await start(page.request, demoPeople.tom, {
    content: said('Who has a lift to Osmoor?'),
  });
  await reply(page.request, id, 'I have two seats.');
  await signIn(page, demoPeople.tom);
  await page.goto(address);
  await expect(page.getByRole('textbox', { name: 'Your Reply' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('I have two seats.')).toBeVisible();
  expect(await page.evaluate(printedControls)).toEqual([]);
});
