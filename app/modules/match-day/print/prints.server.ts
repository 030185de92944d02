import { formatTimeOfDay } from '#app/core/dates.ts';
import { formatMatchPointRuleSentences, getRinkPlayerPositions } from '#app/modules/formats/formats.ts';
import { readStoredRinkScorecards } from '#app/modules/match-day/card/card.server.ts';
import {
  getOurPlayerNamesOnRink,
  type MatchCardEvent,
  readMatchCardEvent,
} from '#app/modules/match-day/card/card-event.server.ts';
import { readEventLifts, readEventTasks } from '#app/modules/sides/sides.server.ts';
import { formatClubName } from '#app/site/club-terms.ts';
import type { Site } from '#app/site/site.server.ts';
import type { PrintedRinkCards, TeamSheet } from './prints.ts';

/** Queries of printed documents: match cards for the table, and the team sheet for the wall. */

export async function readPrintedRinkCards(site: Site, id: string): Promise<PrintedRinkCards> {
  const event = await readMatchCardEvent(site, id);
  const { result, picked, format, facts, when, changes } = event;
  const { rinks: kept } = await readStoredRinkScorecards(site.db, id);
  const theirsOn = (rink: number) => kept.find(({ number }) => number === rink)?.theirs ?? [];
  const rules = formatMatchPointRuleSentences(format, site.club.words);
  const { home, away, ours } = result;
  return {
    id,
    home,
    away,
    ours,
    format,
    changes,
    competition: facts.competition,
    played: facts.played,
    club: formatClubName(site.club),
    date: when,
    positions: getRinkPlayerPositions(format),
    rules: rules.length > 0 || result.kind === 'words' ? rules : ['The total shots decide the match.'],
    sides: getRinkCount(picked?.rinks ?? 0).map((rink) => ({
      rink,
      ours: getOurPlayerNamesOnRink(event, rink),
      theirs: theirsOn(rink),
    })),
    usual: event.rinks,
  };
}

/** Fetch the whole sheet; the page hides fields that the visiting captain may not see. */
export async function readTeamSheet(site: Site, id: string): Promise<TeamSheet> {
  const event = await readMatchCardEvent(site, id);
  const { picked, facts, when, where, changes } = event;
  const tasks = await readEventTasks(site.db, site.club, [id]);
  return {
    ...facts,
    when,
    where,
    changes,
    isDraft: picked?.isPublished === false,
    note: picked?.note ?? '',
    captain: await readCaptainName(site, event),
    sides: getRinkCount(picked?.rinks ?? 0).map((rink) => ({
      rink,
      ours: getOurPlayerNamesOnRink(event, rink),
    })),
    reserves: picked?.reserves ?? [],
    cars: await readCars(site, id),
    duties: (tasks.get(id) ?? []).map(({ name, time, members }) => ({
      rota: name,
      time: time && formatTimeOfDay(time),
      names: members.map(({ name }) => name),
    })),
  };
}

const getRinkCount = (many: number) => Array.from({ length: many }, (_, at) => at + 1);

async function readCaptainName({ db }: Site, { picked }: MatchCardEvent) {
  if (!picked?.captain) return null;
  const row = await db
    .selectFrom('member')
    .select(['name', 'phone'])
    .where('id', '=', picked.captain)
    .executeTakeFirst();
  return row ?? null;
}

async function readCars({ db }: Site, event: string): Promise<TeamSheet['cars']> {
  const { cars } = await readEventLifts(db, event);
  return cars.map(({ driver, leavesFrom, leavesAt, passengers }) => ({
    driver: driver.name,
    leaves: [leavesFrom, leavesAt && `at ${formatTimeOfDay(leavesAt)}`].filter(Boolean).join(' '),
    passengers: passengers.map(({ name }) => name),
  }));
}
