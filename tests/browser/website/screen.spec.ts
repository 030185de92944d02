import type { Page } from '@playwright/test';
import { atDesk, demoPeople, forget, signIn } from '#tests/browser/cast.ts';
import { expectFitAtBoth, violations } from '#tests/browser/fit.ts';
import { expect, listen, type Site, siteNow, test } from '#tests/browser/site.ts';
import { pickSides } from '#tests/pick-sides.ts';

test.use({ usesAll: true });

const today = '2025-05-20-tuesday';
const names = ['tom', 'joan', 'Arthur Pell'];
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page) => page.locator('.wall-picture.now h1');

/** Set up four rinks that play today against a club with a long name, one of them begun, and teas with two names. */
async function inPlay(site: Site) {
  const db = await site.database();
  const opponent = 'Market Skelwold and District Conservative Club Bowls Section';
  await db.updateTable('event').set({ opponent }).where('id', '=', today).execute();
  const facts = { about: '', needed: 2, kinds: '[]', time: '', put_by: 0, position: 0 };
  await db
    .insertInto('rota')
    .values({ id: 'teas', name: 'Teas and washing up', ...facts })
    .execute();
  const duty = {
    id: 'd1',
    rota: 'teas',
    date: '2025-05-20',
    time: '15:00',
    event: today,
    needed: 2,
    note: '',
  };
  await db.insertInto('duty').values(duty).execute();
  const asked = { swap_asked_at: null, swap_to: null, swap_for: null };
  for (const member of ['tom', 'joan'])
    await db
      .insertInto('turn')
      .values({ id: member, duty: 'd1', member, by_hand: 0, state: 'given', ...asked })
      .execute();
  const guests = ['Margaret Featherstonehaugh', 'Bartholomew Smithers-Jones', 'Wilhelmina Oxenford'];
  await pickSides(db, { event: today, sides: [names, guests, ['ron', 'edie', 'Ann Gray'], guests] });
}

async function score(site: Site, us: number) {
  const db = await site.database();
  const playedAs = { rinks: 4, players: 3, woods: 3, length: { ends: 18 } };
  const kept = {
    theirs: [],
    short: null,
    version: 1,
    playedAs,
    by: 'tom',
    at: '2025-05-20T09:00:00Z',
    hand: '',
  };
  const rinks = JSON.stringify([1, 2, 3, 4].map((number) => ({ ...kept, number, ends: [{ us, them: 0 }] })));
  await db
    .insertInto('match_card')
    .values({ event: today, rinks, updated_at: '2025-05-20T09:00:00Z', updated_by: null })
    .onConflict((c) => c.column('event').doUpdateSet({ rinks }))
    .execute();
}

/** Open a television: a browser of its own, whose clock the test moves. */
async function openTelevision(desk: Page, code: string) {
  const context = await desk
    .context()
    .browser()
    ?.newContext({ baseURL: siteNow().url, reducedMotion: 'reduce' });
  const tv = await context?.newPage();
  if (!context || !tv) throw new Error('There is no other browser.');
  const complaints = listen(tv);
  await tv.setViewportSize({ width: 1920, height: 1080 });
  await tv.clock.install();
  // The minute of the night in which this screen reloads itself.
  await tv.addInitScript(() => {
    Math.random = () => 0;
  });
  await tv.goto('/screen');
  await tv.getByLabel('Screen code from Club admin').fill('AAAA-2222');
  await button(tv, 'Show screen').click();
  await expect(tv.getByRole('alert')).toContainText('That code is wrong, has been used or is too old.');
  complaints.length = 0;
  await tv.getByLabel('Screen code from Club admin').fill(code);
  await button(tv, 'Show screen').click();
  await expect(heading(tv)).toHaveText('Today');
  return { tv, context, complaints };
}

