import type { Locator, Page } from '@playwright/test';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, startSite, test } from '#tests/browser/site.ts';

const clubs = [
  'Aldwark',
  'Brook End',
  'Cross Hill',
  'Dene',
  'Elm Park',
  'Fordham',
  'Gorse',
  'Hatch',
  'Inglewood',
  'Kirkby',
];

/** Ten clubs and fourteen teams as in a league's spreadsheet: the first four with two teams, one with a typing error. */
const list = [
  'Fosse Way League;;;;;;;;',
  'Club;Address;Post code;Rinks;Secretary;Tel;Team;Division;Captain;E-mail',
  ...clubs.map((name, at) =>
    [`${name} B.C.;The Green, ${name}`, `LN90 ${at}AA`, '4', `Sec of ${name};01632 9601${10 + at}`]
      .concat(
        `${name} A`,
        at < 7 ? '1' : '2',
        `Captain of ${name}`,
        `${at === 9 ? 'k at home' : `a${at}@captains.test`}`,
      )
      .join(';'),
  ),
  ...clubs.slice(0, 4).map((name, at) => `${name} BC;;;;;;B;2;Vice of ${name};b${at}@captains.test`),
].join('\n');

/** Count the secretary's presses and inputs, and the screens on which they are made. */
function tally(page: Page) {
  const screens: string[] = [];
  page.on('framenavigated', (frame) => {
    const { pathname } = new URL(frame.url());
    if (screens.at(-1) !== pathname) screens.push(pathname);
  });
  let taps = 0;
  return {
    async press(what: Locator) {
      await what.click();
      taps += 1;
    },
    async fill(what: Locator, words: string) {
      await what.fill(words);
      taps += 1;
    },
    async choose(what: Locator, option: string) {
      await what.selectOption(option);
      taps += 1;
    },
    /** Assert the upper limits. */
    ends(most: { screens: number; taps: number }) {
      expect.soft(screens.length, `screens: ${screens.join(' → ')}`).toBeLessThanOrEqual(most.screens);
      expect.soft(taps, 'taps').toBeLessThanOrEqual(most.taps);
    },
  };
}

