import type { Page } from '@playwright/test';
import { demoPeople, signIn } from '#tests/browser/cast.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, test } from '#tests/browser/site.ts';

// The frame of the admin area on a laptop: the finder is in the bar, actions are on the line of the title, and a list begins near
// the top, a line of columns for each row.

const laptop = { width: 1280, height: 800 };
test.use({ viewport: laptop });
test.beforeEach(({ page }) => signIn(page, demoPeople.peter));

/** Runs in the page. Return the rows of its lists of columns: in the window, height, and where their parts begin. */
const measureRows = () =>
  [...document.querySelectorAll<HTMLElement>('.columned .row')]
    .filter((row) => row.checkVisibility({ contentVisibilityAuto: true }))
    .map((row) => {
      const { top, bottom, height } = row.getBoundingClientRect();
      const parts = [...row.querySelectorAll('.row-name, .row-cell, .row-state')];
      return {
        top,
        height,
        isInWindow: bottom <= innerHeight,
        columns: parts.map((part) => Math.round(part.getBoundingClientRect().left)),
      };
    });

async function rowsOf(page: Page, path: string) {
  await page.goto(path);
  await expect(page.locator('.columned .row').first()).toBeVisible();
  return page.evaluate(measureRows);
}

test('members are a table: the first near the top, twelve in the window, in columns, and a select for type and role', async ({
  page,
}) => {
  const rows = await rowsOf(page, '/desk/members');
  expect(rows[0]?.top).toBeLessThan(270);
  expect(rows.filter(({ isInWindow }) => isInWindow).length).toBe(Math.min(12, rows.length));
  expect(new Set(rows.map(({ height }) => Math.round(height)))).toEqual(new Set([43]));
  expect(new Set(rows.map(({ columns: [name, first, second] }) => `${name} ${first} ${second}`)).size).toBe(
    1,
  );
  await expect(page.getByRole('list', { name: 'Members' })).toContainText('peter@larkby.example');
  const bar = page.locator('.desk-bar');
  await expect(bar.getByRole('combobox')).toBeVisible();
  const [title, add] = await Promise.all(
    [page.getByRole('heading', { level: 1 }), page.getByRole('link', { name: 'Add a member' })].map((one) =>
      one.boundingBox(),
    ),
  );
  expect(Math.abs((title?.y ?? 0) - (add?.y ?? 99))).toBeLessThan(10);

  await page.getByRole('combobox', { name: 'Role' }).selectOption('/desk/members?role=administrator');
  await expect(page).toHaveURL('/desk/members?role=administrator');
  await expect(page.getByRole('list', { name: 'Members' }).getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('link', { name: /^Administrators/ })).toBeHidden();
  await page.getByRole('combobox', { name: 'Role' }).selectOption('All roles');
  await expect(page).toHaveURL('/desk/members');
  await expectFitAtBoth(page);
});

test('the calendar has its months in sight, a line for each event, and a link to each month', async ({
  page,
}) => {
  const rows = await rowsOf(page, '/desk/calendar');
  expect(rows[0]?.top).toBeLessThan(300);
  expect(rows.filter(({ isInWindow }) => isInWindow).length).toBeGreaterThanOrEqual(10); // and the heading of the second month
  await page.getByRole('navigation', { name: 'Months' }).getByRole('link', { name: 'July' }).click();
  await expect(page.getByText('Tuesday 1 July', { exact: true })).toBeInViewport();
  await expect(page.getByText('Saturday 5 April')).toBeHidden();
  await page.getByLabel('Find', { exact: true }).fill('saturday april');
  await expect(page.getByText('Saturday 5 April')).toBeVisible();
});

test('today has what waits beside it, and the days to come', async ({ page }) => {
  await page.goto('/desk');
  const [today, soon] = ['Tuesday 20 May', 'Next seven days'].map((name) =>
    page.getByRole('heading', { name }),
  );
  await expect(soon as NonNullable<typeof soon>).toBeVisible();
  const toDo = page.getByRole('heading', { name: 'To do', exact: true });
  const [left, right] = await Promise.all([today?.boundingBox(), toDo.boundingBox()]);
  expect(right?.x).toBeGreaterThan((left?.x ?? 0) + 600);
  await expectFitAtBoth(page);
});
