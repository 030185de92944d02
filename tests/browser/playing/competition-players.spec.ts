import { cast, forget, mailTo, signIn } from '#tests/browser/cast.ts';
import { made, names } from '#tests/browser/draws.ts';
import { expect, test } from '#tests/browser/site.ts';

// The banner lies over what is at the foot of a screen, and is tested elsewhere.
test.beforeEach(async ({ context, site }) => {
  await context.addCookies([{ name: 'CookieConsent', value: 'false', url: site.url }]);
});

test('a player enters a result on a phone, the other confirms it, and the winner moves on', async ({
  page,
  browser,
  site,
  complaints,
}) => {
  // By their seeds Tom meets Joan.
  const players = ['Tom Brader', 'Ida', 'Ivy', 'Joan Appleby'];
  const { name, page: path } = await made(page.request, players, { seeded: true });
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, cast.tom);
  await page.goto('/members-community');
  await page.getByRole('link', { name: 'My matches' }).click();
  const match = page.locator('.my-match').filter({ hasText: name });
  await expect(match).toContainText('Sunday 15 June');
  await expect(match).toContainText('named first:');
  await match.getByText('Write to them').click();
  await match.getByLabel('To Joan Appleby').fill('Thursday at 5?');
  await match.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(match.getByText('Sent. The answer comes to your own mailbox.')).toBeVisible();
  expect(
    (await mailTo(site, 'applebys@larkby.example', new RegExp(`^${name}: Tom Brader writes`))).text,
  ).toContain('Thursday at 5?');
  await match.locator('summary', { hasText: 'Enter the result' }).click();
  await match.getByLabel('Tom Brader', { exact: true }).first().fill('21');
  await match.getByLabel('Joan Appleby', { exact: true }).first().fill('21');
  await match.getByRole('button', { name: 'Send it' }).click();
  await expect(
    match.getByText('A match cannot end level: at full ends one more end is played.'),
  ).toBeVisible();
  await match.getByLabel('Joan Appleby', { exact: true }).first().fill('18');
  await match.getByRole('button', { name: 'Send it' }).click();
  await expect(match.getByRole('status')).toContainText('It waits for the other side to confirm it.');

  const { link } = await mailTo(
    site,
    'applebys@larkby.example',
    new RegExp(`^${name}: is this result right`),
  );
  const hers = await browser.newPage({ baseURL: site.url, viewport: { width: 360, height: 740 } });
  await signIn(hers, cast.joan);
  await hers.goto(link);
  const joans = hers.locator('.my-match').filter({ hasText: name });
  await expect(joans).toContainText('Tom Brader beat Joan Appleby 21–18, says Tom Brader.');
  await joans.getByRole('button', { name: 'Yes, that is right' }).click();
  await expect(hers.getByText('Tom Brader beat Joan Appleby 21–18.')).toBeVisible();
  await hers.goto(path);
  await expect(hers.locator('.round').last().locator('.side', { hasText: 'Tom Brader' })).toBeVisible();
  await expect(hers.locator('.round').first().locator('.side.won')).toContainText('21');
  await hers.close();
  forget(complaints, /status of 422/);
});

test('the other side does not agree, and the desk decides', async ({ page, browser, site }) => {
  const { name, room } = await made(page.request, ['Tom Brader', 'Joan Appleby']);
  await signIn(page, cast.joan);
  await page.goto('/members/matches');
  const match = page.locator('.my-match').filter({ hasText: name });
  await match.locator('summary', { hasText: 'Enter the result' }).click();
  await match.getByText('Walkover, or without shots').click();
  await match.getByRole('radio', { name: 'Joan Appleby' }).check();
  await match.getByLabel('How did it end?').selectOption('Walkover');
  await match.getByRole('button', { name: 'Send it' }).click();
  await expect(match.getByRole('status')).toContainText('Joan Appleby had a walkover against Tom Brader');

  const his = await browser.newPage({ baseURL: site.url });
  await signIn(his, cast.tom);
  await his.goto('/members/matches');
  const toms = his.locator('.my-match').filter({ hasText: name });
  await toms.getByText('No, it is not').click();
  await toms.getByLabel('What was it?').fill('We play on Sunday.');
  await toms.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(toms).toContainText('Your side does not agree: ‘We play on Sunday.’');

  await signIn(his, cast.pauline);
  await his.goto('/desk/competitions');
  const waiting = his.locator('.waiting li').filter({ hasText: name });
  await expect(waiting).toContainText('Tom Brader says: ‘We play on Sunday.’');
  await waiting.getByRole('button', { name: /^Reject/ }).click();
  await expect(his.getByText('Rejected. The match is still to be played.')).toBeVisible();
  await expect(waiting).toHaveCount(0);
  await his.goto(room);
  await expect(his.locator('.to-play li')).toHaveCount(1);
  await his.close();
});

test('without script the draw is read round by round, each with its heading and its matches', async ({
  browser,
  site,
  page,
}) => {
  const { page: path } = await made(page.request, names(13));
  const plain = await browser.newPage({ baseURL: site.url, javaScriptEnabled: false });
  await plain.goto(path);
  const headings = await plain.getByRole('heading', { level: 2 }).allTextContents();
  expect(headings.slice(0, 4)).toEqual(['Preliminary round', 'Quarter-finals', 'Semi-finals', 'Final']);
  const lists = plain.locator('.round').getByRole('list');
  expect(await lists.count()).toBe(4);
  // The ways straight through are empty lines of the drawing, not of the list.
  expect(await lists.first().getByRole('listitem').count()).toBe(5);
  await plain.close();
});
