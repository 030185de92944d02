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
  'desk/law/complaints/new',
  'desk/members/print',
  'desk/members/classes',
];

test('what the club has not switched on is not there, for members and at the desk, and its name is nowhere', async ({
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
