import { z } from 'zod';
import { acts } from '#app/act/act.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import { noun } from '#app/act/noun.server.ts';
import { shapeOf } from '#app/act/shape.server.ts';
import type { Named } from '#app/api/calls.ts';
import { newShortId } from '#app/api/who/tokens.server.ts';
import { bookRules } from '#app/club/fixtures/fixtures.server.ts';
import { nameActs } from '#app/club/registrations/desk/names.acts.server.ts';
import { clubShownFields, shownFields } from '#app/club/registrations/desk/player-fields.ts';
import { playerActs } from '#app/club/registrations/desk/players.acts.server.ts';
import { registeringActs } from '#app/club/registrations/registering/registering.acts.server.ts';
import { registrationActs } from '#app/club/registrations/registering/registrations.acts.server.ts';
import { booksOf, withPlayers } from '#app/club/registrations/rules/books.server.ts';
import { clubNames } from '#app/club/registrations/rules/register.server.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import { divisionsIn, linesOf } from './averages.server.ts';
import { countedBy } from './counted.server.ts';

/** The book of a league, in which stands how its players are shown. */
const books = noun({
  room: 'league',
  table: 'league_book',
  title: ({ season }) => `Book of ${season}`,
  none: 'There is no such book.',
});

const prizes = noun({
  room: 'league',
  table: 'honour',
  title: ({ name, year }) => `${name}, ${year}`,
  none: 'It is no longer there.',
});

const act = acts(books);

export const averageActs = {
  shown: act({
    at: 'PUT /api/desk/league/players-shown/{id}',
    what: 'Says how players are called on the page of averages, and from how many games on they are listed',
    takes: shapeOf(shownFields),
    holds: 'league_book',
    says: 'changed how players are shown',
    does: ({ change, site }, { id, ...shown }, { rules }) =>
      change('league_book', id, {
        rules: JSON.stringify({ ...JSON.parse(rules), ...shown }),
        updated_at: site.clock().toISOString(),
      }),
  }),
  clubShown: act({
    at: 'PUT /api/desk/league/players-shown/{id}/club',
    what: 'Says how the players of one club are called there, where the club has chosen otherwise',
    takes: shapeOf(clubShownFields).extend({ club: z.string('Please choose a club.').max(100) }),
    holds: 'league_book',
    says: 'changed how a club’s players are shown',
    async does({ tx, change, site }, { id, club, names }, { rules }) {
      if (!(await clubNames(tx)).has(club)) throw invalid({ club: 'Please choose a club.' });
      const { [club]: _, ...others } = bookRules.parse(JSON.parse(rules)).clubNames;
      const theirs = names === 'league' ? others : { ...others, [club]: names };
      const updated_at = site.clock().toISOString();
      await change('league_book', id, {
        rules: JSON.stringify({ ...JSON.parse(rules), clubNames: theirs }),
        updated_at,
      });
    },
  }),
  prizes: acts(prizes)({
    at: 'POST /api/desk/league/players-prizes',
    what: 'Puts whoever leads the averages of each division on the honours board',
    takes: z.object({ season: z.int('Please give the season.').min(1900).max(2999) }),
    answers: z.object({ added: z.int() }),
    alone: true,
    says: 'put the averages’ prizes on the honours board',
    async does({ tx, add, note }, { season }) {
      const lines = await prizesOf(tx, season);
      if (lines.length === 0)
        throw new Refusal(409, 'Nobody leads any averages who is not on the board already.');
      await add('honour', ...lines);
      note({ title: `Averages of ${season}` });
      return { added: lines.length };
    },
  }),
};

/** Who leads each division's averages and who is next; none of a division that has its line. Equals share it. */
async function prizesOf(db: Site['db'], season: number) {
  const divisions = await divisionsIn(
    db,
    withPlayers(await booksOf(db)).filter((one) => one.season === season),
  );
  const there = await db.selectFrom('honour').select('name').where('year', '=', season).execute();
  const lines = [];
  for (const { day, title, book } of divisions) {
    const name = `Averages, ${title}`;
    if (there.some((one) => one.name === name)) continue;
    const { averageGames: least } = book.rules;
    const [first, ...more] = linesOf(
      await countedBy(db, 'player', { league: day, season, least }),
      book.rules,
    );
    if (!first) continue;
    const best = [first, ...more.filter(({ average }) => average === first.average)];
    const winner = best.map(({ names, team }) => `${names} (${team})`).join(', ');
    const next = more.find(({ average }) => average !== first.average);
    const runner_up = next ? `${next.names} (${next.team})` : '';
    lines.push({
      ...{
        id: newShortId(),
        competition: null,
        plate_of: null,
        name,
        year: season,
        winner: winner.slice(0, 200),
      },
      runner_up: runner_up.slice(0, 200),
    });
  }
  return lines;
}

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof averageActs> {}
}

const all = [playerActs, registeringActs, registrationActs, nameActs, averageActs];

/** The players' part of the desk's room 'The league'. */
export const registrationsApi = (site: Site) =>
  actsApi(site, ...all.flatMap((calls) => Object.values(calls)));
