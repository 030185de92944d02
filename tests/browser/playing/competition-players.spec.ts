import { demoPeople, forget, signIn } from '#tests/browser/cast.ts';
import { made } from '#tests/browser/draws.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, test } from '#tests/browser/site.ts';

// The banner covers the foot of a screen, and is tested elsewhere.
test.beforeEach(async ({ context, site }) => {
  await context.addCookies([{ name: 'CookieConsent', value: 'false', url: site.url }]);
});

test('a player enters a result on a phone, the other does not agree, the desk decides, and then it is confirmed', async ({
  page,
  browser,
  site,
  complaints,
}) => {
  test.slow();
  // By their seeds Tom meets Joan.
  const players = ['Tom Brader', 'Ida', 'Ivy', 'Joan Appleby'];
  const { name, page: path } = await made(page.request, players, { seeded: true });
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, demoPeople.tom);
  await page.goto('/members-community');
  await page.getByRole('link', { name: 'My season' }).click();
  await page.getByRole('link', { name: 'My matches' }).click();
  const match = page.locator('.my-match').filter({ hasText: name });
  await expect(match).toContainText('Sunday 15 June');
  await expect(match).toContainText('named first:');
  await match.getByText('Write to your opponent').click();
  await match.getByLabel('Message to Joan Appleby').fill('Thursday at 5?');
  await match.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(match.getByText('Message sent. Any reply will come to your own email.')).toBeVisible();
  await match.locator('summary', { hasText: 'Enter the result' }).click();
  await match.getByText('Walkover, or without shots').click();
  await match.getByRole('radio', { name: 'Tom Brader' }).check();
  await match.getByLabel('How did it end?').selectOption('Walkover');
  await match.getByRole('button', { name: 'Send result' }).click();
  const said = match.getByRole('status').filter({ hasText: 'entered by Tom Brader' });
  await expect(said).toContainText('Tom Brader had a walkover against Joan Appleby');

  const hers = await browser.newPage({ baseURL: site.url, viewport: { width: 360, height: 740 } });
  await signIn(hers, demoPeople.joan);
  await hers.goto('/members/matches');
  const joans = hers.locator('.my-match').filter({ hasText: name });
  await joans.getByText('No, it is not').click();
  await joans.getByLabel('Correct result').fill('We play on Sunday.');
  await joans.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(joans).toContainText('Your side does not agree: ‘We play on Sunday.’');

  const desk = await browser.newPage({ baseURL: site.url });
  await signIn(desk, demoPeople.pauline);
  await desk.goto('/desk/competitions');
  const waiting = desk.locator('.waiting li').filter({ hasText: name });
  await expect(waiting).toContainText('Joan Appleby says: ‘We play on Sunday.’');
  await desk.getByText('How this works').click();
  await expect(desk.getByText('print its list for the clubhouse wall')).toBeVisible();
  await expectFitAtBoth(desk);
  await waiting.getByRole('button', { name: /^Reject/ }).click();
  await expect(desk.getByText('Result rejected. The match is still to be played.')).toBeVisible();
  await expect(waiting).toHaveCount(0);
  await desk.close();

  await page.goto('/members/matches');
  await match.getByText('Write to your opponent').click();
  await match.locator('summary', { hasText: 'Enter the result' }).click();
  await match.getByText('Walkover, or without shots').click();
  await match.getByRole('button', { name: 'Send result' }).click();
  await expect(match.getByText('Choose who won.')).toBeVisible();
  await expectFitAtBoth(page);
  await match.getByLabel('Tom Brader', { exact: true }).first().fill('21');
  await match.getByLabel('Joan Appleby', { exact: true }).first().fill('21');
  await match.getByRole('button', { name: 'Send result' }).click();
  await expect(
    match.getByText('A match cannot end level. Play one more end, then enter the final shots.'),
  ).toBeVisible();
  await match.getByLabel('Joan Appleby', { exact: true }).first().fill('18');
  await match.getByRole('button', { name: 'Send result' }).click();
  await expect(match.getByRole('status')).toContainText('Waiting for the other side to confirm.');
  await hers.goto('/members/matches');
  await expect(joans).toContainText('Tom Brader beat Joan Appleby 21–18, entered by Tom Brader.');
  await joans.getByRole('button', { name: 'Yes, that is right' }).click();
  await expect(hers.getByText('Tom Brader beat Joan Appleby 21–18.')).toBeVisible();
  await hers.goto(path);
  await expect(hers.locator('.round').last().locator('.side', { hasText: 'Tom Brader' })).toBeVisible();
  await expect(hers.locator('.round').first().locator('.side.won')).toContainText('21');
  await hers.close();
  forget(complaints, /status of 422/);
});
