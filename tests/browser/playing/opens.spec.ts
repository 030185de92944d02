import type { APIRequestContext, Page } from '@playwright/test';
import { anyTokenOf, atDesk, cast, forget, mailTo, newMember, signIn } from '#tests/browser/cast.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, type Site, testOfItsOwn } from '#tests/browser/site.ts';

const test = testOfItsOwn();

let count = 0;
const facts = {
  ...{ summary: 'Trips with two woods.', event: '', date: '2025-06-21', starts: '10am', team: 'Trips' },
  ...{ woods: '2', games: '4', ends: '9', rules: 'EBF', fee: '18', places: '2', entries_from: '2025-05-01' },
  ...{ closes: '2025-06-10', contact: '', contact_email: '', album: '' },
};

async function newOpen(
  request: APIRequestContext,
  part: object = {},
): Promise<{ name: string; slug: string }> {
  count += 1;
  const name = `Cup ${test.info().workerIndex} ${count}`;
  const answer = await atDesk(request, 'POST', '/opens', { ...facts, name, ...part });
  return { name, slug: (await answer.json()).slug };
}
const takeDown = (request: APIRequestContext, slug: string, skip: string) =>
  atDesk(request, 'POST', `/opens/${slug}/entries`, { skip, phone: '01507 555 0100' });

async function entryOf(request: APIRequestContext, slug: string, skip: string) {
  const entries = await (await atDesk(request, 'GET', `/opens/${slug}/entries`)).json();
  return entries.find((one: { skip: string }) => one.skip === skip) as { id: string; version: number };
}

/** A member with the key of this room and no other, at the desk. */
async function asSecretary(page: Page, site: Site) {
  const member = await newMember(site, page.request);
  const authorization = `Bearer ${await anyTokenOf(page.request, cast.margaret)}`;
  const read = await page.request.get(`/api/desk/members/${member.id}`, { headers: { authorization } });
  const { keysVersion } = await read.json();
  const given = await page.request.put(`/api/desk/members/${member.id}/keys`, {
    headers: { authorization, 'if-match': `"${keysVersion}"` },
    data: { rooms: ['opens'] },
  });
  expect(given.status(), await given.text()).toBe(204);
  await signIn(page, member);
  return member;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const opener = (page: Page, name: string) => page.locator('summary').filter({ hasText: name });

test(`the public pages of opens are fit for everybody`, async ({ page, complaints }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const { slug } = await newOpen(page.request);
  for (const path of ['/opens', '/my-entry']) {
    await page.goto(path);
    await expectFitAtBoth(page);
    await page.setViewportSize({ width: 360, height: 800 });
    await page.emulateMedia({ colorScheme: 'light' });
  }
  await page.goto(`/opens/${slug}`);
  await page
    .locator('form')
    .filter({ hasText: 'Name of the skip' })
    .evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
    });
  await button(page, 'Send').click();
  await expect(page.locator('.mistake').first()).toHaveText('Please give the name of the skip.');
  await expectFitAtBoth(page);
  forget(complaints, /status of 422/);
});

