import { cast } from '#server/demo/cast.ts';
import { forget, signIn } from './cast.ts';
import { expect, test } from './site.ts';

const members = [
  'duties',
  'directory',
  'details',
  'documents',
  'letters',
  'games',
  'on-the-day',
  'subscription',
];
const desk = [
  'law/complaints/new',
  'documents/add',
  'members/print',
  'letters',
  'subscriptions',
  'members/classes',
];

test('what the club has not switched on is not there, for members and at the desk, and its name is nowhere', async ({
  page,
  complaints,
}) => {
  await signIn(page, cast.peter);
  for (const path of [...members.map((one) => `members/${one}`), ...desk.map((one) => `desk/${one}`)]) {
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
