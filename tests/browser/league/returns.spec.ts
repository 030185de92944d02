import { buildMailLinkTarget, createMailLinkCode } from '#app/modules/mail/mail-links.server.ts';
import { demoPeople, forget, signIn } from '#tests/browser/cast.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, type Site, test } from '#tests/browser/site.ts';
import { aLeague, first, fixture } from '#tests/league/a-league.ts';

const match = fixture('Osmoor A', 'Ludford A');
const rules = { rinks: 3, rinkWon: 2, rinkTied: 1, win: 4, draw: 2, length: { ends: 21 } };

/** Open a league whose first match is this evening's, and return the links of both captains. */
async function playing(site: Site) {
  const db = await site.database();
  await aLeague(db);
  await db
    .updateTable('league')
    .set({ rule_card: JSON.stringify(rules) })
    .where('day', 'like', `${first}%`)
    .execute();
  await db.updateTable('league_fixture').set({ day: '05-20' }).where('id', '=', match).execute();
  const linkOf = async (side: 'home' | 'away') => {
    const opens = buildMailLinkTarget('return', { subject: `${match}:${side}`, member: '' });
    return `/my-return?code=${await createMailLinkCode(db, site.clock, opens)}`;
  };
  const links = { home: await linkOf('home'), away: await linkOf('away') };
  // Another process learns of the switch a moment later.
  await expect
    .poll(async () => (await fetch(`${site.url}${links.home}`)).text())
    .toContain('at home to Ludford A');
  return links;
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a Tuesday night: the home captain enters at the green, the visitors press that it is right', async ({
    page,
    site,
    complaints,
  }) => {
    const links = await playing(site);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(links.home);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('For Osmoor A, at home to Ludford A');
    await expect(page.getByRole('textbox', { name: 'Rink 1, Osmoor A' })).toBeInViewport();
    for (const [at, figures] of [
      ['211', '12'],
      ['9', '16'],
      ['18', '20'],
    ].entries())
      for (const [side, team] of ['Osmoor A', 'Ludford A'].entries())
        await page.getByRole('textbox', { name: `Rink ${at + 1}, ${team}` }).fill(figures[side] ?? '');
    await page.getByRole('textbox', { name: 'Your name' }).fill('Joan Marsh');
    await page.getByRole('button', { name: 'Send the result' }).first().click();
    await expect(page.getByRole('alert')).toContainText('Did you mean 21?');
    forget(complaints, /422/);
    await page.getByRole('textbox', { name: 'Rink 1, Osmoor A' }).fill('21');
    await page.getByRole('button', { name: 'Send the result' }).first().click();
    await expect(page.getByText('Thank you. Result saved.')).toBeVisible();
    await expect(page.getByText('Osmoor A 48, Ludford A 48 (21–12, 9–16, 18–20)').first()).toBeVisible();

    await page.goto(`/matches/${match}`);
    await expect(page.getByText('Not yet confirmed')).toBeVisible();
    await page.getByRole('link', { name: 'No email? Ask for a new link' }).click();
    await expect(page.getByText('We email each captain a link on the morning of the match.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send a new link' })).toBeInViewport({ ratio: 1 });

    await page.goto(links.away);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('For Ludford A, away at Osmoor A');
    await page.getByRole('button', { name: 'Yes, this is right' }).click();
    await expect(page.getByText('Both sides agree, so the result is in the table.')).toBeVisible();
    await page.goto(`/matches/${match}`);
    await expect(page.getByText('Agreed by both captains')).toBeVisible();
  });

  test('a postponement: the home side offers two days, and the visitors choose one', async ({
    page,
    site,
  }) => {
    const links = await playing(site);
    await page.goto(links.home);
    await page.getByText('Match cannot be played').click();
    await page.getByRole('textbox', { name: 'Reason (optional)' }).first().fill('Thunder');
    await page.getByLabel('First date').fill('2025-05-23');
    await page.getByLabel('Second date').fill('2025-05-29');
    await page.getByRole('button', { name: 'Postpone match' }).click();
    await expect(page.getByText('You have offered')).toContainText('29 May');
    await page.goto(links.away);
    await page.getByRole('radio', { name: /29 May/ }).check();
    await page.getByRole('button', { name: 'Choose this date' }).click();
    await expect(page.getByText('Thank you. The match has been moved')).toBeVisible();
    await page.goto(links.home);
    await expect(page.locator('.lead')).toContainText('29 May');
  });
});

test('nobody agrees on a day: the secretary sees which were offered and why not, and one press takes one', async ({
  page,
  site,
}) => {
  await playing(site);
  const db = await site.database();
  await db.updateTable('league_fixture').set({ state: 'postponed' }).where('id', '=', match).execute();
  await db
    .insertInto('postponement')
    .values({
      ...{
        id: 'off',
        fixture: match,
        asked_by: 'home',
        why: 'Thunder',
        first_day: '2025-05-20',
        state: 'lapsed',
      },
      offers: '[{"day":"2025-05-23","time":null},{"day":"2025-05-29","time":"18:00"}]',
      ...{ chosen: null, until: '2025-06-10', asked_at: '2025-05-20T09:00:00.000Z', answered_at: null },
    })
    .execute();
  await signIn(page, demoPeople.peter);
  await page.goto('/desk/league/returns');
  await expect(page.getByText('Postponed, no new date agreed')).toBeVisible();
  await expectFitAtBoth(page);
  await page.getByRole('link', { name: /Osmoor A v Ludford A/ }).click();
  await expect(page.getByText('Reason for postponing: ‘Thunder’')).toBeVisible();
  await expectFitAtBoth(page);
  await page.getByRole('button', { name: /^Play on Thursday 29 May 2025, 6pm/ }).click();
  await expect(page.getByText('Match moved and captains emailed.')).toBeVisible();
});

test('a disputed rink: both see it side by side, and the secretary settles it', async ({ page, site }) => {
  test.slow();
  const links = await playing(site);
  for (const [link, last] of [
    [links.home, '18'],
    [links.away, '20'],
  ] as const) {
    await page.goto(link);
    const form = page.locator('form', { has: page.getByRole('textbox', { name: 'Rink 1, Osmoor A' }) });
    if (link === links.away) await page.getByText('No, this is not right').click();
    for (const [at, figures] of [
      ['21', '12'],
      ['9', '16'],
      [last, '20'],
    ].entries())
      for (const [side, team] of ['Osmoor A', 'Ludford A'].entries())
        await form.getByRole('textbox', { name: `Rink ${at + 1}, ${team}` }).fill(figures[side] ?? '');
    if (link === links.home) await expectFitAtBoth(page);
    await form.getByRole('button').click();
  }
  await expect(page.getByText('They differ on rink 3.')).toBeVisible();
  await expectFitAtBoth(page);

  await signIn(page, demoPeople.peter);
  await page.goto('/desk/league/returns');
  await expectFitAtBoth(page);
  await page.getByRole('link', { name: /Osmoor A v Ludford A/ }).click();
  await expect(page.getByText('They differ on rink 3.')).toBeVisible();
  await expectFitAtBoth(page);
  await page.getByRole('button', { name: 'Use result from Ludford A' }).click();
  await expect(page.getByText('Settled with the result from Ludford A.')).toBeVisible();
  await page.goto(links.home);
  await expect(page.getByRole('heading', { name: 'Settled by the league' })).toBeVisible();
});
