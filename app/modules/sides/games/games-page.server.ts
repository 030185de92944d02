import { z } from 'zod';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import { showFullDate } from '#app/core/dates.ts';
import { dateOf } from '#app/core/event.ts';
import { readSections } from '#app/modules/teams/teams.server.ts';
import { calendarYear } from '#app/site/calendar-year.server.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import { fill } from '#app/site/words.ts';
import { type CountedMatch, seasonMatches } from './games.server.ts';
import { countGames, usually } from './games.ts';

const count = z.int().min(0);
const form = z.object({
  asked: count,
  offered: count,
  picked: count,
  played: count,
  /** Usual position: 'mostly skip'. */
  positions: z.string(),
  won: count,
  lost: count,
  drawn: count,
  shots: z.int(),
  scored: count,
});

const seasons = { season: z.int(), seasons: z.array(z.int()), averages: z.boolean() };

/** Response with the season totals of all members, for selectors. */
export const gamesScreen = z.object({
  ...seasons,
  sections: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Section to which the matches are limited; '' for all. */
  section: z.string(),
  /** Number of matches counted. */
  matches: count,
  rows: z.array(form.extend({ member: z.string(), name: z.string(), sections: z.array(z.string()) })),
});

/** Response with the viewer's season totals. */
export const myGames = z.object({
  ...seasons,
  form,
  matches: z.array(
    z.object({
      event: z.string(),
      title: z.string(),
      date: z.string(),
      position: z.string(),
      /** Shots for and against on their rink, if the club uses averages and the card is stored; otherwise ''. */
      score: z.string(),
    }),
  ),
});

export type GamesScreen = z.output<typeof gamesScreen>;
export type MyGames = z.output<typeof myGames>;

const noForm = {
  asked: 0,
  offered: 0,
  picked: 0,
  played: 0,
  positions: '',
  won: 0,
  lost: 0,
  drawn: 0,
  shots: 0,
  scored: 0,
};

const shown = (matches: CountedMatch[], averages: boolean) =>
  new Map(
    [...countGames(matches)].map(([member, { positions, ...form }]) => [
      member,
      {
        ...form,
        positions: usually(positions),
        // Without averages, results are left out of the response.
        ...(!averages && { won: 0, lost: 0, drawn: 0, shots: 0, scored: 0 }),
      },
    ]),
  );

/** Return asked, offered, picked and played for each member with any of them in a season, by name. */
export async function readGames(
  site: Site,
  asked: { season?: number; section?: string },
): Promise<GamesScreen> {
  const { db, club } = site;
  const { season, seasons } = await seasonsOf(site, asked.season);
  const all = await readSections(db);
  const section = all.find(({ id }) => id === asked.section)?.id ?? '';
  const matches = (await seasonMatches(site, season)).filter((one) => !section || one.section === section);
  const forms = shown(matches, club.uses.averages);
  const members = await db
    .selectFrom('member')
    .select(['id', 'name'])
    .where('removed_at', 'is', null)
    .orderBy('name')
    .execute();
  const parts = Map.groupBy(
    await db.selectFrom('member_section').selectAll().execute(),
    ({ member }) => member,
  );
  return {
    season,
    seasons,
    section,
    averages: club.uses.averages,
    matches: matches.length,
    sections: all.map(({ id, name }) => ({ id, name })),
    rows: members.flatMap(({ id, name }) => {
      const form = forms.get(id);
      const own = (parts.get(id) ?? []).map((one) => one.section);
      return form ? [{ ...form, member: id, name, sections: own }] : [];
    }),
  };
}

/** Return the viewer's season. */
export async function readMyGames(site: Site, viewer: Pick<Viewer, 'id'>, asked?: number): Promise<MyGames> {
  const { averages } = site.club.uses;
  const { season, seasons } = await seasonsOf(site, asked);
  const matches = await seasonMatches(site, season);
  const { words } = dayAndWords(site);
  const played = matches.flatMap((match) => {
    const pick = match.picks.find(({ member, isIn, rink }) => member === viewer.id && isIn && rink > 0);
    if (!pick || !match.isOver) return [];
    const score = averages && match.scores.get(pick.rink);
    return [
      {
        event: match.event,
        title: fill(match.row.opponent, words),
        date: showFullDate(dateOf(match.row)),
        position: pick.position,
        score: score ? `${score.us}–${score.them}` : '',
      },
    ];
  });
  const form = shown(matches, averages).get(viewer.id) ?? noForm;
  return { season, seasons, averages, form, matches: played.reverse() };
}

/** Query all seasons, latest first, and choose the requested one; otherwise that of the calendar. */
async function seasonsOf({ db, clock }: Site, asked?: number) {
  const rows = await db.selectFrom('season').select('year').orderBy('year', 'desc').execute();
  const seasons = rows.map(({ year }) => year);
  const now = (await calendarYear(db)) ?? seasons[0] ?? clock().getUTCFullYear();
  return { seasons, season: seasons.find((year) => year === asked) ?? now };
}
