import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { raiseContentVersion } from '#app/site/content-version.server.ts';
import { openDatabase } from '#db/connection.ts';
import { anyTokenOf, cast, forget, signIn } from '#tests/browser/cast.ts';
import { expectFit, expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, type Site, testOfItsOwn } from '#tests/browser/site.ts';

/** What is entered here changes what the next test reads: it is put back before each. */
const test = testOfItsOwn().extend<{ fresh: undefined }>({
  fresh: [
    async ({ site }, use) => {
      await putBack(site);
      await use(undefined);
    },
    { auto: true },
  ],
});

interface Kept {
  events: { id: string; winner: string | null; score: string | null }[];
  leagues: { day: string; rule_card: string | null }[];
}
let kept: Kept | undefined;

async function putBack({ outbox }: Site) {
  const db = await openDatabase(`sqlite:${join(dirname(outbox), 'club.db')}`);
  kept ??= {
    events: await db.selectFrom('event').select(['id', 'winner', 'score']).execute(),
    leagues: await db.selectFrom('league').select(['day', 'rule_card']).execute(),
  };
  for (const { id, winner, score } of kept.events)
    await db.updateTable('event').set({ winner, score, version: 1 }).where('id', '=', id).execute();
  for (const table of ['change', 'deduction', 'league_match', 'league_team'] as const)
    await db.deleteFrom(table).execute();
  await db.deleteFrom('format').where('name', '=', 'Our Monday league').execute();
  for (const { day, rule_card } of kept.leagues)
    await db
      .updateTable('league')
      .set({ source: 'sheet', version: 1, updated_at: null, rule_card })
      .where('day', '=', day)
      .execute();
  await raiseContentVersion(db);
  await db.destroy();
  // The running site reads the content's version once a second.
  await new Promise((done) => setTimeout(done, 1200));
}

const phone = { width: 360, height: 740 };
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const figure = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const waiting = (page: Page) => page.getByRole('heading', { name: 'Matches waiting for a result' });
const opener = (page: Page, name: string) => page.locator('summary').filter({ hasText: name });

/** Types into the fields one after another, each left by the key that phones show as 'next'. */
async function typeOn(page: Page, figures: number[]) {
  for (const number of figures) {
    await expect(page.locator('.figure:focus')).toBeVisible();
    await page.keyboard.type(String(number));
    await page.keyboard.press('Enter');
  }
}

