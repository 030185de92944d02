// The pictures of docs/season.md, docs/people.md, docs/contributing.md and docs/league.md: `npm run pictures`. Starts the
// demonstration, then a league's site, does what the guides describe on a phone, and photographs each step. Run it again when a
// screen of the admin area has changed.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { findChromium } from './chromium.mjs';
import { leagueSteps, withLeague } from './pictures/league.mjs';
import { laptop, pageOf, phone, startSite } from './pictures/site.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Steps in the order of the guide: the picture's name, its page, the actions before it, and the text at its top. */
const steps = [
  { name: 'desk', at: '/desk', screen: laptop },
  { name: 'kinds', at: '/desk/calendar/kinds' },
  { name: 'seasons', at: '/desk/calendar/seasons' },
  {
    name: 'prepare',
    at: '/desk/calendar/seasons/2026',
    act: async (page) => {
      await page.locator('.fold-card > summary').filter({ hasText: 'Roll-up' }).click();
      const rollUps = page.locator('.fold-card[open] li').filter({ hasText: 'Roll-up' }).first();
      await rollUps.getByText('Choose the weeks').click();
    },
    show: 'Roll-up @',
  },
  {
    name: 'prepared',
    at: '/desk/calendar/seasons/2026',
    act: async (page) => {
      await page.getByRole('button', { name: 'Prepare season 2026' }).click();
      await page.getByText('prepared. Check it').waitFor();
    },
  },
  {
    name: 'fixture-list',
    at: '/desk/calendar/import?season=2026',
    act: async (page) => {
      await page
        .getByLabel('Paste the list here')
        .fill(
          'Date\tOpponent\tWhere\nTue 21 April\tKeldthorpe\tHome\nTue 28 April\tHollowby\tAway\n31 June\tOsmoor\tHome',
        );
      await page.getByRole('button', { name: 'Check list' }).click();
      await page
        .getByRole('button', { name: /^Save \d+ line/ })
        .first()
        .waitFor();
    },
    show: 'choose a CSV file',
  },
  {
    name: 'publish',
    at: '/desk/calendar/seasons',
    act: (page) => page.getByRole('button', { name: 'Publish season' }).click(),
  },
  { name: 'club', at: '/desk/calendar/clubs' },
  {
    name: 'settings',
    at: '/desk/settings',
    act: (page) => page.getByText('Fees and roll-ups').click(),
    show: 'Fees and roll-ups',
  },
  { name: 'competitions', at: '/desk/competitions' },
  {
    name: 'entries',
    at: '/desk/competitions',
    act: async (page) => {
      await page.getByRole('link', { name: 'Drawn Pairs' }).click();
      await page.getByRole('heading', { level: 1, name: /Drawn Pairs/ }).waitFor();
    },
  },
  { name: 'bracket', at: '/club/singles', screen: laptop },
  { name: 'opens', at: '/desk/opens' },
  { name: 'open', at: '/desk/opens/the-annex-cafe' },
  { name: 'poster', at: '/opens/the-annex-cafe/poster', screen: laptop },
  { name: 'results', at: '/desk/results' },
  {
    name: 'result',
    at: '/desk/results',
    act: async (page) => {
      await page
        .getByRole('link', { name: /Market Skelwold/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Save result' }).waitFor();
      const boxes = await page.getByRole('textbox').all();
      for (const [index, shots] of [21, 14, 18, 18].entries()) await boxes[index].fill(String(shots));
    },
  },
  {
    name: 'cancel',
    at: '/desk/matches/2025-06-10-tuesday#cancel',
    act: (page) => page.getByRole('radio', { name: 'Rain' }).check(),
    show: 'Cancel the event',
  },
  { name: 'green', at: '/desk/green' },
  { name: 'photos', at: '/desk/photos/opening-day-2025' },
  { name: 'notice', at: '/desk/notices' },
  { name: 'text', at: '/desk/pages/how-to-join' },
  {
    name: 'earlier-texts',
    at: '/desk/pages/how-to-join',
    act: async (page) => {
      for (const sentence of ['Search engines read this sentence.', 'Anybody can become a member.']) {
        await page.getByLabel('Description').fill(sentence);
        await page.getByRole('button', { name: 'Save' }).click();
        await page.getByText('Saved. The page has been updated.').waitFor();
        await page.reload();
      }
      await page.getByText('Earlier versions').click();
      await page.getByText('current').last().waitFor();
    },
    show: 'Earlier versions',
  },
  { name: 'committee', at: '/desk/committee' },
  { name: 'honours', at: '/desk/competitions/honours' },
  { name: 'record', at: '/desk/record' },
  { name: 'names', at: '/desk/matches/2025-06-15-friendly' },
  {
    name: 'sides',
    at: '/desk/playing/2025-06-15-friendly/sides',
    act: (page) => page.getByRole('button', { name: 'Fill fairly' }).click(),
  },
  { name: 'duties', at: '/desk/duties' },
  { name: 'on-the-day', at: '/desk/on-the-day/2025-06-07-roll-up' },
  { name: 'coming', at: '/desk/coming' },
  { name: 'diary', at: '/members/diary' },
  { name: 'register', at: '/desk/members/tom', screen: laptop },
  { name: 'details', at: '/members/details' },
  { name: 'subscriptions', at: '/desk/subscriptions' },
  {
    name: 'letter',
    at: '/desk/letters/write',
    act: (page) => page.getByLabel('Subject').waitFor(),
  },
  {
    name: 'another-device',
    at: '/members/another-device',
    act: async (page) => {
      await page.getByRole('button', { name: 'Show QR code' }).click();
      await page.getByRole('img').first().waitFor();
    },
  },
  { name: 'documents', at: '/desk/documents', screen: laptop },
  { name: 'law', at: '/desk/law' },
  { name: 'rows', at: '/desk/matches' },
  { name: 'folds', at: '/desk/settings' },
  { name: 'deeds', at: '/desk' },
  { name: 'telling', at: '/desk/members/invite' },
];

/** `npm run pictures -- names sides` takes those alone. */
const wanted = process.argv.slice(2);

const isWanted = ({ name }) => wanted.length === 0 || wanted.includes(name);

try {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  try {
    if (steps.some(isWanted)) await photographDemonstration(browser);
    if (leagueSteps.some(isWanted))
      await withLeague(browser, (page) => photograph(page, leagueSteps, 'league'));
  } finally {
    await browser.close();
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

async function photographDemonstration(browser) {
  const demo = startSite('server/demo/demo.ts', {});
  try {
    const [, url] = await demo.says(/Ready on (http:\/\/localhost:\d+)[\s\S]*three woods/);
    const page = await pageOf(browser, url);
    await signIn(page);
    await photograph(page, steps, 'season');
  } finally {
    demo.stop();
  }
}

async function photograph(page, all, name) {
  const folder = `${root}docs/pictures/${name}`;
  mkdirSync(folder, { recursive: true });
  for (const { name, at, act, show, screen = phone } of all.filter(isWanted)) {
    await page.setViewportSize(screen);
    await page.goto(at);
    await page.waitForLoadState('networkidle');
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.getByText('Opening Club admin…').waitFor({ state: 'hidden' });
    await act?.(page);
    // The site's header would fill half of each picture.
    const top = show ? page.getByText(show).first() : page.locator('main');
    await top.evaluate((thing) => thing.scrollIntoView({ block: 'start', behavior: 'instant' }));
    await page.evaluate(() => document.fonts.ready);
    const picture = await page.screenshot({ animations: 'disabled' });
    await sharp(picture).webp({ quality: 82 }).toFile(`${folder}/${name}.webp`);
    console.log(name);
  }
}

/** Sign in as an administrator, who sees every section. */
async function signIn(page) {
  const form = { username: 'margaret@larkby.example', password: 'three woods' };
  const { access_token: token } = await (await page.request.post('/login', { form })).json();
  await page.goto('/healthz');
  await page.evaluate((token) => localStorage.setItem('token', token), token);
  await page.goto('/');
  await page.getByRole('button', { name: 'Decline' }).click();
}
