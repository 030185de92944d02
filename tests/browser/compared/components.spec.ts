import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { freePort, start, stop } from '#tests/commands/program.ts';
import { starterData } from '#tests/database.ts';
import { expectSamePicture, showAt } from './compared.ts';
import { componentViews, type View } from './screens.ts';

// Pictures of every component (app/ui/examples) by the development server, which alone has that page.

const test = base.extend<object, { development: string }>({
  development: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its first parameter
    async ({}, use) => {
      const ends: (() => unknown)[] = [];
      const t = { after: (end?: unknown) => void ends.push(end as () => unknown) };
      const { dataDir } = await starterData(t);
      const settings = { DATA_DIR: dataDir, PORT: await freePort(), CLUB_NOW: '2025-05-20T10:00' };
      const { server, url, ended, output } = await start(t, settings, 'server/dev.ts');
      expect(url, output()).not.toBe('');
      await use(url);
      await stop(server, ended);
      for (const end of ends) await end();
      // A package that is found late loads an open page again (`optimizeDeps` in vite.config.ts).
      expect(output()).not.toContain('dependencies optimized');
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ development }, use) => use(development),
});

// All tests share the development server.
test.describe.configure({ mode: 'default' });

/** Open the page in a window that holds all of it: pictures are fetched near the window, and no press scrolls. */
async function openComponents(page: Page, view: View, url = '') {
  await page.context().addCookies([{ name: 'CookieConsent', value: 'false', url }]);
  await page.setViewportSize({ width: view.width, height: 14_000 });
  await page.goto('/components');
  // The server prepares each source when it is first asked for.
  await expect(page.locator('.editor-text > .rich-text')).toHaveCount(2, { timeout: 60_000 });
  await expect(page.getByText('We cannot show this picture.')).toBeVisible();
  await press(page.getByRole('button', { name: 'Show failure and loading' }));
  await expect(page.getByText('We could not send the reminders.')).toBeVisible();
  await press(page.getByRole('button', { name: 'Save', exact: true }));
  await expect(page.getByText('We could not save this.')).toBeVisible();
  // All but the one that never comes.
  await expect(page.locator('figure[aria-busy="true"]')).toHaveCount(1);
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
}

/** Without the mouse, which would stay over what is there in the next picture, and without the focus. */
const press = (button: Locator) => button.dispatchEvent('click');

/** Hide all other sections, so that none moves this one. */
const showAlone = (section: Locator) =>
  section.evaluate((shown) => {
    for (const one of document.querySelectorAll<HTMLElement>('[data-example]')) one.hidden = one !== shown;
  });

/** Parts that open: the name of the picture, its section, the button that opens it, and what is compared. */
const opened = [
  ['dialog', 'buttons', /^Delete document$/, 'dialog'],
  ['large-picture', 'pictures', /Show large picture/, 'dialog'],
  ['link-tool', 'editors', /^Link$/, '.link-tool'],
  ['mentions', 'editors', /^Mention a member/, '.mention-list'],
] as const;

for (const view of componentViews)
  test(`components at ${view.width} px, ${view.scheme}`, async ({ page, baseURL }) => {
    test.slow();
    await openComponents(page, view, baseURL);
    // So high that each section fits: what sticks to the foot of the window is in its own place.
    await showAt(page, view, 3000);
    // Signs that our typefaces do not have come from the machine.
    const signs = page.getByRole('button', { name: /^(Quotation|Emoji|Undo)$/ });
    for (const section of await page.locator('[data-example]').all()) {
      await showAlone(section);
      await expectSamePicture(section, `components/${await section.getAttribute('id')}`, view, [signs]);
    }
    for (const [name, section, button, selector] of opened) {
      await showAlone(page.locator(`#${section}`));
      await press(page.locator(`#${section}`).getByRole('button', { name: button }).first());
      await expectSamePicture(page.locator(selector).filter({ visible: true }), `components/${name}`, view);
      await page.keyboard.press('Escape');
    }
  });
