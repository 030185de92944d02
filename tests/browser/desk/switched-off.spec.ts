import { demoPeople, forget, signIn } from '#tests/browser/cast.ts';
import { expect, test } from '#tests/browser/site.ts';

// Requests and rooms that refuse: tests/calls/refusals and app/admin/admin-sections.test.ts.
const paths = [
  'members/duties',
  'members/directory',
  'members/details',
  'members/documents',
  'members/letters',
  'members/games',
  'members/on-the-day',
  'members/subscription',
  'desk/members/print',
  'desk/members/classes',
];

test('what the club has not switched on is not there for members, and its name is nowhere', async ({
  page,
  complaints,
}) => {
  await signIn(page, demoPeople.peter);
  for (const path of paths) {
    await page.goto(`/${path}`);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(
      /This one ran into the ditch|That did not work/,
    );
    const said = `${await page.title()} ${await page.locator('main').innerText()}`;
    expect(said, path).not.toMatch(
      /Unexpected|Duties|Directory|Documents?|Letters|Subscriptions?|register|lawful|complaint/i,
    );
  }
  forget(complaints, /status of 404/);
});

test('a section that is switched off says which feature is off, within the frame, and where to switch it on', async ({
  page,
  complaints,
}) => {
  await signIn(page, demoPeople.peter);
  for (const path of ['duties', 'law/complaints/new']) {
    await page.goto(`/desk/${path}`);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('This feature is switched off');
    await expect(page.getByRole('navigation', { name: 'Club admin' })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('Your club does not use ‘');
  }
  await page.goto('/desk/duties');
  await page.getByRole('link', { name: 'Settings, Features for members' }).click();
  await expect(page.locator('#group-uses').getByRole('button', { name: 'Save' })).toBeVisible();
  forget(complaints, /status of 404/);
});
