import type { Page } from '@playwright/test';
import { cast, forget, signIn } from '#tests/browser/cast.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, test } from '#tests/browser/site.ts';

// The banner lies over what is at the foot of a screen, and is tested elsewhere.
test.beforeEach(async ({ context, site }) => {
  await context.addCookies([{ name: 'CookieConsent', value: 'false', url: site.url }]);
});

/** Screens that no journey comes to: where each is, and what shows that it is there. */
const visits: [string, typeof cast.peter | undefined, [path: string, shows: string][]][] = [
  [
    'of a member who is kept out, and of a mail that is stopped',
    cast.tom,
    [
      ['/members/stop-mail?key=x&kind=sign-ins', 'Stop these mails'],
      ['/desk', "None of the desk's rooms"],
      ['/desk/record', 'The desk is for the committee'],
    ],
  ],
  ['of administration', cast.peter, [['/desk', 'What was done at this desk']]],
];

for (const [which, who, screens] of visits)
  test(`the screens ${which} are fit for everybody on a telephone and on a desk`, async ({
    page,
    complaints,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    if (who) await signIn(page, who);
    for (const [path, shows] of screens)
      await test.step(path, async () => {
        await page.goto(path);
        await expect(seen(page, shows)).toBeVisible();
        await expect(page.locator('h1')).toHaveCount(1);
        await expectFitAtBoth(page);
      });
    forget(complaints, /status of 4\d\d/);
  });

const seen = (page: Page, words: string) => page.getByText(words).filter({ visible: true }).first();
