import type { APIRequestContext, Page } from '@playwright/test';
import { cast, forget, signIn } from '#tests/browser/cast.ts';
import { button, made, names } from '#tests/browser/draws.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, test } from '#tests/browser/site.ts';

// The banner lies over what is at the foot of a screen, and is tested elsewhere.
test.beforeEach(async ({ context, site }) => {
  await context.addCookies([{ name: 'CookieConsent', value: 'false', url: site.url }]);
});

/** A screen: what is made for it, and what is done there first. */
interface Screen {
  name: string;
  make?: (request: APIRequestContext) => Promise<{ name: string; page: string; room: string }>;
  path: (made: { page: string; room: string }) => string;
  open?: (page: Page, made: { name: string }) => Promise<unknown>;
  shows: string;
}

const desk = (name: string) => () => `/desk/competitions${name}`;
const long = 'Bartholomew Featherstonehaugh-Cholmondeley';

const pages: Screen[] = [
  {
    name: 'a bracket',
    make: (request) => made(request, [...names(12), long]),
    path: ({ page }) => page,
    shows: 'Preliminary round',
  },
  {
    name: 'a round robin',
    make: (request) => made(request, [...names(5), long], { kind: 'round-robin' }),
    path: ({ page }) => page,
    shows: 'By wins, then the difference of shots',
  },
  {
    name: 'groups in sets',
    make: (request) =>
      made(request, [...names(7), long], {
        ...{ kind: 'groups', format: { groups: 2, through: 2 } },
        facts: { scoring: 'sets', sets: '2', ends: '7', fee: '£5' },
      }),
    path: ({ page }) => page,
    shows: 'The first 2 of each group go through',
  },
  {
    name: 'entries as visitors see them',
    make: (request) => made(request, names(3), { upTo: 'entries' }),
    path: ({ page }) => page,
    shows: 'Put your name on the list',
  },
];

const room: Screen[] = [
  {
    name: 'the room',
    path: desk(''),
    open: (page) => page.getByText('How this works').click(),
    shows: 'print its list for the club house wall',
  },
  {
    name: 'a new competition with mistakes',
    path: desk('/new'),
    open: (page) => button(page, 'Add the competition').click(),
    shows: 'Please say what it is called.',
  },
  {
    name: 'the honours board at the desk with mistakes',
    path: desk('/honours'),
    open: (page) => button(page, 'Add').click(),
    shows: 'Please say who won.',
  },
  {
    name: 'the list for the wall',
    make: (request) => made(request, names(3), { upTo: 'entries' }),
    path: ({ room }) => `${room}/sheet`,
    shows: 'Please put your name down.',
  },
  {
    name: 'entries with mistakes',
    make: (request) => made(request, [...names(4), long], { upTo: 'entries' }),
    path: ({ room }) => room,
    open: async (page) => {
      await page.getByText('Paste a list of names').click();
      await page.locator('.entries summary').first().click();
      await button(page, 'Add').click();
    },
    shows: 'Please give a name.',
  },
  {
    name: 'a draw to be looked over',
    make: (request) => made(request, [...names(4), long], { upTo: 'drawn' }),
    path: ({ room }) => room,
    shows: 'Nobody but the desk sees this draw yet.',
  },
  {
    name: 'results with a mistake',
    make: (request) =>
      made(
        request,
        [1, 2, 3, 4, 5].map((n) => `${long} ${n}`),
      ),
    path: ({ room }) => room,
    open: async (page) => {
      await page.getByText('Entries: 5').click();
      await page.getByText('Name, rules and reminders').click();
      await page.locator('summary', { hasText: 'By when each round is to be played' }).click();
      await page.locator('.to-play summary').first().click();
      await page.locator('.to-play').getByText('Walkover, or without shots').first().click();
      await page.locator('.to-play').getByRole('button', { name: 'Save the result' }).first().click();
    },
    shows: 'Please say who won.',
  },
  {
    name: 'my matches, none',
    path: () => '/members/matches',
    shows: 'You are in no competition just now.',
  },
];

const ownMatches: Screen[] = [
  {
    name: 'my matches with a mistake',
    make: (request) => made(request, ['Derek Maidens', 'Peter Hallgarth']),
    path: () => '/members/matches',
    open: async (page, { name }) => {
      const match = page.locator('.my-match').filter({ hasText: name });
      await match.getByText('Write to them').click();
      await match.locator('summary', { hasText: 'Enter the result' }).click();
      await match.getByText('Walkover, or without shots').click();
      await match.getByRole('button', { name: 'Send it' }).click();
    },
    shows: 'Please say who won.',
  },
];

const visits: [string, typeof cast.pauline | typeof cast.derek | undefined, Screen[]][] = [
  ['pages', undefined, pages],
  ['room at the desk', cast.pauline, room],
  ['players', cast.derek, ownMatches],
];

for (const [whose, who, screens] of visits) {
  test(`the screens of the competitions’ ${whose} are fit for everybody on a telephone and on a desk`, async ({
    page,
    complaints,
  }) => {
    test.slow();
    await page.setViewportSize({ width: 360, height: 800 });
    if (who) await signIn(page, who);
    for (const { name, make, path, open, shows } of screens) {
      await test.step(name, async () => {
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
        const there = (await make?.(page.request)) ?? { name: '', page: '', room: '' };
        await page.goto(path(there));
        await open?.(page, there);
        await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible();
        await expect(page.locator('h1')).toHaveCount(1);
        await expectFitAtBoth(page);
      });
    }
    forget(complaints, /status of 422/);
  });
}
