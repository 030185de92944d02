import { atDesk, demoPeople, newMember, signIn } from '#tests/browser/cast.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, test } from '#tests/browser/site.ts';

const event = '2025-06-10-tuesday';

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { version } = await (await atDesk(page.request, 'GET', '/settings')).json();
  await atDesk(page.request, 'PUT', '/settings', { facts: { 'uses.names': 'true' }, version });
});

test('whoever looks after the names does it all on the page of the match: asks, sees who is down, and goes on to the team', async ({
  page,
  site,
}) => {
  const officer = await newMember(site, page.request);
  const { keysVersion } = await (await atDesk(page.request, 'GET', `/members/${officer.id}`)).json();
  await atDesk(page.request, 'PUT', `/members/${officer.id}/keys`, {
    rooms: ['playing'],
    version: keysVersion,
  });
  await signIn(page, officer);
  const deed = (name: string | RegExp) => page.locator('main').getByRole('button', { name, exact: true });
  await test.step('the address that names had leads there, and what is next is in view', async () => {
    await page.goto(`/desk/playing/${event}`);
    await expect(page).toHaveURL(`/desk/matches/${event}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hollowby');
    await expect(deed('Open availability')).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('Day, time and place')).toHaveCount(0);
    await expect(page.getByText('Cancel the event')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Lifts' })).toHaveCount(0);
    await expectFitAtBoth(page);
  });
  await deed('Open availability').click();
  // The recipients and the button replace the pressed button, with the focus.
  await expect(deed(/^Ask \d+ members? who can play$/)).toBeInViewport({ ratio: 1 });
  await expect(page.locator('#ask')).toBeFocused();
  const [joan] = await (await atDesk(page.request, 'GET', '/members?q=Joan')).json();
  await atDesk(page.request, 'PUT', `/playing/boards/${event}/names/${joan.id}`, { word: 'yes' });
  await page.reload();
  await expect(page.getByText('Joan Appleby')).toBeVisible();
  await page.getByRole('link', { name: /^Team/ }).click();
  await expect(page).toHaveURL(`/desk/playing/${event}/sides`);
  await page.getByRole('link', { name: 'This match' }).click();
  await expect(page).toHaveURL(`/desk/matches/${event}`);
});

test('a match is put at another time: that is said where it was pressed, nothing stands there twice, and one press takes it back', async ({
  page,
}) => {
  await signIn(page, demoPeople.pauline);
  await page.goto(`/desk/matches/${event}`);
  await page.locator('#entry > summary').click();
  await page.getByLabel('Time', { exact: true }).fill('17:45');
  await page.locator('#entry').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Tuesday 10 June, 5:45pm, Away')).toBeVisible();
  await expect(page.locator('#names')).toHaveCount(1);
  await expect(page.locator('#entry')).toHaveCount(1);
  const said = page.locator('.saved', { hasText: 'Saved.' });
  await expect(said).toBeInViewport({ ratio: 1 });
  await said.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Tuesday 10 June, 2pm, Away')).toBeVisible();
});

test('a new kind of event is three screens and three taps from the desk', async ({ page }) => {
  await signIn(page, demoPeople.pauline);
  await page.goto('/desk');
  await page.getByRole('link', { name: 'Matches', exact: true }).click();
  await page.getByRole('link', { name: 'Kinds of event' }).click();
  const add = page.getByRole('button', { name: 'Add kind' });
  await expect(add).toBeInViewport({ ratio: 1 });
  await page.getByLabel('Name', { exact: true }).fill('Quiz night');
  await add.click();
  await expect(page.getByText(/^Kind added\./)).toBeVisible();
  await expect(page.getByRole('link', { name: /Quiz night/ })).toBeVisible();
});
