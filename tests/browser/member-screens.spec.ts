import type { Page } from '@playwright/test';
import { cast, forget, invitedMember, mailTo, signIn } from './cast.ts';
import { expectFitAtBoth } from './fit.ts';
import { expect, type Site, startSite, test } from './site.ts';

// The banner lies over what is at the foot of a screen, and is tested elsewhere.
test.beforeEach(async ({ context, site }) => {
  await context.addCookies([{ name: 'CookieConsent', value: 'false', url: site.url }]);
});

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** A screen: where it is, and what is done there before it is looked at. */
interface Screen {
  name: string;
  path?: string;
  open?: (page: Page, site: Site) => Promise<void>;
  /** What shows that it is there. */
  shows: string | RegExp;
}

const code = (status: number) => async (page: Page) => {
  const body = { email: 'tom@larkby.example', name: 'Tom Brader', kind: 'reset' };
  await page.route('**/reset-password/verify/*', (route) =>
    status ? route.fulfill({ status, json: body }) : undefined,
  );
  await page.goto('/members/reset-password?code=x');
};

const listOfMembers = `Name,Email,Role
Ivy Tharratt,ivy@larkby.example,
Tom Brader,tom@larkby.example,member
Walter,not an address,member
`;

const signingIn: Screen[] = [
  { name: 'sign-in', path: '/members/sign-in', shows: 'How to Become a Member' },
  {
    name: 'sign-in with mistakes',
    path: '/members/sign-in',
    open: (page) => press(page, 'Sign In'),
    shows: 'Password is required',
  },
  {
    name: 'sign-in refused',
    path: '/members/sign-in',
    open: async (page) => {
      await page.route('**/login', (route) => route.fulfill({ status: 401, json: {} }));
      await page.getByLabel('Email', { exact: true }).fill('tom@larkby.example');
      await page.getByLabel('Password', { exact: true }).fill('wrong one');
      await press(page, 'Sign In');
    },
    shows: 'Incorrect email or password. Please try again.',
  },
  {
    name: 'sign-in of one of two',
    path: '/members/sign-in',
    open: async (page) => {
      const members = [cast.joan, cast.ron];
      await page.route('**/login', (route) => route.fulfill({ status: 409, json: { members } }));
      await page.getByLabel('Email', { exact: true }).fill('applebys@larkby.example');
      await page.getByLabel('Password', { exact: true }).fill('three woods');
      await press(page, 'Sign In');
    },
    shows: 'Who are you?',
  },
  {
    name: 'sign-in by a name',
    path: '/members/sign-in',
    open: (page) => press(page, 'I have a sign-in name instead'),
    shows: 'Sign-in name',
  },
  {
    name: 'forgot password',
    path: '/members/forgot-password',
    open: (page) => press(page, 'Send the link'),
    shows: 'Please enter your email first',
  },
];

const byLinks: Screen[] = [
  { name: 'reset loading', open: code(0), shows: 'Checking your link…' },
  {
    name: 'reset valid',
    open: async (page) => {
      await code(200)(page);
      await press(page, 'Reset password');
    },
    shows: 'New password is required.',
  },
  { name: 'reset expired', open: code(410), shows: 'This reset code has expired.' },
  { name: 'set-up refused', path: '/members/set-up?code=x', shows: 'This link is not good any more.' },
  { name: 'stop-mail', path: '/members/stop-mail?key=x&kind=sign-ins', shows: 'Stop these mails' },
  { name: 'confirm-email', path: '/members/confirm-email?code=x', shows: 'Yes, this is my address' },
  {
    name: 'not-me refused',
    path: '/members/not-me?code=x',
    open: (page) => press(page, 'Keep my address'),
    shows: 'This link has been used already or is too old.',
  },
  {
    name: 'welcome by an invitation',
    open: async (page, site) => {
      const { email } = await invitedMember(page.request);
      await page.goto((await mailTo(site, email, /^Your invitation/)).link);
    },
    shows: 'Choose this password',
  },
];

const atHome: Screen[] = [
  { name: 'private card', path: '/members-community', shows: 'The desk' },
  {
    name: 'account',
    path: '/members/account',
    open: async (page) => {
      const parts = page.locator('.folds > details > summary');
      await parts.first().waitFor();
      for (const part of await parts.all()) await part.click();
      await page.getByText('Close my account', { exact: true }).first().click();
      await press(page, 'Change my password');
    },
    shows: 'New password is required.',
  },
];

const keptOut: Screen[] = [
  { name: 'desk for a member', path: '/desk', shows: "None of the desk's rooms" },
  { name: 'room refused', path: '/desk/record', shows: 'The desk is for the committee' },
];

const administration: Screen[] = [
  { name: 'desk', path: '/desk', shows: 'What was done at this desk' },
  { name: 'members', path: '/desk/members', shows: 'Stan Wilkes' },
  {
    name: 'add with mistakes',
    path: '/desk/members/add',
    open: (page) => press(page, 'Add'),
    shows: 'Please give a name.',
  },
  {
    name: 'import',
    path: '/desk/members/import',
    open: (page) =>
      page
        .getByLabel('Or choose a file, saved as CSV')
        .setInputFiles({ name: 'members.csv', mimeType: 'text/csv', buffer: Buffer.from(listOfMembers) }),
    shows: 'This is not an e-mail address.',
  },
  { name: 'one member', path: '/desk/members/nell', shows: 'Send the invitation again' },
  {
    name: 'removal',
    path: '/desk/members/stan',
    open: (page) => press(page, 'Remove'),
    shows: 'Remove Stan Wilkes?',
  },
  {
    name: 'letter',
    path: '/desk/members/edie/letter',
    open: (page) => press(page, 'Make the letter'),
    shows: 'Dear Edie Marsh,',
  },
  { name: 'applications', path: '/desk/applications', shows: 'Grace Holland' },
  { name: 'record', path: '/desk/record', shows: 'What was done at this desk' },
];

const visits: [string, typeof cast.peter | undefined, Screen[]][] = [
  ['of signing in', undefined, signingIn],
  ['that links in mails lead to', undefined, byLinks],
  ['of an account', cast.peter, atHome],
  ['that keep a member out', cast.tom, keptOut],
  ['of administration', cast.peter, administration],
];

for (const [which, who, screens] of visits) {
  test(`the screens ${which} are fit for everybody on a telephone and on a desk`, async ({
    page,
    site,
    complaints,
  }) => {
    test.slow();
    await page.setViewportSize({ width: 360, height: 800 });
    if (who) await signIn(page, who);
    for (const { name, path, open, shows } of screens) {
      await test.step(name, async () => {
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
        if (path) await page.goto(path);
        await open?.(page, site);
        await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible();
        await expect(page.locator('h1')).toHaveCount(1);
        await expectFitAtBoth(page);
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        // An address that was typed on one would be there on the next.
        await page.evaluate(() => sessionStorage.clear());
      });
    }
    forget(complaints, /status of 4\d\d/);
  });
}

test('the set-up form is fit for everybody on a telephone and on a desk', async ({ page }) => {
  const { output, stop } = await startSite({});
  await expect.poll(output).toContain('/members/set-up?code=');
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(/http\S+set-up\S+/.exec(output())?.[0] ?? '');
  await press(page, 'Become the administrator');
  await expect(page.getByText('Please give your name.')).toBeVisible();
  await expectFitAtBoth(page);
  await stop();
});
