import { demoPeople, forget, signIn } from '#tests/browser/cast.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, test } from '#tests/browser/site.ts';

test('an officer finds what they came for by the keyboard: from any page of the desk, in their own words, and opens the first', async ({
  page,
}) => {
  await signIn(page, demoPeople.margaret);
  await page.goto('/desk/committee');
  const box = page.getByRole('combobox', { name: 'Find a member, match or job' });
  const options = page.getByRole('option');
  const chosen = page.getByRole('option', { selected: true });
  await expect(box).toBeVisible();

  await test.step('‘/’ goes to the box; what is found is said and counted', async () => {
    await page.locator('main').press('/');
    await expect(box).toBeFocused();
    await page.keyboard.type('rained off');
    await expect(chosen).toContainText('Cancel: Market Skelwold');
    await expect(chosen).toContainText('Tuesday 20 May, 2pm, away');
    await expect(box).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? '');
    await expect(page.locator('.desk-find').getByRole('status')).toHaveText(/^\d found\.$/);
    await expectFitAtBoth(page);
  });

  await test.step('arrows choose, round and round; Escape shuts, and then clears', async () => {
    await page.keyboard.press('ArrowDown');
    await expect(chosen).toContainText('Cancel: Elkerby');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(chosen).toContainText('Cancel or postpone something');
    await page.keyboard.press('Escape');
    await expect(options.first()).toBeHidden();
    await expect(box).toHaveValue('rained off');
    await page.keyboard.press('Escape');
    await expect(box).toHaveValue('');
  });

  await test.step('Enter before the answer is there opens the first of it', async () => {
    await box.pressSequentially('Halgarth');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/desk/members/peter');
    await expect(box).toHaveValue('');
    await expect(page.locator('main')).toBeFocused();
  });

  await test.step('a setting is unfolded', async () => {
    await box.fill('postcode');
    await expect(chosen).toContainText('Postcode');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/desk\/settings#address\.postcode$/);
    await expect(page.getByLabel('Postcode')).toBeInViewport();
  });

  await test.step('‘/’ in a field is a letter', async () => {
    const field = page.getByLabel('Postcode');
    await field.focus();
    await page.keyboard.type('/');
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(/\//);
  });

  await test.step('Ctrl+K goes to the box from a field too, and ‘/’ from where it is no letter', async () => {
    await page.keyboard.press('Control+k');
    await expect(box).toBeFocused();
    await page.goto('/desk/notices');
    await page.getByRole('checkbox').first().focus();
    await page.keyboard.press('/');
    await expect(box).toBeFocused();
  });
});

test('on a phone what is found is pressed; nothing found, and no line, are said', async ({
  page,
  complaints,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, demoPeople.margaret);
  await page.goto('/desk');
  const box = page.getByRole('combobox', { name: 'Find a member, match or job' });
  await box.fill('zzzz');
  const word = page.locator('.desk-find').getByRole('status');
  await expect(word).toContainText('No results for ‘zzzz’.');
  await page.context().setOffline(true);
  await box.fill('osmoor');
  await expect(word).toContainText('We cannot reach the site.');
  await page.context().setOffline(false);
  forget(complaints, /find\?q=osmoor|ERR_INTERNET_DISCONNECTED/);
  await box.fill('osmoor away');
  await page.getByRole('option', { name: 'Osmoor Friday 11 July' }).click();
  await expect(page).toHaveURL('/desk/matches/2025-07-11-friday');
});
