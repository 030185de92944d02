import { showDay } from '#app/core/dates.ts';
import {
  type CupRow,
  cups,
  cupsNow,
  otherTies,
  tieEvents,
  tiesOf,
} from '#app/modules/cups/all-cups.server.ts';
import { howFar, tieLine } from '#app/modules/cups/how-far.ts';
import { tieOf } from '#app/modules/cups/tie.ts';
import { readyFormats } from '#app/modules/formats/formats.server.ts';
import { formatOf } from '#app/modules/formats/formats.ts';
import { readSections, readTeams } from '#app/modules/teams/teams.server.ts';
import { calendarYear } from '#app/site/calendar-year.server.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import { fillAll } from '#app/site/words.ts';
import { cupRow } from './cup-nouns.server.ts';
import type { CupChoices, CupDesk, CupsRoom } from './cups-desk.ts';

/** Returns the response for the admin list of cups. */

export async function readCupsRoom(site: Site): Promise<CupsRoom> {
  const { words } = dayAndWords(site);
  const now = new Map((await cupsNow(site)).map((cup) => [cup.slug, cup.now]));
  return {
    season: (await calendarYear(site.db)) ?? null,
    cups: fillAll(await cups(site.db), words).map(({ slug, name, season, put_by }) => ({
      slug,
      name,
      season,
      putBy: put_by === 1,
      now: now.get(slug) ?? '',
    })),
    choices: await readChoices(site),
  };
}

async function readChoices(site: Site): Promise<CupChoices> {
  const { db } = site;
  const sections = await readSections(db);
  const teams = await readTeams(db, dayAndWords(site).words);
  const offered = ({ putBy }: { putBy: boolean }) => !putBy;
  const named = ({ id, name }: { id: string; name: string }) => ({ id, name });
  return {
    sections: sections.filter(offered).map(named),
    teams: teams.filter(offered).map(named),
    formats: await readyFormats(db),
  };
}

/** Returns a cup with its ties in the current calendar season. 404 unknown. */
export async function readCupDesk(site: Site, slug: string): Promise<CupDesk> {
  const { db, club } = site;
  const { date, words } = dayAndWords(site);
  const row = fillAll(await cupRow(db, slug), words);
  const season = (await calendarYear(db)) ?? null;
  const events = season === null ? [] : await tieEvents(db, words, slug, season);
  const clubs = await db.selectFrom('opponent').select('name').orderBy('name').execute();
  return {
    cup: cupOf(row),
    season,
    howFar: howFar(tiesOf(events, club.name), date),
    ties: events.map((event) => {
      const { drawn, date: on, location } = tieOf(event, club.name);
      const { id, opponent, note, version, play_by: playBy, time, round } = event;
      const isArranged = tieOf(event, club.name).playBy === null;
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
        day: showDay(on.slice(5)),
        line: event.winner ? tieLine(tieOf(event, club.name)) || event.winner : '',
      };
    }),
    others: season === null ? [] : fillAll(await otherTies(db, slug, season), words),
    clubs: fillAll(clubs, words).map(({ name }) => name),
    choices: await readChoices(site),
  };
}

const cupOf = ({ slug, name, about, section, team, season, format, put_by, version }: CupRow) => ({
  slug,
  name,
  about,
  season,
  version,
  section: section ?? '',
  team: team ?? '',
  putBy: put_by === 1,
  format: format === null ? null : formatOf(format),
});
