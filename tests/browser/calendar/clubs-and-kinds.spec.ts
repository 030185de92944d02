import { demoPeople, signIn } from '#tests/browser/cast.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, test } from '#tests/browser/site.ts';
import { button, match, stranger } from './matches.ts';

test('a club gets an address, and two spellings become one; a kind of event is made, offered for a new event, renamed, put by and removed', async ({
  page,
  request,
}) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 800 });
  await signIn(page, demoPeople.pauline);
  await test.step('the clubs', async () => {
    const [right, slip] = [stranger(), stranger()];
    await match(request, right, '2025-09-01');
    await match(request, slip, '2025-09-08');
    await page.goto('/desk/calendar/clubs');
    await expect(page.locator('main ul.rows')).toBeVisible();
    await expectFitAtBoth(page);
    await page.getByRole('link', { name: right }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(right);
    await expect(page.getByLabel('Directions')).toBeVisible();
    await expectFitAtBoth(page);
    await page.getByLabel('Address').fill('1 Park Road\nFarlby');
    await page.getByLabel('Link to a map').fill('https://maps.example/farlby');
    await button(page, 'Save').click();
    await expect(page.getByText('Saved.')).toBeVisible();
    await page.goto('/desk/calendar/clubs');
    await page.getByRole('link', { name: slip }).click();
    await page.locator('summary', { hasText: 'The same club under another name?' }).click();
    await page.getByLabel('Correct name').selectOption(right);
    await button(page, 'Merge clubs').click();
    await expect(page.getByText(`All events of ${slip} are now under ${right}.`)).toBeVisible();
  });
  await test.step('the kinds', async () => {
    await page.goto('/desk/calendar');
    await page.getByRole('link', { name: 'Kinds of event' }).click();
    // The form of a new kind is in reach at once: name, nature and button.
    await expect(button(page, 'Add kind')).toBeInViewport({ ratio: 1 });
    await expectFitAtBoth(page);
    await page.locator('summary', { hasText: 'Ready-made' }).click();
    await button(page, 'AGM').click();
    await expect(page.getByText('Annual general meeting added.')).toBeVisible();
    await page.getByRole('link', { name: 'Annual general meeting' }).click();
    // The page of the kind has the same fields.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Annual general meeting');
    await page.getByRole('radio', { name: 'Purple' }).check();
    // The mark of a kind has a size, and so is seen.
    await expect(page.locator('.kind-mark[data-colour=purple]').first()).toBeVisible();
    await page.getByLabel('Usual weekday').selectOption('Thursday');
    await page.getByLabel('Usual time').fill('19:30');
    await page.getByLabel('In the calendar’s filter').check();
    await button(page, 'Save').click();
    await expect(page.getByText('Saved. A new name appears with all its events.')).toBeVisible();
    await expectFitAtBoth(page);

    await page.goto('/desk/calendar/add');
    await page.getByLabel('Kind').selectOption('Annual general meeting');
    await expect(page.getByText('That is a Thursday.')).toBeVisible();
    await expect(page.getByText('Usual time if left empty: 7:30pm.')).toBeVisible();
    await expect(page.getByLabel('Name of the event')).toBeVisible();

    await page.goto('/desk/calendar/kinds/annual-general-meeting');
    await page.getByLabel('Name', { exact: true }).fill('Members’ evening');
    await button(page, 'Save').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Members’ evening');
    await page.locator('summary', { hasText: 'No longer used?' }).click();
    await button(page, 'Archive').click();
    await expect(page.getByRole('heading', { name: 'Archived', exact: true })).toBeVisible();
    await button(page, 'Remove kind').click();
    await page.getByRole('dialog').getByRole('button', { name: /^Yes/ }).click();
    await expect(page.getByText('Members’ evening removed.')).toBeVisible();
  });
});
