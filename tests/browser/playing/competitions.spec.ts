import type { Locator, Page } from '@playwright/test';
import { atDesk, demoPeople, forget, signIn } from '#tests/browser/cast.ts';
import { addressOf, button, cup, longName, made, names, sheets } from '#tests/browser/draws.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, test } from '#tests/browser/site.ts';
import { kept } from '#tests/browser/told.ts';

/** Publish the draw; the button says how many are notified. */
const publish = (page: Page) => page.getByRole('button', { name: /^Publish (the draw|and email \d+)$/ });

// The banner covers the foot of a screen, and is tested elsewhere.
test.beforeEach(async ({ context, site }) => {
  await context.addCookies([{ name: 'CookieConsent', value: 'false', url: site.url }]);
});

test('a draw of thirteen is made, made again, dated, published and printed on one sheet; each state of its screens is fit for everybody', async ({
  page,
  complaints,
}) => {
  test.slow();
  await signIn(page, demoPeople.pauline);
  await page.goto('/desk');
  await page.getByRole('navigation', { name: 'Club admin' }).getByRole('link', { name: 'Matches' }).click();
  await page
    .getByRole('article')
    .getByRole('link', { name: /^Competitions/ })
    .click();
  await page.getByRole('link', { name: 'New competition' }).click();
  await button(page, 'Add competition').click();
  await expect(page.getByText('Enter a name.')).toBeVisible();
  await expectFitAtBoth(page);
  const name = cup();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Woods').fill('2');
  await button(page, 'Add competition').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} 2025`);

  await page.getByRole('combobox', { name: 'Name' }).fill('Tom Brader');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Entries: 1' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Name' })).toBeFocused();
  await page.getByText('Paste a list of names').click();
  await page.getByLabel('List of entries').fill([...names(11), longName].join('\n'));
  await button(page, 'Add all entries').click();
  await expect(page.getByRole('heading', { name: 'Entries: 13' })).toBeVisible();
  await expect(
    page.getByText('5 preliminary ties; 3 go straight through to the quarter-finals.'),
  ).toBeVisible();
  await page.getByText('Who has entered').click();
  await page.locator('.entries summary').first().click();
  await button(page, 'Add').click();
  await expect(page.getByText('Enter a name.')).toBeVisible();
  await expectFitAtBoth(page);
  forget(complaints, /status of 422/);
  await button(page, 'Make the draw').click();

  const rounds = page.locator('.round');
  await expect(rounds).toHaveCount(4);
  await expect(rounds.first().locator('.tie')).toHaveCount(5);
  await expect(page.getByText('This draw is not published yet.')).toBeVisible();
  await expectFitAtBoth(page);
  const drawn = () => page.locator('.rounds .side').allTextContents();
  const first = await drawn();
  await button(page, 'Draw again').click();
  await expect(page.getByText('Draw made again.')).toBeVisible();
  await expect.poll(drawn).not.toEqual(first);
  await page.getByRole('link', { name: 'Set the dates' }).click();
  await page.getByLabel('Final by').fill('2025-09-07');
  await button(page, 'Suggest dates').click();
  await button(page, 'Save the dates').click();
  await expect(rounds.last()).toContainText('Play by Sunday 7 September');
  await publish(page).click();
  await expect(page.getByText('Draw published.')).toBeVisible();
  // List of the notified players, with the focus on it.
  await expect(page.locator('.tell-told:focus')).toContainText(kept);

  // The placeholder for members' links takes no space on paper before they are fetched.
  await page.route('**/api/forum/about*', () => {});
  await page.getByRole('link', { name: 'View or print the page' }).click();
  await expect(page).toHaveURL(new RegExp(`/club/${addressOf(name)}/2025$`));
  await expect(page.getByText('Winner TBD')).toHaveCount(12);
  await expect(page.getByText('Preliminary round').filter({ visible: true }).first()).toBeVisible();
  await expectFitAtBoth(page);
  expect(await sheets(page)).toEqual({ count: 1, landscape: true });
});

test('a draw is made and published, and a result entered and taken back, by keyboard alone', async ({
  page,
}) => {
  await signIn(page, demoPeople.pauline);
  const { room, page: path } = await made(page.request, names(9), { upTo: 'entries' });
  await page.goto(room);
  const press = async (target: Locator, key = 'Enter') => {
    await tabTo(page, target);
    await page.keyboard.press(key);
  };
  await tabTo(page, page.getByRole('combobox', { name: 'Name' }));
  await page.keyboard.type('Joan Appleby');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Entries: 10' })).toBeVisible();
  await press(button(page, 'Make the draw'));
  await expect(page.locator('#drawn')).toBeFocused();
  await press(button(page, 'Draw again'));
  await expect(page.getByText('Draw made again.')).toBeVisible();
  await press(publish(page));
  // List of the notified players, with the focus on it.
  await expect(page.locator('.tell-told:focus')).toContainText(kept);
  await press(page.locator('.to-play summary').first());
  await page.keyboard.press('Tab');
  await page.keyboard.type('21');
  await page.keyboard.press('Tab');
  await page.keyboard.type('17');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'result saved.' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Matches to play' })).toBeFocused();
  await expect(page.locator('.round .side.won')).toHaveCount(1);
  await press(button(page, 'Undo').last());
  await expect(page.locator('.round .side.won')).toHaveCount(0);
  const answer = await page.request.get(path);
  expect(await answer.text()).not.toContain('>won<');
});

/** Press Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator) {
  for (let stop = 0; stop < 150; stop++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((one) => one === document.activeElement).catch(() => false)) return;
  }
  throw new Error(`${target} is not reached`);
}

test('groups are drawn, played in sets and lead to a knock-out, whose winner is on the honours board', async ({
  page,
  complaints,
}) => {
  test.slow();
  await signIn(page, demoPeople.pauline);
  await page.goto('/desk/competitions/new');
  const name = cup();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('How a match is won').selectOption('sets');
  await page.getByLabel('Woods').fill('2');
  await page.getByLabel('Ends', { exact: true }).fill('7');
  await button(page, 'Add competition').click();
  await page.getByText('Paste a list of names').click();
  await page.getByLabel('List of entries').fill(names(6).join('\n'));
  await button(page, 'Add all entries').click();
  await page.getByRole('radio', { name: /^Groups, then a knock-out/ }).check();
  await page.getByLabel('Qualifiers from each group').fill('1');
  await expect(page.getByText('2 groups of 3; one goes through from each to a knock-out.')).toBeVisible();
  await button(page, 'Make the draw').click();
  await expect(page.getByRole('heading', { name: 'Group B' })).toBeVisible();
  await publish(page).click();
  await expect(page.getByText('You can make this draw once every group match has a result.')).toBeVisible();

  const card = page.locator('.to-play');
  const enter = async (left: number) => {
    const first = card.locator('.fold-card').first();
    await first.locator('summary').first().click();
    const shots = first.getByRole('textbox');
    for (const [at, value] of ['7', '4', '3', '6'].entries()) await shots.nth(at).fill(value);
    await button(page, 'Save result').first().click();
    await expect(first.getByText('The sets are level. Choose who won the tie-break.')).toBeVisible();
    await first
      .getByRole('radio', { name: /^Won by/ })
      .first()
      .check();
    await button(page, 'Save result').first().click();
    await expect(card.locator('.fold-card')).toHaveCount(left);
  };
  await enter(5);
  const path = `/competitions/${addressOf(name)}-2025`;
  const { ties } = await (await atDesk(page.request, 'GET', path)).json();
  for (const { id, version } of ties.filter((tie: { open: boolean }) => tie.open))
    await atDesk(page.request, 'PUT', `${path}/ties/${id}/result`, {
      version,
      sets: [
        ['7', '3'],
        ['7', '2'],
      ],
    });
  await page.reload();
  await button(page, 'Draw the knock-out').click();
  await expect(page.getByRole('heading', { name: 'Knock-out', exact: true })).toBeVisible();
  await enter(0);
  await expect(page.getByText('All matches have been played.')).toBeVisible();
  forget(complaints, /status of 422/);
  await page.goto('/honours');
  await expect(page.getByRole('table', { name })).toBeVisible();
});

test('whoever cannot play is withdrawn and comes back; of two officers at one result the second sees both versions and chooses', async ({
  page,
  complaints,
}) => {
  test.slow();
  const players = names(4).map((name) => `${longName} ${name}`);
  const { room, read, slug } = await made(page.request, players);
  await signIn(page, demoPeople.pauline);
  await page.goto(room);
  await page.getByText('Entries: 4').click();
  const player = page.locator('.entries > .fold-card').filter({ hasText: 'Player 2' });
  await player.locator('summary').first().click();
  await player.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, withdraw' }).click();
  await expect(page.getByText(`${players[1]} has withdrawn.`)).toBeVisible();
  await expect(page.locator('.round').first()).toContainText('walkover');
  await player.getByRole('button', { name: /^Reinstate/ }).click();
  await expect(page.getByText(`${players[1]} reinstated.`)).toBeVisible();
  await expect(page.locator('.round').first()).not.toContainText('walkover');

  // Only then has the page fetched the other officer's changes.
  await expect(page.locator('.to-play .fold-card')).toHaveCount(2);
  const [tie] = (await read()).ties;
  await atDesk(page.request, 'PUT', `/competitions/${slug}/ties/${tie?.id}/result`, {
    score1: 21,
    score2: 3,
    version: tie?.version,
  });
  const first = page.locator('.to-play .fold-card').first();
  await first.locator('summary').first().click();
  await first.getByRole('textbox').nth(0).fill('4');
  await first.getByRole('textbox').nth(1).fill('21');
  await button(page, 'Save result').click();
  const conflict = page.locator('.conflict');
  await expect(conflict).toContainText('Margaret Dowse changed this while you had it open');
  await conflict.getByRole('button', { name: 'Save my version' }).click();
  await expect(page.getByText('result saved.')).toBeVisible();
  expect((await read()).ties[0]?.score2).toBe(21);

  // The other match without its winner, with all folds of this screen open.
  await page.getByText('Name, rules and reminders').click();
  await page.locator('summary', { hasText: 'Play-by dates' }).click();
  const other = page.locator('.to-play .fold-card');
  await expect(other).toHaveCount(1);
  await other.locator('summary').first().click();
  await other.getByText('Walkover, or without shots').click();
  await other.getByRole('button', { name: 'Save result' }).click();
  await expect(other.getByText('Choose who won.')).toBeVisible();
  await expect(page.locator('.entries').filter({ visible: true })).toHaveCount(1);
  await expectFitAtBoth(page);
  // Naming the winner clears the error, and the remaining fields stay in view.
  await other.getByRole('radio').first().check();
  await expect(other.getByText('Choose who won.')).toBeHidden();
  await expect(other.getByLabel('How did it end?')).toBeVisible();
  forget(complaints, /status of (409|422)/);
});
