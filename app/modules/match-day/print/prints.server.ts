import { showTime } from '#app/core/dates.ts';
import { dutiesOfEvent } from '#app/modules/duties/duties.server.ts';
import { pointLines, positionsOf } from '#app/modules/formats/formats.ts';
import { readRinks } from '#app/modules/match-day/card/card.server.ts';
import { type CardEvent, cardEvent, oursOn } from '#app/modules/match-day/card/card-event.server.ts';
import { liftsOf } from '#app/modules/sides/sides.server.ts';
import { fullName } from '#app/site/club-words.ts';
import type { Site } from '#app/site/site.server.ts';
import type { PrintedCards, TeamSheet } from './prints.ts';

/** Queries of printed documents: match cards for the table, and the team sheet for the wall. */

export async function readPrintedCards(site: Site, id: string): Promise<PrintedCards> {
  const event = await cardEvent(site, id);
  const { result, picked, format, facts, when, changes } = event;
  const { rinks: kept } = await readRinks(site.db, id);
  const theirsOn = (rink: number) => kept.find(({ number }) => number === rink)?.theirs ?? [];
  const rules = pointLines(format, site.club.words);
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
    club: fullName(site.club),
    date: when,
    positions: positionsOf(format),
    rules: rules.length > 0 || result.kind === 'words' ? rules : ['All shots together decide.'],
    sides: rinksOf(picked?.rinks ?? 0).map((rink) => ({
      rink,
      ours: oursOn(event, rink),
      theirs: theirsOn(rink),
    })),
    usual: event.rinks,
  };
}

/** Fetch the whole sheet; the page hides fields that the visiting captain may not see. */
export async function readTeamSheet(site: Site, id: string): Promise<TeamSheet> {
  const event = await cardEvent(site, id);
  const { picked, facts, when, where, changes } = event;
  const duties = site.club.uses.duties ? await dutiesOfEvent(site.db, id) : [];
  return {
    ...facts,
    when,
    where,
    changes,
    isDraft: picked?.isPublished === false,
    note: picked?.note ?? '',
    captain: await captainOf(site, event),
    sides: rinksOf(picked?.rinks ?? 0).map((rink) => ({ rink, ours: oursOn(event, rink) })),
    reserves: picked?.reserves ?? [],
    cars: await carsOf(site, id),
    duties: duties.map(({ rota, time, members }) => ({
      rota,
      time: time && showTime(time),
      names: members.map(({ name }) => name),
    })),
  };
}

const rinksOf = (many: number) => Array.from({ length: many }, (_, at) => at + 1);

async function captainOf({ db }: Site, { picked }: CardEvent) {
  if (!picked?.captain) return null;
  const row = await db
    .selectFrom('member')
    .select(['name', 'phone'])
    .where('id', '=', picked.captain)
    .executeTakeFirst();
  return row ?? null;
}

async function carsOf({ db }: Site, event: string): Promise<TeamSheet['cars']> {
  const { cars } = await liftsOf(db, event);
  return cars.map(({ driver, leavesFrom, leavesAt, passengers }) => ({
    driver: driver.name,
    leaves: [leavesFrom, leavesAt && `at ${showTime(leavesAt)}`].filter(Boolean).join(' '),
    passengers: passengers.map(({ name }) => name),
  }));
}
