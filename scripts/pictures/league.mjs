import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { laptop, pageOf, startSite } from './site.mjs';

/** Pictures of docs/league.md: the site of a new league, with a published season and three weeks of results. */

const clubs =
  'Club\tSecretary\tTelephone\tTeam\tDivision\tCaptain\nAldwark Bowls Club\tMeg Marsh\t01632 960101\tAldwark A\t1\tTim Marsh\n\t\t\tAldwark B\t2\tJoy Hill\nGosling Bowls Club\tRay Poole\t01632 960102\tGosling A\t3\tAnn Poole';

export const leagueSteps = [
  { name: 'room', at: '/desk/league' },
  {
    name: 'clubs-list',
    at: '/desk/league/clubs/list',
    act: async (page) => {
      await page.getByLabel('Paste the list here').fill(clubs);
      await page.getByRole('button', { name: 'Check list' }).click();
      await page.getByText('Preview').waitFor();
    },
    show: 'Preview',
  },
  { name: 'drawn', at: '/desk/league/fixtures' },
  { name: 'captain', at: 'captain' },
  { name: 'tables', at: '/leagues/tuesday-evening', screen: laptop },
  { name: 'booklet', at: '/handbook/booklet', screen: laptop, show: 'Page' },
];

const password = 'green and level';
const league = 'tuesday-evening';

/** Start a league's site on the fourth Tuesday of its season; call `does` with a page on which its secretary is signed in. */
export async function withLeague(browser, does) {
  const folder = mkdtempSync(join(tmpdir(), 'bowls-league-'));
  const site = startSite('server/start.mjs', {
    ...{ DATA_DIR: folder, CLUB_NOW: '2026-05-26T19:40', FORM_SECONDS: '0' },
  });
  try {
    const [link] = await site.says(/http\S+\/members\/set-up\?code=\S+/);
    const page = await pageOf(browser, new URL(link).origin);
    const ask = await begin(page, new URL(link).searchParams.get('code'));
    leagueSteps.find(({ name }) => name === 'captain').at = await play(ask);
    await does(page);
  } finally {
    site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Sign up as the administrator of a league; return a function that sends requests as her. */
async function begin(page, code) {
  const person = { name: 'Janet Overy', email: 'janet@fosseway.example', newPassword: password };
  await page.goto('/healthz');
  const made = await page.request.post('/api/set-up', { data: { ...person, code, start: 'league' } });
  if (!made.ok()) throw new Error(await made.text());
  const form = { username: person.email, password };
  const { access_token: token } = await (await page.request.post('/login', { form })).json();
  await page.evaluate((token) => localStorage.setItem('token', token), token);
  await page.goto('/');
  await page.getByRole('button', { name: 'Decline' }).click();
  return async (method, path, data, version) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'idempotency-key': crypto.randomUUID(),
      ...(version !== undefined && { 'if-match': `"${version}"` }),
    };
    const answer = await page.request.fetch(`/api/desk/league${path}`, {
      method,
      headers,
      ...(data && { data }),
    });
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
    return answer.status() === 204 ? undefined : answer.json();
  };
}

/** Publish the season and play its first rounds; return the address where a captain enters tonight's result. */
async function play(ask) {
  const { book: id } = await ask('POST', '/book', { league, season: 2026 });
  const version = async () => (await ask('GET', '/book')).book.version;
  const [club] = (await ask('GET', '/clubs')).clubs;
  const closed = [{ from: '2026-06-02', to: '2026-06-02', why: 'Gala', club: club.id }];
  await ask('PATCH', `/book/${id}`, { from: '2026-05-05', to: '2026-07-07', closed }, await version());
  await ask('POST', `/book/${id}/draw`, { seed: 1 }, await version());
  await ask('PUT', `/book/${id}/published`, { published: true }, await version());
  const { fixtures } = await ask('GET', '/fixtures');
  const played = fixtures.filter(({ date }) => date < '2026-05-26');
  const text = [
    'Date,Home,Away,Home points,Away points,Home shots,Away shots',
    ...played.map(({ date, home, away }, at) => {
      const [points, shots] = [
        [8, 62 + (at % 5)],
        [2, 41 + (at % 7)],
        [6, 55 + (at % 3)],
      ][at % 3];
      return [date, home.name, away.name, points, 8 - points, shots, 104 - shots].join();
    }),
  ].join('\n');
  const list = { text, league, season: 2026 };
  const { lines, mark } = await ask('POST', '/take-in', list);
  const take = lines.filter(({ outcome }) => outcome === 'add').map(({ line }) => line);
  await ask('PUT', '/take-in', { ...list, mark, take });
  const { cards, link } = await ask('POST', '/returns/cards', { day: '2026-05-26' });
  return `${new URL(link).pathname}?code=${cards[0].codes.home}`;
}
