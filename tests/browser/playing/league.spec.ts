import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { leftOut } from '#tests/browser/own-styles.ts';
import { test as base, expect, startSite } from '#tests/browser/site.ts';

interface Sheets {
  /** A site whose league sheets are answered only when released, with the status given to `release`. */
  url: string;
  release: (league: string, status: number) => void;
}

const csv: Record<string, string> = {
  table:
    'Team,Played,Won,Lost,Draw,For,Ag,Diff,Points\nHollowby,4,3,0,1,216,188,28,24\nLarkby,4,1,2,1,190,201,-11,12\n',
  results:
    'Date,Opponent,Winner,Score\n15 April,Keldthorpe,Larkby,6-2\n22 April,Osmoor,Osmoor,6-2\n29 April,Elkerby,,\n',
};
const leagues = ['tuesday', 'wednesday', 'friday'];

const test = base.extend<{ sheets: Sheets }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its first parameter
  sheets: async ({}, use) => {
    const waiting = new Map(leagues.map((league) => [league, Promise.withResolvers<number>()]));
    const server = createServer(async (request, response) => {
      const [, league = '', kind = ''] = (request.url ?? '').split('/');
      const status = (await waiting.get(league)?.promise) ?? 404;
      response.writeHead(status, { 'content-type': 'text/csv' }).end(status === 200 ? csv[kind] : '');
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const addresses = leagues.flatMap((league) =>
      ['table', 'results'].map((kind) => [
        `LEAGUE_${league}_${kind}_URL`.toUpperCase(),
        `${address}/${league}/${kind}`,
      ]),
    );
    const site = await startSite({ CLUB_NOW: '2025-05-20T10:00', ...Object.fromEntries(addresses) });
    const release: Sheets['release'] = (league, status) => waiting.get(league)?.resolve(status);
    await use({ url: `${site.url}/leagues`, release });
    for (const league of leagues) release(league, 500);
    await site.stop();
    server.closeAllConnections();
    server.close();
  },
});

test('a page whose sheets are slow says so and fills itself; when they fail the loading ends', async ({
  page,
  browser,
  sheets,
  complaints,
}) => {
  await test.step('it is there before its sheets are, and fills itself', async () => {
    await page.goto(`${sheets.url}/tuesday`, { waitUntil: 'commit' });
    await expect(page.getByText('Loading league data…')).toBeVisible();
    await expect(page.getByText('Loading results…')).toBeVisible();
    await expect(page.getByText('Next Tuesday match: 20 May')).toBeVisible();
    await expect(page.getByText('No matches played')).toBeHidden();

    sheets.release('tuesday', 200);
    await expect(page.getByRole('row', { name: /Hollowby/ })).toContainText('24');
    await expect(page.getByText('Larkby beat Keldthorpe 6-2')).toBeVisible();
    await expect(page.getByText('Larkby lost to Osmoor 6-2')).toBeVisible();
    await expect(page.getByText('Result TBC')).toBeVisible();
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    expect(await leftOut(page), 'what script has filled in is dressed').toEqual([]);
    const filled = await page.locator('.table-frame').innerText();
    await page.reload();
    await expect(page.getByRole('row', { name: /Hollowby/ })).toContainText('24');
    expect(await page.locator('.table-frame').innerText(), 'as the server writes it').toBe(filled);
    expect(complaints).toEqual([]);
  });
  await test.step('when the sheets fail there are no matches, and one error is logged', async () => {
    await page.goto(`${sheets.url}/wednesday`);
    await expect(page.getByText('Loading results…')).toBeVisible();
    sheets.release('wednesday', 500);
    await expect(page.getByText('No matches played')).toBeVisible();
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    await expect(page.getByText('There is no table to show yet.')).toBeVisible();
    expect(complaints).toEqual([expect.stringContaining('Error fetching league data')]);
    complaints.length = 0;
  });
  await test.step('when the call fails there are no matches either, and the error is logged', async () => {
    await page.route('**/api/leagues/friday', (route) => route.fulfill({ status: 503 }));
    await page.goto(`${sheets.url}/friday`);
    await expect(page.getByText('No matches played')).toBeVisible();
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    expect(complaints.filter((text) => text.includes('Error fetching league data'))).toHaveLength(1);
    complaints.length = 0;
  });
  await test.step('without script it offers to be loaded again', async () => {
    const plain = await browser.newPage({ javaScriptEnabled: false });
    await plain.goto(`${sheets.url}/friday`);
    await expect(plain.getByText('Loading league data…')).toBeVisible();
    sheets.release('friday', 200);
    await expect(async () => {
      await plain.getByRole('link', { name: 'Reload this page' }).click({ timeout: 1000 });
      await expect(plain.getByRole('row', { name: /Hollowby/ })).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(plain.getByRole('link', { name: 'Reload this page' })).toHaveCount(0);
    await plain.close();
  });
});
