import type { Locator, Page } from '@playwright/test';
import { demoPeople, forget, signIn } from '#tests/browser/cast.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, test } from '#tests/browser/site.ts';
import { button, figure, opener, takeOver, typeOn } from './entered.ts';

/** Each test enters the results of matches that no other in this file reads. */
const waiting = (page: Page) => page.getByRole('heading', { name: 'Matches waiting for a result' });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('results are entered in a few taps', async ({ page }) => {
    await signIn(page, demoPeople.pauline);
    await test.step('a friendly’s result is entered in three taps', async () => {
      await page.goto('/desk/results');
      await expect(waiting(page)).toBeInViewport();
      let taps = 0;
      const tap = async (locator: Locator) => {
        taps += 1;
        await locator.tap();
      };
      await tap(page.getByRole('link', { name: /Wychby/ }).first());
      // The fields and the button are in the first window, the first field with the focus.
      await expect(figure(page, 'Shots, Larkby')).toBeFocused();
      for (const thing of [figure(page, 'Shots, Wychby'), button(page, 'Save result')])
        await expect(thing).toBeInViewport({ ratio: 1 });
      await page.keyboard.type('55');
      await tap(figure(page, 'Shots, Wychby'));
      await page.keyboard.type('47');
      await expect(page.getByText('Visitors will see: Larkby beat Wychby 55-47')).toBeVisible();
      await tap(button(page, 'Save result'));
      await expect(page.getByText('Result saved and shown on the website.')).toBeVisible();
      expect(taps).toBe(3);
    });
    await test.step('so is a match of three rinks, where the key ‘next’ leads from rink to rink', async () => {
      await page.goto('/desk');
      // From the desk's home page: the match of today, the first rink, Save.
      await page.getByRole('link', { name: 'Result: Market Skelwold' }).tap();
      await figure(page, 'Rink 1, Larkby').tap();
      await typeOn(page, [21, 14, 15, 20, 18, 18]);
      await expect(button(page, 'Save result')).toBeFocused();
      for (const fact of ['Shots54–52', 'Rinks1–1', 'Points5–3'])
        await expect(page.locator('.so-far dl')).toContainText(fact);
      await button(page, 'Save result').tap();
      await expect(page.getByText('Result saved and shown in the calendar.')).toBeVisible();
      await page.getByRole('link', { name: 'Results and leagues' }).last().tap();
      await waiting(page).waitFor();
      await expect(page.getByText('Larkby beat Market Skelwold 5-3').first()).toBeVisible();
    });
  });
});