test('the Opens Secretary puts up an open, on a phone, and it takes entries at once', async ({
  page,
  site,
  complaints,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await newOpen(page.request);
  await asSecretary(page, site);
  await page.goto('/desk');
  await expect(page.locator('.desk-nav a')).toHaveText(['Desk', 'Opens']);
  await page.goto('/desk/opens');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectFitAtBoth(page);
  await page.getByRole('link', { name: 'A new open' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Harvest Triples');
  await page.getByLabel('In a sentence').fill('Two-wood trips.');
  await page.getByLabel('Day', { exact: true }).fill('2025-09-20');
  await expect(page.getByText('Saturday 20 September 2025')).toBeVisible();
  await page.getByLabel('Sides').selectOption('Trips');
  for (const [name, value] of [
    ['Woods', '2'],
    ['Games', '4'],
    ['Ends', '9'],
    ['Fee in pounds', 'lots'],
    ['Places', '12'],
  ] as const)
    await page.getByLabel(name).fill(value);
  await page.getByLabel('First day for entries').fill('2025-05-01');
  await button(page, 'Add the open').click();
  await expect(page.getByLabel('Fee in pounds')).toHaveAccessibleDescription(
    /Please write the fee in pounds/,
  );
  await expect(page.getByLabel('Fee in pounds')).toBeFocused();
  await expect(page.getByLabel('Woods')).toHaveValue('2');
  await expectFitAtBoth(page);
  await page.getByLabel('Fee in pounds').fill('18.50');
  await button(page, 'Add the open').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harvest Triples');
  await page.goto('/desk/opens/harvest-triples/facts');
  await expect(page.getByLabel('Fee in pounds')).toHaveValue('18.50');
  await expectFitAtBoth(page);
  forget(complaints, /status of 422/);
});

test('by keyboard alone an entry is added, noted as paid and withdrawn, and who waits moves up', async ({
  page,
  complaints,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const { slug } = await newOpen(page.request, { places: '1' });
  await signIn(page, cast.pauline);
  await page.goto(`/desk/opens/${slug}`);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  for (const [number, skip] of ['Walter', 'Nora'].entries()) {
    if (number === 0) {
      await opener(page, 'Add an entry').focus();
      await press('Enter', 'Tab');
    } else await page.getByLabel('Skip', { exact: true }).first().focus();
    await page.keyboard.type(skip);
    await press('Tab');
    await page.keyboard.type('Ivy, Tom');
    await press('Tab');
    await page.keyboard.type('01507 555 0101');
    await press('Enter');
    await expect(
      page.getByRole('status').filter({ hasText: `${skip} is number ${number + 1}` }),
    ).toBeVisible();
  }
  await takeDown(page.request, slug, 'Bartholomew Featherstonehaugh-Cholmondeley');
  await page.reload();
  await opener(page, 'Add an entry').click();
  await opener(page, 'Change').first().click();
  await expectFitAtBoth(page);
  await button(page, 'Paid: Walter').focus();
  await press('Enter');
  await expect(page.getByText('Walter is noted as paid.')).toBeVisible();
  await page
    .getByRole('listitem')
    .filter({ hasText: '1. Walter' })
    .getByRole('button', { name: 'Withdraw' })
    .focus();
  await press('Enter');
  await expect(page.getByRole('heading', { name: 'Withdraw Walter?' })).toBeVisible();
  await expectFitAtBoth(page);
  await press('Enter');
  await expect(
    page.getByText(
      'Walter is withdrawn. Nora moved up from the waiting list. Without an e-mail address, please tell them yourself: Nora, 01507 555 0101.',
    ),
  ).toBeVisible();
  await expect(page.getByRole('list', { name: 'Entries' }).getByRole('heading')).toHaveText([
    '2. Nora',
    '3. Bartholomew Featherstonehaugh-Cholmondeley',
    '1. Walter',
  ]);
  await test.step('two officers on the same entry get a clear choice, and nothing typed is lost', async () => {
    await opener(page, 'Change').first().click();
    const { id, version } = await entryOf(page.request, slug, 'Nora');
    await atDesk(page.request, 'PUT', `/opens/${slug}/entries/${id}`, {
      ...{ skip: 'Nora', others: ['Ivy'], phone: '01507 555 0100', version },
    });
    const form = page.getByRole('listitem').filter({ hasText: '2. Nora' });
    await form.getByLabel('The others in the side').fill('Walter');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByRole('row', { name: /The others in the side Walter Ivy/ })).toBeVisible();
    await form.getByRole('button', { name: 'Save mine' }).click();
    await expect(page.getByText('With Walter')).toBeVisible();
    forget(complaints, /status of 409/);
  });
});

test('the text is written with a preview, and the result after the day', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const { slug } = await newOpen(page.request, { date: '2025-05-18', closes: '' });
  await signIn(page, cast.pauline);
  await page.goto(`/desk/opens/${slug}/text`);
  const box = page.getByLabel('Text', { exact: true });
  await box.click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Bring a hat.');
  await button(page, 'Preview').click();
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Bring a hat.');
  await expectFitAtBoth(page);
  await button(page, 'Save').click();
  await expect(page.getByText('Saved. It is on its page now.')).toBeVisible();
  await page.goto(`/desk/opens/${slug}/result`);
  await expect(page.getByLabel('Winners')).toBeVisible();
  await expectFitAtBoth(page);
  await page.getByLabel('Winners').fill('A. Baxter, J. Baxter');
  await page.getByLabel('Runners-up').fill('Wychby');
  await button(page, 'Save the result').click();
  await expect(page.getByText('Saved. The open’s page shows it now.')).toBeVisible();
});

test('the list and the poster are one sheet of A4 each, and the list is a file too', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const { slug } = await newOpen(page.request, { places: '20' });
  for (let n = 1; n <= 24; n++) await takeDown(page.request, slug, n === 1 ? '=SUM(A1)' : `Side ${n}`);
  await signIn(page, cast.pauline);
  const sheets = async () => {
    const pdf = await page.pdf({ preferCSSPageSize: true });
    return (pdf.toString('latin1').match(/\/Type\s*\/Page[^s]/g) ?? []).length;
  };
  await page.goto(`/desk/opens/${slug}/list`);
  await expect(page.getByRole('table', { name: 'Entries (20)' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Waiting list (4)' })).toBeVisible();
  await expectFitAtBoth(page);
  expect(await sheets()).toBe(1);
  await page.goto(`/opens/${slug}/poster`);
  await expectFitAtBoth(page);
  expect(await sheets()).toBe(1);
  await page.goto(`/desk/opens/${slug}`);
  const download = page.waitForEvent('download');
  await button(page, 'The list as a file (CSV)').click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`${slug}-2025-06-21.csv`);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  expect(text).toContain("1,'=SUM(A1),");
  expect(text.trim().split('\r\n')).toHaveLength(25);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor enters, puts a mistake right, and withdraws by the link of the mail', async ({
    page,
    site,
    complaints,
  }) => {
    const { name, slug } = await newOpen(page.request);
    const email = `${slug}@wychby.example`;
    await page.goto(`/opens/${slug}`);
    await page.getByRole('link', { name: 'Enter this open' }).click();
    await page.getByLabel('Name of the skip').fill('Ann Abel');
    await page.getByLabel('Player 2').fill('Bob Best');
    await page.getByLabel('Telephone').fill('call me');
    await page.getByLabel('Anything we should know').fill('No nuts, please');
    await button(page, 'Send').click();
    await expect(page.getByLabel('Telephone')).toHaveAccessibleDescription('This is not a telephone number.');
    await expect(page.getByLabel('Player 2')).toHaveValue('Bob Best');
    await page.getByLabel('Telephone').fill('');
    await page.getByLabel('E-mail address').fill(email);
    await button(page, 'Send').click();
    await expect(page.getByText('Please look over it once more, then press ‘Send’ again.')).toBeVisible();
    await expect(page.getByLabel('Anything we should know')).toHaveValue('No nuts, please');
    await button(page, 'Send').click();
    await expect(page.getByText('Your entry is taken, and you have a place.')).toBeVisible();
    await expect(page.locator('#enter')).toBeInViewport();
    await mailTo(site, 'hello@larkbybowls.example', new RegExp(`^Ann Abel has entered the ${name}$`));

    const { link } = await mailTo(site, email, /^You have a place in the/);
    await page.goto(link);
    await expect(page.getByText('You have a place.')).toBeVisible();
    await button(page, 'Withdraw my entry').click();
    await expect(page.getByText('Your entry has been withdrawn.')).toBeVisible();
    await mailTo(site, email, /has been withdrawn$/);
    forget(complaints, /status of 422/);
  });
});
