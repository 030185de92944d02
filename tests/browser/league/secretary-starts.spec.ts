import type { Page } from '@playwright/test';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, startSite, test } from '#tests/browser/site.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a secretary begins a league: set-up, its room, a club with whom to ask and a team, and what visitors see of it', async ({
  page,
}) => {
  test.slow();
  const { output, stop } = await startSite({ CLUB_NOW: '2026-01-12T10:00' });
  await expect.poll(output).toContain('/members/set-up?code=');
  const [link = ''] = /http\S+\/members\/set-up\S+/.exec(output()) ?? [];
  const at = (path: string) => new URL(path, link).href;
  await test.step('the site begins as a league, in its room', async () => {
    await page.goto(link);
    await page.getByLabel('Your name').fill('Janet Overy');
    await page.getByLabel('Email').fill('janet@fosseway.example');
    await page.getByLabel('New Password', { exact: true }).fill('green and level');
    await page.getByLabel('Confirm Password', { exact: true }).fill('green and level');
    await page.getByRole('radio', { name: /^A league/ }).check();
    await button(page, 'Become the administrator').click();
    await expect(page.getByRole('heading', { name: 'The league', level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Clubs 6 clubs, 12 teams/ })).toBeVisible();
    await expectFitAtBoth(page);
  });
  await test.step('a club is added, with whom to ask there', async () => {
    await page.getByRole('link', { name: /^Clubs 6 clubs/ }).click();
    await page.getByText('Add a club').click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Gosling Bowls Club');
    await page.getByLabel('Rinks per green').fill('5');
    await page.getByLabel('Address').fill('Gosling Lane\nGosling');
    await expectFitAtBoth(page);
    await button(page, 'Add club').click();
    await expect(page.getByRole('heading', { name: 'Gosling Bowls Club', level: 1 })).toBeVisible();
    const contact = page.getByRole('region', { name: 'Contacts' });
    await contact.getByLabel('Name', { exact: true }).fill('Meg Marsh');
    await contact.getByLabel('Role').fill('Secretary');
    await contact.getByLabel('Phone', { exact: true }).fill('01632 960777');
    await contact.getByRole('checkbox').check();
    await button(page, 'Add contact').click();
    await expect(contact.getByRole('heading', { name: 'Meg Marsh' })).toBeVisible();
    const teams = page.getByRole('region', { name: /^Teams/ });
    await teams.getByLabel('Team name').fill('Gosling A');
    await teams.getByLabel('Captain', { exact: true }).fill('Tim Marsh');
    await button(page, 'Add team').click();
    await expect(teams.getByRole('heading', { name: 'Gosling A' })).toBeVisible();
    await expectFitAtBoth(page);
  });
  await test.step('it renames itself, and its team follows', async () => {
    const facts = page.locator('details', { hasText: 'Name, greens and directions' });
    await facts.locator('summary').click();
    await facts.getByLabel('Name', { exact: true }).fill('Goslington Bowls Club');
    await facts.getByRole('button', { name: 'Save' }).click();
    await button(page, 'Rename team to Goslington A').click();
    await expect(page.getByText('Team renamed Goslington A.')).toBeVisible();
  });
  await test.step('visitors read it, and nothing of a club that a league has no use for', async () => {
    await page.getByRole('link', { name: 'Public page' }).click();
    await expect(page.getByRole('heading', { name: 'Goslington Bowls Club', level: 1 })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Formerly Gosling Bowls Club');
    await expect(page.getByRole('main')).toContainText('01632 960777');
    await expectFitAtBoth(page);
    for (const path of ['/', '/clubs', '/standings', '/leagues/tuesday-evening']) {
      await page.goto(at(path));
      await expect(page.getByRole('main')).toContainText('Goslington');
      await expect(page.getByRole('link', { name: 'Join us' })).toHaveCount(0);
      await expectFitAtBoth(page);
    }
  });
  await test.step('the admin area has nothing of a club’s own matches, fees, roll-ups, trips or cups', async () => {
    const ofAClub = new RegExp(
      [
        'roll-?ups?\\b|\\btrips?\\b|\\bfees?\\b|our (own )?match|Clubs we play',
        'run by other clubs|fixture list|fixtures have not been published',
      ].join('|'),
      'i',
    );
    const pages = {
      settings: 'Settings',
      results: 'Results and leagues',
      matches: 'Matches',
      calendar: 'Calendar 2026',
      'calendar/kinds': 'Kinds of event',
      club: 'Club',
      people: 'People',
    };
    for (const [path, name] of Object.entries(pages)) {
      await page.goto(at(`/desk/${path}`));
      await expect(page.getByRole('heading', { name, level: 1, exact: true })).toBeVisible();
      // Folded text is checked too.
      await expect(page.getByRole('main')).not.toContainText(ofAClub);
      await expectFitAtBoth(page);
    }
    await page.goto(at('/desk'));
    await expect(page.getByText('Your clubs')).toBeVisible();
    await expect(page.getByText('End of season')).toHaveCount(0);
  });
  await page.goto('about:blank');
  await stop();
});