test('a secretary’s winter: from nothing to the printed handbook, ten clubs with fourteen teams in two divisions', async ({
  page,
}) => {
  test.slow();
  const { output, stop } = await startSite({ CLUB_NOW: '2025-11-18T10:00' });
  await expect.poll(output).toContain('/members/set-up?code=');
  const [link = ''] = /http\S+\/members\/set-up\S+/.exec(output()) ?? [];
  const at = (path: string) => new URL(path, link).href;
  const { press, fill, choose, ends } = tally(page);
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

  await test.step('set-up', async () => {
    await page.goto(link);
    await fill(page.getByLabel('Your name'), 'Janet Overy');
    await fill(page.getByLabel('Email'), 'janet@fosseway.example');
    await fill(page.getByLabel('New Password', { exact: true }), 'green and level');
    await fill(page.getByLabel('Confirm Password', { exact: true }), 'green and level');
    await press(page.getByRole('radio', { name: /^A league/ }));
    await press(button('Become the administrator'));
    await expect(page.getByRole('heading', { name: 'The league', level: 1 })).toBeVisible();
  });

  await test.step('the invented clubs go, and one’s own come from the spreadsheet', async () => {
    await press(page.getByRole('link', { name: /^Clubs 6 clubs/ }));
    await press(page.getByRole('heading', { name: 'Sample clubs' }));
    await expectFitAtBoth(page);
    await press(button('Remove the sample clubs'));
    await expect(page.getByText('Sample clubs removed.')).toBeVisible();
    await press(page.getByRole('link', { name: 'Import clubs and teams' }));
    await fill(page.getByLabel('Paste the list here'), list);
    await press(button('Check list'));
    await expect(page.getByText('Enter an email address, such as name@example.com.')).toBeVisible();
    await expectFitAtBoth(page);
    await press(button('Save 13 lines').first());
    await expect(page.getByText('Imported: 9 clubs, 13 teams, 9 contacts.')).toBeVisible();
    await press(page.getByRole('link', { name: 'Import clubs and teams' }));
    await fill(page.getByLabel('Paste the list here'), list.replace('k at home', 'k@captains.test'));
    await press(button('Check list'));
    await press(button('Save 1 line').first());
    await expect(page.getByText('Imported: 1 club, 1 team, 1 contact.')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Kirkby B\.C\. Kirkby A/ })).toBeVisible();
    await expectFitAtBoth(page);
  });

  await test.step('the book of the next season: days, a club that cannot play, rules', async () => {
    await press(page.getByRole('link', { name: 'The league', exact: true }).first());
    await press(page.getByRole('link', { name: /^Season set-up/ }));
    await expect(page.getByLabel('Season')).toHaveValue('2026');
    await expect(
      page.getByText('No matches were played in 2025, so its teams are copied unchanged.'),
    ).toBeVisible();
    await expectFitAtBoth(page);
    await press(button('Set up season'));
    await expect(page.getByRole('heading', { name: 'Season set-up 2026', level: 1 })).toBeVisible();
    await fill(page.getByLabel('First day of matches'), '2026-05-05');
    await fill(page.getByLabel('Last day of matches'), '2026-07-28');
    await expectFitAtBoth(page);
    await press(button('Save').first());
    await press(page.getByText('Days without matches', { exact: true }));
    await fill(page.getByLabel('From', { exact: true }), '2026-06-09');
    await fill(page.getByLabel('Reason', { exact: true }), 'Club gala');
    await choose(page.getByLabel('Applies to'), 'Dene B.C.');
    await press(button('Add closed days'));
    await expect(page.getByText('Club gala, for Dene')).toBeVisible();
    await press(page.getByText('Promotion, relegation and withdrawal'));
    await fill(page.getByLabel('Teams promoted and relegated'), '1');
    await press(
      page
        .locator('details[open]', { hasText: 'Promotion, relegation' })
        .getByRole('button', { name: 'Save' }),
    );
    await expect(page.getByText('1 up, 1 down')).toBeVisible();
    await expectFitAtBoth(page);
  });

  await test.step('drawn up, with what could not be met; one match is moved by hand; published', async () => {
    await press(page.getByRole('link', { name: 'Draw up the fixtures' }));
    await press(button('Preview fixtures'));
    await expect(page.getByText(/^84 matches/)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Rules not met' })).toBeVisible();
    await expectFitAtBoth(page);
    await press(button('Save these fixtures'));
    await expect(page.getByText('84 matches saved.')).toBeVisible();
    await press(page.getByRole('link', { name: /^Aldwark A v / }).first());
    await fill(page.getByLabel('Date'), '2026-05-07');
    await press(button('Move match'));
    await expect(page.getByText(/^Match moved\./)).toBeVisible();
    await press(page.getByRole('link', { name: 'Back to the fixtures' }));
    await press(button('Publish the fixtures'));
    await expect(page.getByText('Fixtures published.')).toBeVisible();
  });

  await test.step('the officers of the league', async () => {
    await page.goto(at('/desk/committee'));
    await press(page.getByText('Add a committee member'));
    await fill(page.getByLabel('Name', { exact: true }).last(), 'Wilf Barnes');
    await fill(page.getByLabel('Role').last(), 'Umpires');
    await press(button('Add to the committee'));
    await expect(page.getByRole('heading', { name: 'Wilf Barnes' })).toBeVisible();
  });

  await test.step('the handbook on the web, and as a little book: a side of A4 for each two pages', async () => {
    await page.goto(at('/handbook'));
    await expect(page.getByRole('main')).toContainText('Wilf Barnes');
    await expect(page.getByRole('main')).toContainText('Captain of Kirkby');
    await expectFitAtBoth(page);
    await page.goto(at('/desk/league/handbook'));
    await expect(page.getByRole('heading', { name: 'Handbook 2026 to print' })).toBeVisible();
    const pdf = await page.pdf({ preferCSSPageSize: true });
    const sides = await page.locator('.booklet-side').count();
    expect(sides % 2, 'whole sheets').toBe(0);
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page[^s]/g)?.length).toBe(sides);
  });

  ends({ screens: 15, taps: 43 });

  await test.step('a captain on a telephone comes to the matches of his team in three taps', async () => {
    const captain = tally(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(at('/'));
    await captain.press(page.getByRole('link', { name: 'All fixtures' }));
    await captain.press(page.getByRole('link', { name: 'Dene B.C.', exact: true }));
    await captain.press(page.getByRole('link', { name: 'Dene B', exact: true }));
    await expect(page.getByRole('main')).toContainText('Aldwark B v Dene B');
    await expect(page.getByRole('main')).not.toContainText('v Dene A');
    await expectFitAtBoth(page);
    captain.ends({ screens: 2, taps: 3 });
  });
  await page.goto('about:blank');
  await stop();
});
