import type { TestContext } from 'node:test';
import type { MatchScoreSheet } from '#app/modules/formats/formats.ts';
import { buildMailLinkTarget, createMailLinkCode } from '#app/modules/mail/mail.server.ts';
import { aLeague, first, fixture } from '#tests/league/a-league.ts';
import { openDesk } from '#tests/members.ts';

/** A match of the first division, and its home captain's entry by a link. */
export const atHome = { fixture: fixture('Osmoor A', 'Ludford A'), side: 'home', way: 'link' } as const;

export const sheet = (...rinks: [number, number][]): MatchScoreSheet => ({
  ...{ state: 'played', concededBy: null, ends: null, shots: null, points: null },
  rinks: rinks.map(([home, away]) => ({ home, away })),
});

/** A league whose site is open, on the evening of 6 May unless the test moves the clock; matches of three rinks of 21 ends. */
export async function openLeague(t: TestContext, rules: object = {}, env: Record<string, string> = {}) {
  const club = await openDesk(t, { env });
  const { db, context } = club;
  await aLeague(db, { rules });
  await db
    .updateTable('league')
    .set({
      rule_card: JSON.stringify({ rinks: 3, rinkWon: 2, rinkTied: 1, win: 4, draw: 2, length: { ends: 21 } }),
    })
    .where('day', 'like', `${first}%`)
    .execute();
  // Moves the match under test to that evening.
  await db.updateTable('league_fixture').set({ day: '05-06' }).where('id', '=', atHome.fixture).execute();
  await context.version.read();
  await club.forgetMails();
  /** Rows that the tables are calculated from, a line for each match. */
  async function tables(): Promise<string[]> {
    const rows = await db.selectFrom('league_match').selectAll().where('league', '=', first).execute();
    return rows.map(({ home, away, day, rinks, state }) => {
      const said: { home: number; away: number }[] = JSON.parse(rinks);
      const shots = said.map((rink) => `${rink.home}-${rink.away}`).join(' ');
      return `${home} v ${away}, ${day}: ${shots || state}`;
    });
  }
  return { ...club, tables };
}

/** Two days that the home side offers. */
export const days = { 'offers.0': '2025-05-22', 'offers.1': '2025-05-26', sure: 'yes' };

/** The same, with that match put off for rain and two days offered by the home side; `press` sends a side's form by its link. */
export async function openPutOff(t: TestContext, rules: object = {}) {
  const league = await openLeague(t, rules);
  const { ask, db, clock } = league;
  const code = (side: string) =>
    createMailLinkCode(
      db,
      clock,
      buildMailLinkTarget('return', { subject: `${atHome.fixture}:${side}`, member: '' }),
    );
  const [home, away] = [await code('home'), await code('away')];
  const press = (code: string, sent: Record<string, string>) =>
    ask(`POST /my-return?code=${code}`, { form: { code, ...sent } });
  const fixture = () =>
    db.selectFrom('league_fixture').selectAll().where('id', '=', atHome.fixture).executeTakeFirstOrThrow();
  const { status } = await press(home, { word: 'put-off', why: 'Rain', ...days });
  if (status !== 303) throw new Error(`It was not put off: ${status}`);
  return { ...league, press, home, away, fixture };
}
