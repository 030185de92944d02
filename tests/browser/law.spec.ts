import { openDatabase } from '#db/connection.ts';
import { atDesk, cast, mailTo, signIn, stranger } from './cast.ts';
import { expectFitAtBoth } from './fit.ts';
import { expect, testOfItsOwn } from './site.ts';

const test = testOfItsOwn();

test('a complaint from a phone without script comes to its answer, and an assessment to paper', async ({
  page,
  browser,
  site,
}) => {
  test.slow();
  const { version } = await (await atDesk(page.request, 'GET', '/settings')).json();
  await atDesk(page.request, 'PUT', '/settings', { facts: { 'uses.law': 'true' }, version });

  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const { email } = stranger();
  const paper = await plain.newPage();
  await test.step('the form takes it without script', async () => {
    await paper.setViewportSize({ width: 360, height: 740 });
    await paper.goto('/complaints');
    await paper.getByLabel('My details').check();
    await paper.getByLabel('What went wrong?').fill('My number was on the list by the door.');
    await paper.getByLabel('Your name').fill('Ivy Marsh');
    await paper.getByLabel('E-mail address').fill(email);
    await paper.getByRole('button', { name: 'Send the complaint' }).click();
    await paper.waitForTimeout(3200);
    await paper.getByRole('button', { name: 'Send the complaint' }).click();
    await expect(paper.getByText('We have your complaint.')).toBeVisible();
    await plain.close();
  });
  await test.step('it is noted upon and answered at the desk', async () => {
    await signIn(page, cast.margaret);
    await page.goto('/desk/law');
    await expectFitAtBoth(page);
    await page.getByRole('link', { name: 'See to it (Complaints)' }).click();
    await page.getByRole('link', { name: /Ivy Marsh$/ }).click();
    await expect(page.locator('.lead')).toHaveText('To be answered: 30 days left');
    await expectFitAtBoth(page);
    await page.getByLabel('Note').fill('The list is gone.');
    await page.getByRole('button', { name: 'Add the note' }).click();
    await expect(page.getByText('The list is gone.')).toBeVisible();
    await page.getByLabel('Answer').fill('We are sorry. The list is gone.');
    await page.getByRole('button', { name: 'Send the answer' }).click();
    await expect(page.locator('.lead')).toHaveText('Answered');
    await page.getByRole('link', { name: 'Print it as a letter' }).click();
    await expect(page.getByLabel('The letter')).toContainText('Dear Ivy Marsh');
    await mailTo(site, email, /Our answer/);
  });
  await test.step('an assessment is begun and printed', async () => {
    await page.goto('/desk/law/assessments/childrens-access');
    await page.getByRole('button', { name: 'Save' }).first().click();
    await expect(page.locator('.lead')).toHaveText('1 of 5 questions have an answer.');
    await expectFitAtBoth(page);
    await page.getByRole('link', { name: 'Print it' }).click();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('Only members whom an officer has put on the roll')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  });
  await test.step('what stays is said before somebody is removed', async () => {
    await page.goto('/desk/members/tom');
    await page.getByText('What goes and what stays when somebody is removed').click();
    await expect(page.getByText('Messages in the forum and their pictures')).toBeVisible();
    await page.getByRole('link', { name: 'Make the file' }).click();
    await page.getByRole('button', { name: 'Make the file' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('What we keep about');
    await expectFitAtBoth(page);
  });
});

test('somebody who has paid is erased: the accounts add up as before, and the name stays where the desk said it would', async ({
  page,
  site,
}) => {
  test.slow();
  const ask = async (...of: [method: 'GET' | 'POST' | 'PUT', path: string, data?: unknown]) => {
    const answer = await atDesk(page.request, ...of);
    return answer.status() === 204 ? undefined : answer.json();
  };
  const { version } = await ask('GET', '/settings');
  const facts = { 'uses.law': 'true', 'uses.subscriptions': 'true' };
  await ask('PUT', '/settings', { facts, version });
  const room = '/subscriptions';
  const pay = async (sums: Record<string, string>, note = '') => {
    const { accounts } = await ask('GET', room);
    const seen = (id: string) => accounts.find((one: { id: string }) => one.id === id).version - 1;
    const parts = Object.entries(sums).map(([member, sum]) => ({ member, sum }));
    const version = 1 + parts.reduce((sum, { member }) => sum + seen(member), 0);
    return (await ask('POST', `${room}/payments`, { parts, way: 'cheque', day: '2025-05-20', note, version }))
      .receipt;
  };
  await test.step('three payments have come', async () => {
    const fees = { full: '45', social: '15', junior: '10', honorary: '0', life: '0' };
    const days = { begins: '2025-04-01', due: '2025-04-30', byMonth: false, howToPay: '' };
    await ask('PUT', `${room}/years/2025`, { ...days, fees, version: 0 });
    const members = ['joan', 'ron', 'tom', 'edie'];
    await ask('PUT', `${room}/classes`, { members, class: 'full' });
    const { opening } = await ask('GET', `${room}/years/2025`);
    await ask('POST', `${room}/years/2025/opening`, { version: opening.version });
    expect(await pay({ joan: '45', ron: '45' })).toBe(1);
    expect(await pay({ tom: '20' }, 'Cheque of T. Brader')).toBe(2);
    expect(await pay({ edie: '45' })).toBe(3);
  });
  const before = await ask('GET', room);
  await signIn(page, cast.margaret);

  await test.step('the desk says what stays for the accounts, and why', async () => {
    await page.goto('/desk/members/tom');
    await page.getByText('What goes and what stays when somebody is removed').click();
    await expect(
      page.getByText(
        'Amounts, days and receipts of subscriptions, without the name: the club’s accounts must still add up.',
      ),
    ).toBeVisible();
    await expectFitAtBoth(page);
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByRole('button', { name: 'Yes, remove' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Members');
    await expect(page.getByText('Tom Brader is removed.')).toBeVisible();
  });

  await test.step('the accounts add up as before, and no receipt is missing', async () => {
    const after = await ask('GET', room);
    expect([after.totals, after.byWay]).toEqual([before.totals, before.byWay]);
    await page.goto('/desk/subscriptions/takings?from=2025-05-20&to=2025-05-20');
    await expect(page.locator('.lead')).toContainText('£155.');
    const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
    await expect(rows).toHaveText([
      /^1.*Joan Appleby and Ron Appleby90\.00$/,
      /^2.*A former member20\.00$/,
      /^3.*Edie Marsh45\.00$/,
    ]);
    expect(await pay({ ron: '1' })).toBe(4);
  });

  await test.step('the name is on no other page, and in the database where the desk said', async () => {
    for (const path of ['', '/takings', '/list', '/members/tom', '/receipts/2', '/reminders']) {
      await page.goto(`/desk/subscriptions${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (path === '') await page.getByLabel('Show').selectOption('all');
      if (path === '/receipts/2') await expect(page.getByText('A former member').first()).toBeVisible();
      await expect(page.getByText(/Brader/)).toHaveCount(0);
      if (path === '/members/tom') await expectFitAtBoth(page);
    }
    await page.goto('/desk/members');
    await expect(page.getByText('Edie Marsh').first()).toBeVisible();
    await expect(page.getByText(/Brader/)).toHaveCount(0);
    const db = await openDatabase(site.databaseUrl);
    const holding = async (what: string) => {
      const tables = [];
      for (const { name } of await db.introspection.getTables()) {
        const rows = await db
          .selectFrom(name as 'member')
          .selectAll()
          .execute();
        if (JSON.stringify(rows).includes(what)) tables.push(name);
      }
      return tables;
    };
    // What the committee did, for two years; of mails nothing, once the last one has gone.
    await expect.poll(() => holding('Brader')).toEqual(['record']);
    await expect.poll(() => holding('tom@larkby.example')).toEqual([]);
    await db.destroy();
  });
});
