import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as base, expect, startSite } from '#tests/browser/site.ts';

interface Sheets {
  /** A site whose Tuesday sheets answer only when they are let go, with what `release` is given. */
  url: string;
  release: (status: number) => void;
}

const csv: Record<string, string> = {
  '/table':
    'Team,Played,Won,Lost,Draw,For,Ag,Diff,Points\nHollowby,4,3,0,1,216,188,28,24\nLarkby,4,1,2,1,190,201,-11,12\n',
  '/results':
    'Date,Opponent,Winner,Score\n15 April,Keldthorpe,Larkby,6-2\n22 April,Osmoor,Osmoor,6-2\n29 April,Elkerby,,\n',
};

const test = base.extend<{ sheets: Sheets }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its first parameter
  sheets: async ({}, use) => {
    let release: Sheets['release'] = () => {};
    const released = new Promise<number>((done) => {
      release = done;
    });
    const server = createServer(async (request, response) => {
      const status = await released;
      response
        .writeHead(status, { 'content-type': 'text/csv' })
        .end(status === 200 ? csv[request.url ?? ''] : '');
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const site = await startSite({
      CLUB_NOW: '2025-05-20T10:00',
      LEAGUE_TUESDAY_TABLE_URL: `${address}/table`,
      LEAGUE_TUESDAY_RESULTS_URL: `${address}/results`,
    });
    await use({ url: `${site.url}/leagues/tuesday`, release });
    release(500);
    await site.stop();
    server.closeAllConnections();
    server.close();
  },
});

test('a page whose sheets are slow is there within a second, says so, and fills itself', async ({
  page,
  sheets,
}) => {
  const started = performance.now();
  await page.goto(sheets.url, { waitUntil: 'commit' });
  expect(performance.now() - started).toBeLessThan(1000);
  await expect(page.getByText('Loading league data…')).toBeVisible();
  await expect(page.getByText('Loading results…')).toBeVisible();
  await expect(page.getByText('Next Tuesday match: 20 May')).toBeVisible();
  await expect(page.getByText('No matches played')).toBeHidden();

  sheets.release(200);
  await expect(page.getByRole('row', { name: /Hollowby/ })).toContainText('24');
  await expect(page.getByText('Larkby beat Keldthorpe 6-2')).toBeVisible();
  await expect(page.getByText('Larkby lost to Osmoor 6-2')).toBeVisible();
  await expect(page.getByText('Result TBC')).toBeVisible();
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  const filled = await page.locator('.league').innerText();
  await page.reload();
  await expect(page.getByRole('row', { name: /Hollowby/ })).toContainText('24');
  expect(await page.locator('.league').innerText(), 'as the server writes it').toBe(filled);
});

test('when the sheets fail the loading ends, with no matches and one error logged', async ({
  page,
  sheets,
  complaints,
}) => {
  await page.goto(sheets.url);
  await expect(page.getByText('Loading results…')).toBeVisible();
  sheets.release(500);
  await expect(page.getByText('No matches played')).toBeVisible();
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  await expect(page.getByText('There is no table to show yet.')).toBeVisible();
  expect(complaints).toEqual([expect.stringContaining('Error fetching league data')]);
  complaints.length = 0;
});

test('when the call fails the loading ends, with no matches and the error logged', async ({
  page,
  sheets,
  complaints,
}) => {
  await page.route('**/api/leagues/tuesday', (route) => route.fulfill({ status: 503 }));
  await page.goto(sheets.url);
  await expect(page.getByText('No matches played')).toBeVisible();
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  expect(complaints.filter((text) => text.includes('Error fetching league data'))).toHaveLength(1);
  complaints.length = 0;
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a page whose sheets are slow offers to be loaded again', async ({ page, sheets }) => {
    await page.goto(sheets.url);
    await expect(page.getByText('Loading league data…')).toBeVisible();
    sheets.release(200);
    await expect(async () => {
      await page.getByRole('link', { name: 'Load this page again' }).click({ timeout: 1000 });
      await expect(page.getByRole('row', { name: /Hollowby/ })).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(page.getByRole('link', { name: 'Load this page again' })).toHaveCount(0);
  });
});
