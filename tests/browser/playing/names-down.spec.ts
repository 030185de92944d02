import type { APIRequestContext, Page } from '@playwright/test';
import { atDesk, demoPeople, forget, mailTo, signIn, signOut, tokenOf } from '#tests/browser/cast.ts';
import { expectFit, expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, test } from '#tests/browser/site.ts';
import { kept, keptFor } from '#tests/browser/told.ts';

const event = '2025-06-10-tuesday';
const hub = `/desk/playing/${event}`;

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await takeNames(page.request);
});

/** Switch on names, and open them for a match. */
async function takeNames(request: APIRequestContext) {
  const { version } = await (await atDesk(request, 'GET', '/settings')).json();
  await atDesk(request, 'PUT', '/settings', { facts: { 'uses.names': 'true' }, version });
  await atDesk(request, 'POST', '/playing/boards', { events: [event], wanted: 12, lifts: true, teas: true });
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Focus a button by the keyboard alone, and press it. */
async function pressByKeys(page: Page, name: string | RegExp) {
  const wanted = button(page, name).first();
  await expect(wanted).toBeEnabled();
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press('Tab');
    if (await wanted.evaluate((one) => one === document.activeElement)) break;
  }
  await expect(wanted).toBeFocused();
  await page.keyboard.press('Enter');
}

test('a member who has mail and never signs in is asked, and answers by the link; another is put down by one who does, or from the paper', async ({
  page,
  site,
}) => {
  test.slow();
  await signIn(page, demoPeople.pauline);
  await page.goto(hub);
  await expect(page).toHaveURL(`/desk/matches/${event}`);
  await page.getByRole('button', { name: /^Ask \d+ members? who can play$/ }).click();
  await expect(page.locator('.tell-told:focus')).toContainText(kept);
  await expectFitAtBoth(page);
  await signOut(page);
  const { link } = await mailTo(site, 'tom@larkby.example', /^Can you play\?/);
  await page.goto(link);
  await expect(page.getByText('Answers here are for Tom Brader only.')).toBeVisible();
  await pressByKeys(page, 'If needed');
  await expect(page.getByText('You said if needed.')).toBeVisible();
  await page.getByLabel('I need a lift from').fill('The village hall');
  await pressByKeys(page, 'Save');
  await expect(page.getByLabel('I need a lift from')).toHaveValue('The village hall');
  await expect(button(page, 'If needed')).toHaveAttribute('aria-pressed', 'true');
  await expectFitAtBoth(page);

  await signIn(page, demoPeople.joan);
  await page.goto(`/members/playing/${event}`);
  await page.getByText('Answer for another member').click();
  await page.getByLabel('Name').fill('edie');
  await pressByKeys(page, 'Yes: Edie Marsh');
  await expect(
    page.getByText('Saved for Edie Marsh: yes. The list shows that you answered for them.'),
  ).toBeVisible();
  await expect(page.getByText('added by Joan Appleby')).toBeVisible();
  await expectFitAtBoth(page);
  await signIn(page, demoPeople.pauline);
  await page.goto(`${hub}/board`);
  await expect(page.getByRole('row', { name: /Edie Marsh/ })).toContainText('✓');
  await expectFitAtBoth(page);
  await page.goto(`${hub}/paper`);
  await page.getByLabel('Find a name').fill('nell');
  await pressByKeys(page, 'Yes: Nell Cooper');
  await expectFitAtBoth(page);
  await pressByKeys(page, 'Save 1 name');
  await expect(page.locator('.room-word:focus')).toContainText('1 name entered.');
  await page.goto(hub);
  await expect(page.getByRole('listitem').filter({ hasText: 'Nell Cooper' })).toContainText(
    'from the noticeboard',
  );
  await page.goto('/desk/playing');
  await page.getByText('Ask for availability').first().click();
  await expectFitAtBoth(page);
  // Before several events are asked about, the recipients are shown, and the members to ring.
  await atDesk(page.request, 'POST', '/playing/boards', { events: ['2025-06-17-tuesday'] });
  await page.reload();
  await page.getByText('Ask about several events').click();
  for (const one of await page
    .getByRole('group', { name: 'Events', exact: true })
    .getByRole('checkbox')
    .all())
    await one.check();
  await expect(page.locator('summary', { hasText: 'to phone' })).toBeVisible();
  await expectFitAtBoth(page);
  await page.getByRole('button', { name: /^Send to \d+$/ }).press('Enter');
  await expect(page.locator('.tell-told:focus')).toContainText(keptFor('\\d+', ' \\d+ to phone'));
});

test('a member answers with one tap where the event stands; what is tapped without a line goes when there is one, and never as who signs in after them', async ({
  page,
  context,
  complaints,
}) => {
  test.slow();
  const place = page.locator(`[data-names="${event}"]`);
  const no = place.getByRole('button', { name: /^No/ });
  const look = async () => {
    await page.goto('/full-calendar');
    await page.locator('[data-month=June] > summary').click();
  };
  const joan = await tokenOf(page.request, demoPeople.joan);
  await signIn(page, demoPeople.derek);
  await look();
  await place.getByRole('button', { name: /^Yes/ }).click();
  await expect(place).toContainText('You said yes.');
  // The calendar on a desktop: `website/public-pages.spec.ts`.
  await expectFit(page, 360);
  await test.step('on a laptop the state, the buttons and the link are on one line beneath the name', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const tops = await Promise.all(
      [place.locator('.names-said'), no, place.locator('.names-way')].map(async (part) => {
        const { y, height } = (await part.boundingBox()) ?? { y: 0, height: 0 };
        return y + height / 2;
      }),
    );
    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(8);
    await expectFit(page, 360);
  });
  await context.setOffline(true);
  await place.getByRole('button', { name: /^If needed/ }).click();
  await expect(place).toContainText('Saved on this phone. It will be sent when you are back online.');
  await context.setOffline(false);
  await expect(place).toContainText('You said if needed.');

  await context.setOffline(true);
  await no.click();
  await expect(place).toContainText('Saved on this phone. It will be sent when you are back online.');
  // The page of one member stays open while another signs in.
  await page.evaluate((token) => localStorage.setItem('token', token), joan);
  const refused = page.waitForResponse((answer) => answer.status() === 412);
  await context.setOffline(false);
  // As on a return to the page, which also sends waiting requests again.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await refused;
  // A page of its own, for the open one reloads itself as soon as it sees who is signed in.
  const theirs = await context.newPage();
  await theirs.goto('/full-calendar');
  await theirs.locator('[data-month=June] > summary').click();
  const theirNo = theirs.locator(`[data-names="${event}"]`).getByRole('button', { name: /^No/ });
  await expect(theirNo).toHaveAttribute('aria-pressed', 'false');
  await theirs.close();

  await signIn(page, demoPeople.derek);
  await look();
  await expect(place).toContainText('You said no.');
  forget(complaints, /ERR_INTERNET_DISCONNECTED|412/);
  await signOut(page);
  await page.goto('/full-calendar');
  await expect(place).toBeHidden();
});
