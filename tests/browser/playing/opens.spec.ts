import { atDesk, demoPeople, forget, signIn } from '#tests/browser/cast.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, test } from '#tests/browser/site.ts';
import { asSecretary, button, entryOf, newOpen, opener, takeDown } from './open-days.ts';

test('the Opens Secretary puts up an open, on a phone, and it takes entries at once', async ({
  page,
  site,
  complaints,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await newOpen(page.request);
  await asSecretary(page, site);
  await page.goto('/desk');
  // With one key they begin in its room.
  await expect(page).toHaveURL('/desk/opens');
  await expect(page.locator('.desk-nav a')).toHaveText(['Opens']);
  await expect(page.getByRole('link', { name: 'Add an open' })).toBeVisible();
  await expectFitAtBoth(page);
  await page.getByRole('link', { name: 'Add an open' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Harvest Triples');
  await page.getByLabel('Short description').fill('Two-wood trips.');
  await page.getByLabel('Date', { exact: true }).fill('2025-09-20');
  await expect(page.getByText('Saturday 20 September 2025')).toBeVisible();
  await opener(page, 'The game').click();
  await page.getByLabel('Sides').selectOption('Trips');
  await opener(page, 'Entries: fee').click();
  for (const [name, value] of [
    ['Woods', '2'],
    ['Games', '4'],
    ['Ends', '9'],
    ['Fee in pounds', 'lots'],
    ['Places', '12'],
  ] as const)
    await page.getByLabel(name).fill(value);
  await page.getByLabel('First day for entries').fill('2025-05-01');
  await button(page, 'Add open').click();
  await expect(page.getByLabel('Fee in pounds')).toHaveAccessibleDescription(/Enter the fee in pounds/);
  await expect(page.getByLabel('Fee in pounds')).toBeFocused();
  await expect(page.getByLabel('Woods')).toHaveValue('2');
  await expectFitAtBoth(page);
  await page.getByLabel('Fee in pounds').fill('18.50');
  await button(page, 'Add open').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harvest Triples');
  await page.goto('/desk/opens/harvest-triples/facts');
  await opener(page, 'Entries: fee').click();
  await expect(page.getByLabel('Fee in pounds')).toHaveValue('18.50');
  await expectFitAtBoth(page);
  forget(complaints, /status of 422/);
});

test('by keyboard alone an entry is added, noted as paid and withdrawn, and who waits moves up; a text is written, and a result after the day', async ({
  page,
  complaints,
}) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 800 });
  const { slug } = await newOpen(page.request, { places: '1' });
  await signIn(page, demoPeople.pauline);
  await page.goto(`/desk/opens/${slug}`);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  for (const [number, skip] of ['Walter', 'Nora'].entries()) {
    if (number === 0) {
      await opener(page, 'Add an entry').focus();
      await press('Enter', 'Tab');
    } else await page.getByLabel('Skip', { exact: true }).first().focus();
    await page.keyboard.type(skip);
    await press('Tab');
    await page.keyboard.type('Ivy, Tom');
    await press('Tab');
    await page.keyboard.type('01507 555 0101');
    await press('Enter');
    await expect(
      page.getByRole('status').filter({ hasText: `${skip} is number ${number + 1}` }),
    ).toBeVisible();
  }
  await takeDown(page.request, slug, 'Bartholomew Featherstonehaugh-Cholmondeley');
  await page.reload();
  await opener(page, 'Add an entry').click();
  await opener(page, '1. Walter').click();
  await opener(page, 'Change').first().click();
  await expectFitAtBoth(page);
  await button(page, 'Mark as paid: Walter').focus();
  await press('Enter');
  await expect(page.getByText('Walter marked as paid.')).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw: Walter' }).focus();
  await press('Enter');
  await expect(page.getByRole('heading', { name: 'Withdraw Walter?' })).toBeVisible();
  await expectFitAtBoth(page);
  await press('Enter');
  await expect(
    page.getByText(
      'Walter withdrawn. Nora moved up from the waiting list. Phone those without an email address: Nora, 01507 555 0101.',
    ),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'Entries' }).locator('.fold-card h3')).toHaveText([
    'Add an entry',
    '2. Nora',
    '3. Bartholomew Featherstonehaugh-Cholmondeley',
    '1. Walter',
  ]);
  await test.step('two officers on the same entry get a clear choice, and nothing typed is lost', async () => {
    await opener(page, '2. Nora').click();
    await opener(page, 'Change').first().click();
    const { id, version } = await entryOf(page.request, slug, 'Nora');
    await atDesk(page.request, 'PUT', `/opens/${slug}/entries/${id}`, {
      ...{ skip: 'Nora', others: ['Ivy'], phone: '01507 555 0100', version },
    });
    const form = page.locator('.fold-card').filter({ hasText: '2. Nora' });
    await form.getByLabel('Other players').fill('Walter');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByRole('row', { name: /Other players Walter Ivy/ })).toBeVisible();
    await form.getByRole('button', { name: 'Save my version' }).click();
    await expect(page.getByText('With Walter')).toBeVisible();
    forget(complaints, /status of 409/);
  });
  await test.step('the text of another is written with a preview, and its result after the day', async () => {
    const { slug } = await newOpen(page.request, { date: '2025-05-18', closes: '' });
    // The next job is the one solid button of the open.
    await page.goto(`/desk/opens/${slug}`);
    await expect(page.getByRole('link', { name: 'Enter the result' })).toBeVisible();
    await expectFitAtBoth(page);
    await page.goto(`/desk/opens/${slug}/text`);
    const box = page.getByLabel('Text', { exact: true });
    await box.click();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Bring a hat.');
    await button(page, 'Preview').click();
    await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Bring a hat.');
    await expectFitAtBoth(page);
    await button(page, 'Save').click();
    await expect(page.getByText('Saved. The open’s page shows it now.')).toBeVisible();
    await page.goto(`/desk/opens/${slug}/result`);
    await expect(page.getByLabel('Winners')).toBeVisible();
    await expectFitAtBoth(page);
    await page.getByLabel('Winners').fill('A. Baxter, J. Baxter');
    await page.getByLabel('Runners-up').fill('Wychby');
    await button(page, 'Save result').click();
    await expect(page.getByText('Saved. The open’s page shows it now.')).toBeVisible();
  });
});
