import { z } from 'zod';
import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import { formatFullDate } from '#app/core/dates.ts';
import { getEventDate } from '#app/core/event.ts';
import { type PublishedSeasonMatch, readPublishedSeasonMatches } from '#app/modules/sides/sides.server.ts';
import { countPlayerSeasonStatistics, formatUsualPlayingPosition } from '#app/modules/sides/sides.ts';
import { readClubSections } from '#app/modules/teams/teams.server.ts';
import { readCalendarYear } from '#app/site/calendar-year.server.ts';
import { fillTextPlaceholders } from '#app/site/placeholders.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';

const countSchema = z.int().min(0);
const totalsSchema = z.object({
  asked: countSchema,
  offered: countSchema,
  picked: countSchema,
  played: countSchema,
  /** Usual position: 'mostly skip'. */
  positions: z.string(),
  won: countSchema,
  lost: countSchema,
  drawn: countSchema,
  shots: z.int(),
  scored: countSchema,
});

const seasonFields = { season: z.int(), seasons: z.array(z.int()), averages: z.boolean() };

/** Response with the season totals of all members, for selectors. */
export const playerSeasonTotalsSchema = z.object({
  ...seasonFields,
  sections: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Section to which the matches are limited; '' for all. */
  section: z.string(),
  /** Number of matches counted. */
  matches: countSchema,
  rows: z.array(totalsSchema.extend({ member: z.string(), name: z.string(), sections: z.array(z.string()) })),
});

/** Response with the viewer's season totals. */
export const ownSeasonMatchesSchema = z.object({
  ...seasonFields,
  form: totalsSchema,
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

export type PlayerSeasonTotals = z.output<typeof playerSeasonTotalsSchema>;
type OwnSeasonMatches = z.output<typeof ownSeasonMatchesSchema>;

const zeroTotals = {
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

const toTotalsByMember = (matches: PublishedSeasonMatch[], averages: boolean) =>
  new Map(
    [...countPlayerSeasonStatistics(matches)].map(([member, { positions, ...form }]) => [
      member,
      {
        ...form,
        positions: formatUsualPlayingPosition(positions),
        // Without averages, results are left out of the response.
        ...(!averages && { won: 0, lost: 0, drawn: 0, shots: 0, scored: 0 }),
      },
    ]),
  );

/** Return asked, offered, picked and played for each member with any of them in a season, by name. */
export async function readPlayerSeasonTotals(
  site: Site,
  asked: { season?: number; section?: string },
): Promise<PlayerSeasonTotals> {
  const { db, club } = site;
  const { season, seasons } = await readSeasons(site, asked.season);
  const all = await readClubSections(db);
  const section = all.find(({ id }) => id === asked.section)?.id ?? '';
  const matches = (await readPublishedSeasonMatches(site, season)).filter(
    (one) => !section || one.section === section,
  );
  const forms = toTotalsByMember(matches, club.uses.averages);
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
export async function readOwnSeasonMatches(
  site: Site,
  viewer: Pick<SignedInViewer, 'id'>,
  asked?: number,
): Promise<OwnSeasonMatches> {
  const { averages } = site.club.uses;
  const { season, seasons } = await readSeasons(site, asked);
  const matches = await readPublishedSeasonMatches(site, season);
  const { words } = getTodayAndPlaceholders(site);
  const played = matches.flatMap((match) => {
    const pick = match.picks.find(({ member, isIn, rink }) => member === viewer.id && isIn && rink > 0);
    if (!pick || !match.isOver) return [];
    const score = averages && match.scores.get(pick.rink);
    return [
      {
        event: match.event,
        title: fillTextPlaceholders(match.row.opponent, words),
        date: formatFullDate(getEventDate(match.row)),
        position: pick.position,
        score: score ? `${score.us}–${score.them}` : '',
      },
    ];
  });
  const form = toTotalsByMember(matches, averages).get(viewer.id) ?? zeroTotals;
  return { season, seasons, averages, form, matches: played.reverse() };
}

/** Query all seasons, latest first, and choose the requested one; otherwise that of the calendar. */
async function readSeasons({ db, clock }: Site, asked?: number) {
  const rows = await db.selectFrom('season').select('year').orderBy('year', 'desc').execute();
  const seasons = rows.map(({ year }) => year);
  const now = (await readCalendarYear(db)) ?? seasons[0] ?? clock().getUTCFullYear();
  return { seasons, season: seasons.find((year) => year === asked) ?? now };
}