async function takeOver(page: Page, day = 'tuesday') {
  const authorization = `Bearer ${await anyTokenOf(page.request, cast.pauline)}`;
  const address = `/api/desk/results/leagues/${day}/take-over`;
  const answer = await page.request.post(address, {
    headers: { authorization, 'if-match': '"1"' },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

test('results are entered on a phone in a few taps', async ({ browser, site }) => {
  await test.step('a friendly’s result is entered on a phone in three taps', async () => {
    const context = await browser.newContext({
      viewport: phone,
      hasTouch: true,
      isMobile: true,
      baseURL: site.url,
    });
    const page = await context.newPage();
    await signIn(page, cast.pauline);
    await page.goto('/desk/results');
    await expect(waiting(page)).toBeInViewport();
    let taps = 0;
    const tap = async (locator: ReturnType<Page['locator']>) => {
      taps += 1;
      await locator.tap();
    };
    await tap(page.getByRole('link', { name: /Wychby/ }).first());
    // The fields and the button are in the first window, the first field ready to be typed into.
    await expect(figure(page, 'Shots, Larkby')).toBeFocused();
    for (const thing of [figure(page, 'Shots, Wychby'), button(page, 'Save the result')])
      await expect(thing).toBeInViewport({ ratio: 1 });
    await page.keyboard.type('55');
    await tap(figure(page, 'Shots, Wychby'));
    await page.keyboard.type('47');
    await expect(page.getByText('The site will say: Larkby beat Wychby 55-47')).toBeVisible();
    await tap(button(page, 'Save the result'));
    await expect(page.getByText('Saved. The site shows it now.')).toBeVisible();
    expect(taps).toBe(3);
    await page.goto('/season/2025');
    await expect(page.getByText('Larkby won 55-47')).toBeVisible();
    await context.close();
  });
  await test.step('so is a match of three rinks, where the key ‘next’ leads from rink to rink', async () => {
    const context = await browser.newContext({
      viewport: phone,
      hasTouch: true,
      isMobile: true,
      baseURL: site.url,
    });
    const page = await context.newPage();
    await signIn(page, cast.pauline);
    await page.goto('/desk');
    // From the desk's own page: the room, the match, the first rink, Save.
    await page.locator('main').getByRole('link', { name: 'Results and leagues' }).last().tap();
    await page.getByRole('link', { name: /Market Skelwold.*Today/ }).tap();
    await figure(page, 'Rink 1, Larkby').tap();
    await typeOn(page, [21, 14, 15, 20, 18, 18]);
    await expect(button(page, 'Save the result')).toBeFocused();
    for (const fact of ['Shots54–52', 'Rinks1–1', 'Points5–3'])
      await expect(page.locator('.so-far dl')).toContainText(fact);
    await button(page, 'Save the result').tap();
    await expect(page.getByText('Saved. The site shows it now.')).toBeVisible();
    await page.getByRole('link', { name: 'Results and leagues' }).last().tap();
    await waiting(page).waitFor();
    await expect(page.getByText('Larkby beat Market Skelwold 5-3').first()).toBeVisible();
    await context.close();
  });
});

test('a league result is entered: with a mistake, with what does not fit, and conceded', async ({
  complaints,
  page,
}) => {
  test.slow();
  await test.step('a mistake stands at its field, with what was typed kept', async () => {
    await signIn(page, cast.pauline);
    await page.goto('/desk/results/events/2025-05-13-tuesday');
    await button(page, 'Save the result').click();
    await expect(figure(page, 'Rink 1, Larkby')).toBeFocused();
    await expect(figure(page, 'Rink 1, Larkby')).toHaveAccessibleDescription(
      'Please put the shots of both sides.',
    );
    await figure(page, 'Rink 1, Larkby').fill('twenty');
    await figure(page, 'Rink 1, Brackenby').fill('14');
    await button(page, 'Save the result').click();
    await expect(figure(page, 'Rink 1, Larkby')).toHaveAccessibleDescription(
      'Shots are a number from 0 to 999.',
    );
    await expect(figure(page, 'Rink 1, Larkby')).toHaveValue('twenty');
    forget(complaints, /status of 422/);
  });
  await test.step('what does not fit is said while one types, and can be kept all the same, and taken back', async () => {
    await takeOver(page);
    await signIn(page, cast.pauline);
    await page.goto('/desk/results/events/2025-05-13-tuesday');
    await figure(page, 'Rink 1, Larkby').click();
    await typeOn(page, [21, 14, 15, 20]);
    await expect(page.getByText('A match of this league has 3 rinks, but here are 2.')).toBeVisible();
    await typeOn(page, [18, 18]);
    await expect(page.getByText('A match of this league has 3 rinks')).toBeHidden();
    await opener(page, 'Points or total agreed otherwise').click();
    await figure(page, 'Points, Larkby').fill('6');
    await figure(page, 'Points, Brackenby').fill('3');
    await expect(page.getByText('By the rule card the points are 5–3, but you have put 6–3.')).toBeVisible();
    await figure(page, 'Points, Brackenby').fill('2');
    await figure(page, 'Shots, Larkby').fill('55');
    await figure(page, 'Shots, Brackenby').fill('52');
    await expect(page.getByText('The rinks add up to 54–52 shots, but the total says 55–52.')).toBeVisible();
    await expectFit(page, 360);
    await button(page, 'Save the result').click();
    await expect(page.getByText('Saved. The site shows it now.')).toBeVisible();
    await page.goto('/leagues/tuesday');
    await expect(page.getByText('Larkby beat Brackenby 6-2')).toBeVisible();
    await expect(page.getByText('Shots 55–52')).toBeVisible();

    await page.goto('/desk/results/events/2025-05-13-tuesday');
    await opener(page, 'Latest changes').click();
    await button(page, 'Take it back').click();
    await expect(figure(page, 'Rink 1, Larkby')).toHaveValue('');
    await page.goto('/leagues/tuesday');
    await expect(page.getByText('Brackenby: Result TBC')).toBeVisible();
  });
  await test.step('a match is conceded, or removed after being asked', async () => {
    await signIn(page, cast.pauline);
    await page.goto('/desk/results/events/2025-05-13-tuesday');
    await opener(page, 'Conceded, postponed or abandoned').click();
    await page.getByRole('radio', { name: 'Conceded' }).check();
    await expect(figure(page, 'Rink 1, Larkby')).toBeHidden();
    await page.getByRole('radio', { name: 'Brackenby' }).check();
    await expect(page.getByText('The site will say: Larkby beat Brackenby 8-0 (conceded)')).toBeVisible();
    await button(page, 'Save the result').click();
    await expect(page.getByText('Saved. The site shows it now.')).toBeVisible();
    await button(page, 'Remove this result').click();
    const dialog = page.getByRole('dialog', { name: 'Remove this result?' });
    await expect(dialog).toContainText('Larkby beat Brackenby 8-0 (conceded)');
    await dialog.getByRole('button', { name: 'Yes, remove it' }).click();
    await expect(page.getByText('The result has been removed.')).toBeVisible();
    await button(page, 'Take it back').click();
    await expect(button(page, 'Remove this result')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Conceded' })).toBeChecked();
  });
});

test('of two officers the second sees both results side by side, and chooses', async ({
  page,
  browser,
  site,
  complaints,
}) => {
  const theirs = await browser.newPage({ baseURL: site.url });
  await signIn(page, cast.pauline);
  await signIn(theirs, cast.margaret);
  const path = '/desk/results/events/2025-05-13-tuesday';
  await page.goto(path);
  await theirs.goto(path);
  await figure(theirs, 'Rink 1, Larkby').click();
  await typeOn(theirs, [21, 14, 15, 20, 18, 18]);
  await button(theirs, 'Save the result').click();
  await expect(theirs.getByText('Saved. The site shows it now.')).toBeVisible();

  await figure(page, 'Rink 1, Larkby').click();
  await typeOn(page, [12, 14, 15, 20, 18, 18]);
  await button(page, 'Save the result').click();
  const conflict = page.getByRole('alert').filter({ hasText: 'has changed this while you had it open' });
  await expect(conflict.getByRole('row')).toHaveCount(2);
  await expect(conflict.getByRole('row').last()).toHaveText('Rink 1, Larkby1221');
  await button(page, 'Keep it as it is now').click();
  await expect(figure(page, 'Rink 1, Larkby')).toHaveValue('21');
  await figure(page, 'Rink 1, Larkby').fill('22');
  await button(page, 'Save the result').click();
  await expect(page.getByText('Saved. The site shows it now.')).toBeVisible();

  await figure(theirs, 'Rink 3, Larkby').fill('19');
  await button(theirs, 'Save the result').click();
  await button(theirs, 'Save mine').click();
  await expect(theirs.getByText('Saved. The site shows it now.')).toBeVisible();
  await theirs.goto('/leagues/tuesday');
  await theirs.close();
  forget(complaints, /status of 409/);
});

test('a sheet is looked at, taken over and given back', async ({ page }) => {
  await signIn(page, cast.pauline);
  await page.goto('/leagues/friday');
  const before = await page.locator('.league-table tbody').innerText();
  await page.goto('/desk/results/friday');
  await page.getByRole('link', { name: 'Copy the sheet' }).click();
  await expect(page.getByText('Nothing has been changed yet.')).toBeVisible();
  await expect(page.getByRole('row', { name: /Larkby/ })).toContainText('14');
  await button(page, 'Copy it and keep the table here').click();
  await expect(page.getByText('Copied. The table is worked out here from now on.')).toBeVisible();
  const shown = page.waitForURL('**/leagues/friday');
  await page.goto('/leagues/friday');
  await shown;
  await expect(page.getByRole('columnheader', { name: 'Place' })).toBeVisible();
  for (const line of before.split('\n').filter((text) => /[a-z]/i.test(text)))
    await expect(page.locator('.league-table tbody')).toContainText(line.split('\t')[0] ?? '');
  await expect(page.getByText('Last updated: 20 May 2025')).toBeVisible();

  await page.goto('/desk/results/friday');
  await opener(page, 'Latest changes').click();
  await button(page, 'Take it back').click();
  await expect(page.getByRole('link', { name: 'Copy the sheet' })).toBeVisible();
  await page.goto('/leagues/friday');
  await expect(page.getByText('Last updated: 8 May 2025')).toBeVisible();
});

test('a rule card that is changed changes the public table within a second', async ({
  page,
  browser,
  site,
}) => {
  await takeOver(page);
  await signIn(page, cast.pauline);
  await page.goto('/desk/results/events/2025-05-13-tuesday');
  await figure(page, 'Rink 1, Larkby').click();
  await typeOn(page, [21, 14, 15, 20, 18, 18]);
  await button(page, 'Save the result').click();
  await expect(page.getByText('Saved. The site shows it now.')).toBeVisible();
  const visitor = await browser.newPage({ baseURL: site.url });
  await visitor.goto('/leagues/tuesday');
  const ours = visitor.getByRole('row', { name: /^1 Larkby/ });
  await expect(ours.getByRole('cell').last()).toHaveText('25');

  await page.goto('/desk/results/tuesday');
  await opener(page, 'Rule card').click();
  await expect(page.getByText('So the match is won by A, 5–3 on points')).toBeVisible();
  // Another format fills everything in, and nothing is changed by that.
  await page.getByLabel('Start from').selectOption('Stamford and District');
  await expect(page.getByText('Three rinks of triples, two woods each, 21 ends; EBF rules.')).toBeVisible();
  await expect(page.getByText('So the match is won by A, 7–3 on points')).toBeVisible();
  await opener(page, 'Keep these values as a format').click();
  await page.getByLabel('Name of the format').fill('Our Monday league');
  await button(page, 'Keep as a format').click();
  await expect(page.getByText('Our Monday league is kept. It stands under ‘Start from’.')).toBeVisible();
  await expect(page.getByLabel('Start from').getByRole('option').last()).toHaveText('Our Monday league');
  await page.getByLabel('Start from').selectOption('the rule card as it is');
  await expect(page.getByText('So the match is won by A, 5–3 on points')).toBeVisible();
  await page.getByLabel('Points for more shots over the whole match').fill('4');
  await expect(page.getByText('So the match is won by A, 7–3 on points')).toBeVisible();
  await page.getByLabel('Place goes by, 2').selectOption('more matches won');
  await expect(page.getByText('Teams level on points are placed by more matches won, then')).toBeVisible();
  await expectFit(page, 1280);
  await button(page, 'Save the rule card').click();
  await expect(page.getByText('Saved. The table is worked out by it from now on.')).toBeVisible();
  // The first page that a visitor asks for afterwards has it.
  await visitor.reload();
  await expect(ours.getByRole('cell').last()).toHaveText('27');
  // Beneath the table; the card in words, folded, says it too.
  const order = visitor.getByRole('paragraph').filter({ hasText: 'placed by more matches won' });
  await expect(order).toBeVisible();
  await visitor.close();
});

test('a league is kept: its table as a file, other clubs’ results, a deduction and a club', async ({
  complaints,
  page,
}) => {
  test.slow();
  await test.step('the table is saved as a file that spreadsheets open', async () => {
    await takeOver(page);
    await signIn(page, cast.pauline);
    await page.goto('/desk/results/tuesday');
    const download = page.waitForEvent('download');
    await button(page, 'Save the table as CSV').click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('tuesday-2025-table.csv');
    const chunks: Buffer[] = [];
    for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
    const lines = Buffer.concat(chunks).toString('utf8').split('\r\n');
    expect(lines[0]).toBe('\ufeffPlace,Team,Played,Won,Lost,Draw,For,Ag,Diff,Points');
    expect(lines[1]).toBe('1,Hollowby,4,3,0,1,216,188,28,24');
  });
  await test.step('other clubs’ results, a deduction and a club are entered, and stand on the page', async () => {
    await signIn(page, cast.pauline);
    await page.goto('/desk/results/tuesday');
    await page.getByLabel('Date').fill('2025-05-13');
    await page.getByLabel('Match 1, home', { exact: true }).selectOption('Osmoor');
    await page.getByLabel('Match 1, away', { exact: true }).selectOption('Ulcebrook');
    await button(page, 'Save these results').click();
    await expect(page.getByText('Please put the points, or the shots')).toBeVisible();
    await page.getByLabel('Match 1, home, points').fill('6');
    await page.getByLabel('Match 1, away, points').fill('2');
    await button(page, 'Save these results').click();
    await expect(page.getByText('Saved. The table shows them now.')).toBeVisible();
    await expect(page.getByRole('link', { name: /Osmoor beat Ulcebrook 6-2/ })).toBeVisible();

    await opener(page, 'Deductions').click();
    await page.getByLabel('Club', { exact: true }).selectOption('Osmoor');
    await page.getByLabel('Points', { exact: true }).filter({ visible: true }).fill('2');
    await page.getByLabel('Why').fill('No umpire');
    await button(page, 'Deduct').click();
    await expect(page.getByText('Done. The table shows it now.')).toBeVisible();

    await opener(page, 'Clubs').click();
    await page.getByLabel('Another club').fill('Saltmere');
    await button(page, 'Add the club').click();
    await expect(page.getByText('It is in the table.')).toBeVisible();

    await page.goto('/leagues/tuesday');
    await expect(page.getByText('Osmoor: 2 points deducted, No umpire')).toBeVisible();
    await expect(page.getByText('Osmoor beat Ulcebrook 6-2')).toBeVisible();
    await expect(page.getByRole('row', { name: /Saltmere/ })).toBeVisible();

    await page.goto('/desk/results/tuesday');
    await page.getByRole('link', { name: /Osmoor beat Ulcebrook/ }).click();
    await opener(page, 'Conceded, postponed or abandoned').click();
    await page.getByRole('radio', { name: 'Postponed' }).check();
    await button(page, 'Save the result').click();
    await expect(page.getByText('Saved. The table shows it now.')).toBeVisible();
    await button(page, 'Remove this match').click();
    await page.getByRole('button', { name: 'Yes, remove it' }).click();
    await expect(page).toHaveURL(/\/desk\/results\/tuesday$/);
    await expect(page.getByRole('link', { name: /Ulcebrook.*postponed/ })).toHaveCount(0);
    forget(complaints, /status of 422/);
  });
});

test('by the keyboard alone a result is entered and saved', async ({ page }) => {
  await signIn(page, cast.pauline);
  await page.goto('/desk/results');
  await waiting(page).waitFor();
  const link = page.getByRole('link', { name: /Brackenby/ }).first();
  for (let press = 0; press < 40; press++) {
    await page.keyboard.press('Tab');
    if (await link.evaluate((element) => element === document.activeElement)) break;
  }
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(figure(page, 'Rink 1, Larkby')).toBeFocused();
  await typeOn(page, [21, 14, 15, 20, 18, 18]);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved. The site shows it now.')).toBeVisible();
});

test('the table of a league prints on one sheet of A4, from its sheet and where it is kept here', async ({
  page,
}) => {
  for (const source of ['sheet', 'own'])
    await test.step(source, async () => {
      if (source === 'own') await takeOver(page);
      await page.emulateMedia({ media: null });
      await page.goto('/leagues/tuesday');
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
      expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
      await page.setViewportSize({ width: 710, height: 1039 });
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('columnheader', { name: 'Diff' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Results to date' })).toBeHidden();
      const right = await page
        .locator('.league-table')
        .evaluate((table) => table.getBoundingClientRect().right);
      expect(right).toBeLessThanOrEqual(710);
    });
});

const screens: [string, string, string][] = [
  ['the room', '/desk/results', 'Matches waiting for a result'],
  ['a match', '/desk/results/events/2025-05-13-tuesday', 'Conceded, postponed or abandoned'],
  ['a friendly', '/desk/results/events/2025-05-11-friendly', 'Conceded, postponed or abandoned'],
  ['an open', '/desk/results/events/2025-05-04-open', 'Winner'],
  ['a league', '/desk/results/tuesday', 'The table now'],
  ['the formats', '/desk/formats', 'To choose from'],
  ['a sheet to be taken over', '/desk/results/friday/take-over', 'The table afterwards'],
  ['a league kept here', '/leagues/tuesday', 'Results to date'],
];
test(`every screen of the room is fit for everybody`, async ({ page }) => {
  test.slow();
  await takeOver(page);
  await signIn(page, cast.pauline);
  for (const [name, path, shows] of screens) {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.goto(path);
    await expect(page.getByText(shows, { exact: true }).first(), name).toBeVisible();
    for (const fold of await page.locator('main details:not([open]) > summary').all())
      if (await fold.isVisible()) await fold.click();
    await expectFitAtBoth(page);
  }
});
