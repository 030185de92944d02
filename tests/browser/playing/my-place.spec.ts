import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buildMailLinkTarget, createMailLinkCode } from '#app/modules/mail/mail-links.server.ts';
import { openDatabase } from '#db/connection.ts';
import { demoPeople, signIn } from '#tests/browser/cast.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, type Site, test } from '#tests/browser/site.ts';
import { match, select } from '#tests/sides/selected.ts';

test.use({ usesAll: true });

const clock = () => new Date('2025-05-20T09:00:00.000Z');

/** Publish a side and tell everyone in it; return the link of Tom’s mail. */
async function picked({ outbox }: Site) {
  const db = await openDatabase(`sqlite:${join(dirname(outbox), 'club.db')}`);
  const side = { rinks: [['tom', 'joan', 'margaret']], reserves: ['ron', 'edie'] };
  await select({ db }, side, { reserves: 'self', note: 'Meet at the green at one.' });
  await db
    .updateTable('pick')
    .set({ state: 'picked', told: 'yes', told_at: clock().toISOString() })
    .execute();
  await db.updateTable('member').set({ phone: '01507 555 0100' }).where('id', '=', 'margaret').execute();
  const shared = {
    id: 'shared',
    member: 'margaret',
    what: 'directory-phone',
    given: 1,
    how: 'self',
  } as const;
  await db
    .insertInto('consent')
    .values({ ...shared, at: clock().toISOString(), actor: 'margaret', actor_name: 'Margaret Dowse' })
    .onConflict((c) => c.column('id').doNothing())
    .execute();
  const never = { closes_at: null, wanted: null, asked_at: null };
  const board = { event: match, opened_at: clock().toISOString(), note: 'Greys, please.', ...never };
  await db
    .insertInto('board')
    .values(board)
    .onConflict((c) => c.column('event').doUpdateSet({ note: board.note }))
    .execute();
  const code = await createMailLinkCode(
    db,
    clock,
    buildMailLinkTarget('place', { subject: match, member: 'tom' }),
  );
  const link = `/my-place?code=${code}`;
  await db.destroy();
  return link;
}

/** Insert a guest before all other reserves. */
async function addGuest({ outbox }: Site) {
  const db = await openDatabase(`sqlite:${join(dirname(outbox), 'club.db')}`);
  const guest = { id: 'ida', event: match, member: null, name: 'Ida Vance' };
  await db
    .insertInto('pick')
    .values({ ...guest, rink: 0, place: -1, state: 'picked' })
    .execute();
  await db.destroy();
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a forwarded link shows whose it is, decides nothing by itself, and its buttons answer for that member', async ({
    page,
    site,
  }) => {
    test.slow();
    const link = await picked(site);
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tom Brader');
    await expect(page.getByText('The buttons on this page are for Tom Brader only.')).toBeVisible();
    await page.reload();
    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Add to phone' }).click();
    expect((await saved).suggestedFilename()).toBe('captain.vcf');
    const card = await readFile(await (await saved).path(), 'utf8');
    expect(card.match(/^(FN|TEL):.*(?=\r$)/gm)).toEqual(['FN:Margaret Dowse', 'TEL:01507 555 0100']);
    await page.getByRole('button', { name: 'I can play' }).click();
    await expect(page.getByText('You have confirmed that you can play.')).toBeVisible();
    await page.getByLabel('Note to the captain if you cannot play (optional)').fill('My back');
    await page.getByRole('button', { name: 'I cannot play' }).click();
    await expect(page.getByText('We have let the captain know.')).toBeVisible();
  });
});

test('the place by its link, on my page and at the desk is fit for everybody', async ({
  page,
  site,
  complaints,
}) => {
  test.slow();
  const link = await picked(site);
  await page.goto(link);
  await expect(page.getByRole('button', { name: 'I cannot play' })).toBeInViewport();
  await expectFitAtBoth(page);

  await signIn(page, demoPeople.tom);
  await page.goto('/members-community');
  const mine = page.locator('[data-my="picked"]');
  await expect(mine.getByText('You are lead on rink 1')).toBeVisible();
  await expectFitAtBoth(page);
  const saved = page.waitForEvent('download');
  await mine.getByRole('link', { name: /^Add to phone/ }).click();
  expect((await saved).suggestedFilename()).toBe('captain.vcf');
  expect(await readFile(await (await saved).path(), 'utf8')).toContain('\r\nTEL:01507 555 0100\r\n');
  await mine.getByRole('button', { name: 'I can play' }).click();
  await expect(mine.getByText('You have confirmed that you can play.')).toBeVisible();
  await expect(mine.locator('[data-place]:focus')).toContainText('You have confirmed that you can play.');
  // Offline it is kept, and sent when the connection is back.
  await page.context().setOffline(true);
  await mine.getByRole('button', { name: 'I cannot play' }).click();
  await mine.getByRole('button', { name: 'Keep my place' }).click();
  await expect(mine.getByText('You have confirmed that you can play.')).toBeVisible();
  await mine.getByRole('button', { name: 'I cannot play' }).click();
  await mine.getByRole('button', { name: 'Yes, I cannot play' }).click();
  await expect(
    mine.getByText('Saved on this phone. It will be sent when you are back online.'),
  ).toBeVisible();
  await page.context().setOffline(false);
  complaints.length = 0;
  await expect(mine.getByText('You said that you could not play.')).toBeVisible();

  await page.goto(`/members/playing/${match}`);
  // A picked member is not asked a second time, even after an earlier answer.
  await expect(page.getByRole('heading', { name: 'Can you play?' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'I can play after all' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('link', { name: /^Add to phone/ })).toBeVisible();
  await page.getByRole('button', { name: 'I can play after all' }).click();
  await expect(page.getByText('You have confirmed that you can play.')).toBeVisible();
  // The officer's note for all who have put their names down.
  await expect(page.getByText('Greys, please.')).toBeVisible();
  await expect(page.getByText('Tom Brader (you)')).toBeVisible();
  await expectFitAtBoth(page);
  await page.getByRole('button', { name: 'I cannot play' }).click();
  await page.getByRole('button', { name: 'Yes, I cannot play' }).click();
  await expect(page.getByText('You said that you could not play.')).toBeVisible();

  await signIn(page, demoPeople.pauline);
  await page.goto(`/desk/playing/${match}/places`);
  await expect(page.getByRole('heading', { name: 'To phone: no reply yet (2)' })).toBeVisible();
  await expectFitAtBoth(page);
  await page.getByRole('button', { name: 'Can play: Joan Appleby' }).click();
  await expect(page.getByText('Joan Appleby marked as able to play.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Can play: Margaret Dowse' })).toBeFocused();
  // A guest is next: the place waits until they have been rung, and one press puts them in.
  await addGuest(site);
  await page.getByRole('button', { name: 'Cannot play: Ron Appleby' }).click();
  await expect(page.getByText('Waiting for Ida Vance. Guests get no emails.')).toBeVisible();
  await expectFitAtBoth(page);
  await page.getByRole('button', { name: 'Add to team: Ida Vance' }).click();
  await expect(page.getByText('Ida Vance marked as able to play.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Confirmed (2)' })).toBeVisible();
  await page.getByRole('link', { name: 'Lifts' }).click();
  await page.getByLabel('Driver').selectOption('Margaret Dowse');
  await page.getByRole('button', { name: 'Add car' }).click();
  await page.getByLabel('Joan Appleby').selectOption('margaret');
  await expect(page.getByText('Joan Appleby goes with Margaret Dowse.')).toBeVisible();
  await expectFitAtBoth(page);
});