/** Runs in the page. Return the elements that overflow their picture, and text too small to be read across the room. */
function unfit(): string[] {
  const found: string[] = [];
  const width = Math.min(innerWidth, (innerHeight * 16) / 9);
  const stage = document.querySelector('.wall-stage')?.getBoundingClientRect();
  for (const one of document.querySelectorAll('.wall-picture *'))
    if (one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0)
      if (one.closest('.wall-title, .wall-lines')) found.push(`${one.textContent} is cut`);
  for (const one of document.querySelectorAll<HTMLElement>('.wall-picture, .wall-head, .wall-foot'))
    if (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
      found.push(`${one.dataset.key ?? one.className} is larger than its place`);
  for (const one of document.querySelectorAll('.wall-picture *'))
    if (stage && one.getBoundingClientRect().bottom > stage.bottom + 1)
      found.push(`${one.textContent} is below the picture`);
  for (const one of document.querySelectorAll('.wall *'))
    if (one.textContent && Number.parseFloat(getComputedStyle(one).fontSize) < width * 0.0249)
      found.push(`${one.textContent} is small`);
  return found;
}

/** Runs in the page. Return the text of a picture in the smallest type that is not even half full. */
function emptyHalf(): string[] {
  const picture = document.querySelector<HTMLElement>('.wall-picture.now');
  if (!picture) return ['nothing is shown'];
  const last = picture.lastElementChild?.getBoundingClientRect().bottom ?? 0;
  const { top, height } = picture.getBoundingClientRect();
  const isSmall = picture.style.getPropertyValue('--fit') <= '1';
  return isSmall && last - top < height / 2 ? [picture.textContent ?? ''] : [];
}

const strict = { runOnly: { type: 'rule', values: ['color-contrast-enhanced'] } };

test('a screen is made at the desk, opened with its key on a television, turns, hears of a score, and ends when it is taken away', async ({
  page,
  site,
}) => {
  test.slow();
  await inPlay(site);
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, demoPeople.pauline);
  await page.goto('/desk/screens');
  await page.getByLabel('Screen name').fill('Television in the bar');
  await button(page, 'Add screen').click();
  const key = page.locator('.big-code');
  await expect(key).toBeInViewport();
  await expectFitAtBoth(page);
  const { tv, context, complaints } = await openTelevision(page, (await key.textContent()) ?? '');
  await expect(page.getByText(/‘Television in the bar’ is connected: \w+ on Linux/)).toBeVisible();
  await expectFitAtBoth(page);

  await test.step('it is read from the other end of the room, in a bright one and in the dark', async () => {
    for (const [width, height] of [
      [1920, 1080],
      [1280, 720],
      [1024, 768],
      [800, 1280],
      [768, 1024],
    ] as const) {
      await tv.setViewportSize({ width, height });
      // Text is fitted anew in the frame after a change of size.
      const message = `${width} x ${height}`;
      await expect.poll(() => tv.evaluate(unfit), { message }).toEqual([]);
      await expect.poll(() => tv.evaluate(emptyHalf), { message }).toEqual([]);
    }
    await expect(tv.locator('.wall-picture.now')).toContainText('Playing: Tom');
    const light = (name: string) =>
      tv.evaluate((is) => document.documentElement.setAttribute('data-light', is), name);
    for (const name of ['day', 'evening', 'night']) {
      await light(name);
      expect(await violations(tv, strict), name).toEqual([]);
    }
    await light('day');
  });

  await test.step('it turns by itself, and by the remote control', async () => {
    const count = await tv.locator('.wall-picture').count();
    await expect(tv.locator('.wall-count')).toHaveText(`1 of ${count}`);
    await tv.clock.runFor(15_000);
    await expect(tv.locator('.wall-count')).toHaveText(`2 of ${count}`);
    await tv.keyboard.press('ArrowLeft');
    await expect(heading(tv)).toHaveText('Today');
    await tv.keyboard.press('Enter');
    await expect(tv.locator('.wall-word')).toHaveText('Paused');
    await tv.clock.runFor(60_000);
    await expect(heading(tv)).toHaveText('Today');
    await button(tv, 'Resume').click();
    await expect(tv.locator('.wall-word')).toBeEmpty();
  });

  await test.step('a score from the green is on it', async () => {
    await score(site, 3);
    await tv.clock.runFor(2000);
    await expect(tv.getByText('Live score, updated from the green at')).toBeAttached();
    await expect(tv.locator('.wall-scores tfoot')).toContainText('12');
    expect(await tv.evaluate(unfit)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  await test.step('without a line it goes on with what it had, and says since when', async () => {
    await context.setOffline(true);
    await tv.clock.runFor(20_000);
    await tv.clock.runFor(75_000);
    await expect(tv.locator('.wall-word')).toHaveText(/^Offline\. Last updated \d+[.:]\d\d([ap]m)?$/);
    await expect(heading(tv)).toBeVisible();
    await context.setOffline(false);
    await score(site, 4);
    await tv.clock.runFor(12_000);
    await expect(tv.locator('.wall-scores tfoot')).toContainText('16');
    await tv.clock.runFor(1000);
    await expect(tv.locator('.wall-word')).toBeEmpty();
  });

  await test.step('at night it loads itself anew', async () => {
    await tv.evaluate(() => document.documentElement.setAttribute('data-mark', 'before'));
    // The site's clock began at ten in the morning and has gone on for as long as the steps above took.
    await tv.clock.fastForward('17:15:00');
    await expect(tv.locator('html[data-mark]')).toHaveCount(0);
    await expect(heading(tv)).toHaveText('Today');
  });

  await page.reload();
  await page.locator('summary').filter({ hasText: 'Television in the bar' }).click();
  await button(page, 'Remove screen').click();
  await button(page, 'Yes, remove screen').click();
  await expect(page.getByText('‘Television in the bar’ removed.')).toBeVisible();
  await tv.clock.runFor(6000);
  // The club has closed its last screen: that browser is told so, and the response is not that of an unknown address.
  await expect(tv.getByRole('alert')).toContainText('This screen is no longer connected.');
  expect((await tv.request.get('/screen/now')).status()).toBe(403);
  await context.close();
});

test('a square fills in the key, a second browser takes the place of the first, and the page is read without a script', async ({
  browser,
  complaints,
  page,
  site,
}) => {
  const made = await atDesk(page.request, 'POST', '/screens', { name: 'Tablet', names: 'first' });
  const { id, code } = await made.json();
  await page.goto(`/screen#${code}`);
  await expect(page.getByLabel('Screen code from Club admin')).toHaveValue(code);
  await expect(button(page, 'Show screen')).toBeFocused();
  expect(new URL(page.url()).hash).toBe('');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Today');

  const again = await atDesk(page.request, 'POST', `/screens/${id}/key`, { version: 1 });
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const other = await context.newPage();
  await other.goto('/screen');
  await other.getByLabel('Screen code from Club admin').fill((await again.json()).code);
  await button(other, 'Show screen').click();
  await expect(other.getByRole('heading', { name: 'Today' })).toBeVisible();
  await expect(page.getByText('This screen is no longer connected.')).toBeVisible();
  forget(complaints, /403/);
  await context.close();
});
