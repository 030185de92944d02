import { formatDayAndMonth } from '#app/core/dates.ts';
import { formatCupProgress, formatCupTieResult } from '#app/modules/cups/cup-progress.ts';
import {
  type CupRow,
  readAllCups,
  readCupTieEvents,
  readCurrentCups,
  readOtherClubsCupTies,
  toCupTies,
} from '#app/modules/cups/cup-queries.server.ts';
import { parseCupTie } from '#app/modules/cups/cup-tie.ts';
import { readAvailableMatchFormats } from '#app/modules/formats/formats.server.ts';
import { parseMatchFormat } from '#app/modules/formats/formats.ts';
import { readClubSections, readClubTeams } from '#app/modules/teams/teams.server.ts';
import { readCalendarYear } from '#app/site/calendar-year.server.ts';
import { fillPlaceholdersDeep } from '#app/site/placeholders.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';
import { readCupRow } from './cup-resource.server.ts';
import type { CupAdminData, CupFormChoices, CupsAdminData } from './cups-admin-schemas.ts';

/** Returns the response for the admin list of cups. */

export async function readCupsAdmin(site: Site): Promise<CupsAdminData> {
  const { words } = getTodayAndPlaceholders(site);
  const now = new Map((await readCurrentCups(site)).map((cup) => [cup.slug, cup.now]));
  return {
    season: (await readCalendarYear(site.db)) ?? null,
    cups: fillPlaceholdersDeep(await readAllCups(site.db), words).map(({ slug, name, season, put_by }) => ({
      slug,
      name,
      season,
      putBy: put_by === 1,
      now: now.get(slug) ?? '',
    })),
    choices: await readCupChoices(site),
  };
}

async function readCupChoices(site: Site): Promise<CupFormChoices> {
  const { db } = site;
  const sections = await readClubSections(db);
  const teams = await readClubTeams(db, getTodayAndPlaceholders(site).words);
  const offered = ({ putBy }: { putBy: boolean }) => !putBy;
  const named = ({ id, name }: { id: string; name: string }) => ({ id, name });
  return {
    sections: sections.filter(offered).map(named),
    teams: teams.filter(offered).map(named),
    formats: await readAvailableMatchFormats(db),
  };
}

/** Returns a cup with its ties in the current calendar season. 404 unknown. */
export async function readCupAdmin(site: Site, slug: string): Promise<CupAdminData> {
  const { db, club } = site;
  const { date, words } = getTodayAndPlaceholders(site);
  const row = fillPlaceholdersDeep(await readCupRow(db, slug), words);
  const season = (await readCalendarYear(db)) ?? null;
  const events = season === null ? [] : await readCupTieEvents(db, words, slug, season);
  const clubs = await db.selectFrom('opponent').select('name').orderBy('name').execute();
  return {
    cup: toAdminCup(row),
    season,
    howFar: formatCupProgress(toCupTies(events, club.name), date),
    ties: events.map((event) => {
      const { drawn, date: on, location } = parseCupTie(event, club.name);
      const { id, opponent, note, version, play_by: playBy, time, round } = event;
      const isArranged = parseCupTie(event, club.name).playBy === null;
      return {
        id,
        opponent,
        note,
        version,
        drawn,
        round: round ?? '',
        time: time ?? '',
        playBy: playBy ?? '',
        location: drawn === 'neutral' ? location : '',
        date: isArranged ? on : '',
        day: formatDayAndMonth(on.slice(5)),
        line: event.winner ? formatCupTieResult(parseCupTie(event, club.name)) || event.winner : '',
      };
    }),
    others: season === null ? [] : fillPlaceholdersDeep(await readOtherClubsCupTies(db, slug, season), words),
    clubs: fillPlaceholdersDeep(clubs, words).map(({ name }) => name),
    choices: await readCupChoices(site),
  };
}

const toAdminCup = ({ slug, name, about, section, team, season, format, put_by, version }: CupRow) => ({
  slug,
  name,
  about,
  season,
  version,
  section: section ?? '',
  team: team ?? '',
  putBy: put_by === 1,
  format: format === null ? null : parseMatchFormat(format),
});