test('a league result is entered: with a mistake, with what does not fit, and conceded', async ({
  complaints,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await takeOver(page, 'tuesday');
  await signIn(page, demoPeople.pauline);
  await page.goto('/desk/results/events/2025-05-13-tuesday');
  await test.step('a mistake stands at its field, with what was typed kept', async () => {
    await button(page, 'Save result').click();
    await expect(figure(page, 'Rink 1, Larkby')).toBeFocused();
    await expect(figure(page, 'Rink 1, Larkby')).toHaveAccessibleDescription(
      'Enter the shots for both sides.',
    );
    await figure(page, 'Rink 1, Larkby').fill('twenty');
    await figure(page, 'Rink 1, Brackenby').fill('14');
    await button(page, 'Save result').click();
    await expect(figure(page, 'Rink 1, Larkby')).toHaveAccessibleDescription(
      'Enter the shots as a whole number from 0 to 999.',
    );
    await expect(figure(page, 'Rink 1, Larkby')).toHaveValue('twenty');
    forget(complaints, /status of 422/);
  });
  await test.step('what does not fit is said while one types, and can be kept all the same, and taken back', async () => {
    for (const side of ['Larkby', 'Brackenby']) await figure(page, `Rink 1, ${side}`).fill('');
    await figure(page, 'Rink 1, Larkby').click();
    await typeOn(page, [21, 14, 15, 20]);
    await expect(page.getByText('A match in this league has 3 rinks, but you have entered 2.')).toBeVisible();
    await typeOn(page, [18, 18]);
    await expect(page.getByText('A match in this league has 3 rinks')).toBeHidden();
    await opener(page, 'Different points or total agreed').click();
    await figure(page, 'Points, Larkby').fill('6');
    await figure(page, 'Points, Brackenby').fill('3');
    await expect(
      page.getByText('By the rule card the points are 5–3, but you have entered 6–3.'),
    ).toBeVisible();
    await figure(page, 'Points, Brackenby').fill('2');
    await figure(page, 'Shots, Larkby').fill('55');
    await figure(page, 'Shots, Brackenby').fill('52');
    await expect(page.getByText('The rinks add up to 54–52 shots, but the total says 55–52.')).toBeVisible();
    await opener(page, 'Conceded, postponed or abandoned').click();
    await expectFitAtBoth(page);
    await button(page, 'Save result').click();
    await expect(page.getByText('Result saved and shown on the website.')).toBeVisible();
    await page.goto('/desk/results/events/2025-05-13-tuesday');
    await opener(page, 'Latest changes').click();
    await button(page, 'Undo').click();
    await expect(figure(page, 'Rink 1, Larkby')).toHaveValue('');
  });
  await test.step('a match is conceded, or removed after being asked', async () => {
    await opener(page, 'Conceded, postponed or abandoned').click();
    await page.getByRole('radio', { name: 'Conceded' }).check();
    await expect(figure(page, 'Rink 1, Larkby')).toBeHidden();
    await page.getByRole('radio', { name: 'Brackenby' }).check();
    await expect(page.getByText('Visitors will see: Larkby beat Brackenby 8-0 (conceded)')).toBeVisible();
    await button(page, 'Save result').click();
    await expect(page.getByText('Result saved and shown on the website.')).toBeVisible();
    await button(page, 'Remove this result').click();
    const dialog = page.getByRole('dialog', { name: 'Remove this result?' });
    await expect(dialog).toContainText('Larkby beat Brackenby 8-0 (conceded)');
    await dialog.getByRole('button', { name: 'Yes, remove it' }).click();
    const removed = page.getByRole('status').filter({ hasText: 'Result removed.' });
    await removed.getByRole('button', { name: 'Undo' }).click();
    await expect(button(page, 'Remove this result')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Conceded' })).toBeChecked();
  });
});

test('a result is entered by the keyboard alone; of two officers the second sees both side by side, and chooses', async ({
  page,
  browser,
  site,
  complaints,
}) => {
  const theirs = await browser.newPage({ baseURL: site.url });
  await signIn(page, demoPeople.pauline);
  await signIn(theirs, demoPeople.margaret);
  await page.goto('/desk/results/events/2025-05-14-wednesday');
  await expect(figure(page, 'Rink 1, Larkby')).toBeVisible();
  await test.step('by the keyboard alone', async () => {
    await theirs.goto('/desk/results');
    await waiting(theirs).waitFor();
    const link = theirs.getByRole('link', { name: /Nettlewold/ }).first();
    for (let press = 0; press < 40; press++) {
      await theirs.keyboard.press('Tab');
      if (await link.evaluate((element) => element === document.activeElement)) break;
    }
    await expect(link).toBeFocused();
    await theirs.keyboard.press('Enter');
    await expect(figure(theirs, 'Rink 1, Larkby')).toBeFocused();
    await typeOn(theirs, [21, 14, 15, 20, 18, 18]);
    await theirs.keyboard.press('Enter');
    await expect(theirs.getByText('Result saved and shown in the calendar.')).toBeVisible();
  });
  await figure(page, 'Rink 1, Larkby').click();
  await typeOn(page, [12, 14, 15, 20, 18, 18]);
  await button(page, 'Save result').click();
  const conflict = page.getByRole('alert').filter({ hasText: 'changed this while you had it open' });
  await expect(conflict.getByRole('row')).toHaveCount(2);
  await expect(conflict.getByRole('row').last()).toHaveText('Rink 1, Larkby1221');
  await button(page, 'Discard my version').click();
  await expect(figure(page, 'Rink 1, Larkby')).toHaveValue('21');
  await figure(page, 'Rink 1, Larkby').fill('22');
  await button(page, 'Save result').click();
  await expect(page.getByText('Result saved and shown in the calendar.')).toBeVisible();

  await figure(theirs, 'Rink 3, Larkby').fill('19');
  await button(theirs, 'Save result').click();
  await button(theirs, 'Save my version').click();
  await expect(theirs.getByText('Result saved and shown in the calendar.')).toBeVisible();
  await theirs.close();
  forget(complaints, /status of 409/);
});
