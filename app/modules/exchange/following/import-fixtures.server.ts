import type { Kysely } from 'kysely';
import { newShortId } from '#app/api/auth/tokens.server.ts';
import { getEventDate, toEventDateColumns } from '#app/core/event.ts';
import { isDateInSeason } from '#app/core/season-days.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import type { ResourceRow } from '#app/endpoints/resource.server.ts';
import { eventRowDefaults } from '#app/modules/calendar/calendar.server.ts';
import { toFixtureCalendarFields } from '#app/modules/exchange/peers/fixture-diff.ts';
import type { ExchangePeer } from '#app/modules/exchange/peers/followed-leagues.server.ts';
import { getClubFromSideName, toComparableClubName } from '#app/modules/opponents/opponents.ts';
import { fillPlaceholdersDeep } from '#app/site/placeholders.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import {
  findLeagueEventType,
  type PlannedFixtureImport,
  planLeagueImport,
} from './league-import-plan.server.ts';
import { OwnTeamsInFollowedLeague } from './our-teams.server.ts';

interface LeagueImportResult {
  added: number;
  changed: number;
  /** Fixtures without a season in the calendar, or outside its dates. */
  without: number;
}

/**
 * Imports fixtures into the calendar, or updates events from the league: all without a conflict, or by id those that an officer
 * has reviewed.
 */
export async function importLeagueFixtures(
  ctx: MutationContext,
  peer: ExchangePeer,
  wanted: 'all' | string[],
): Promise<LeagueImportResult> {
  const { tx, site } = ctx;
  const plan = await planLeagueImport(site, tx, peer);
  const type = await findLeagueEventType(tx, peer.league ?? '');
  const seasons = (await tx.selectFrom('season').select('year').execute()).map(({ year }) => year);
  const taken: LeagueImportResult = { added: 0, changed: 0, without: 0 };
  const teams = new OwnTeamsInFollowedLeague(ctx, plan);
  for (const planned of plan) {
    const { wish, said, id } = planned;
    const isWanted = wanted === 'all' ? wish.do === 'add' || wish.do === 'change' : wanted.includes(id);
    if (!isWanted) continue;
    if (!seasons.includes(said.season) || !isDateInSeason(said.date, said.season)) {
      taken.without += 1;
      continue;
    }
    const event = planned.row
      ? await changeEvent(ctx, planned, planned.row, teams)
      : await addEvent(ctx, planned, type, teams);
    taken[planned.row ? 'changed' : 'added'] += 1;
    await recordImport(tx, site, planned, event);
  }
  return taken;
}

async function addEvent(
  ctx: MutationContext,
  planned: PlannedFixtureImport,
  type: string,
  teams: OwnTeamsInFollowedLeague,
): Promise<string> {
  const { add, site } = ctx;
  const id = newShortId();
  await add('event', {
    id,
    ...eventRowDefaults,
    ...emptyEventColumns,
    type,
    our_team: await teams.of(planned),
    updated_at: site.clock().toISOString(),
    ...(await buildEventColumns(ctx, planned)),
  });
  return id;
}

/** Columns that the league does not provide. */
const emptyEventColumns = {
  ...{ winner: null, score: null, link: null, album: null, team: null },
  ...{ woods: null, games: null, ends: null, rules: null },
};

async function changeEvent(
  ctx: MutationContext,
  planned: PlannedFixtureImport,
  row: ResourceRow<'event'>,
  teams: OwnTeamsInFollowedLeague,
): Promise<string> {
  const columns = await buildEventColumns(ctx, planned);
  const { said } = planned;
  // Keep our spelling if it is the same side.
  const isRenamed =
    planned.wish.do !== 'nothing' && 'what' in planned.wish && planned.wish.what.includes('opponent');
  const moved = said.state === 'on' && getEventDate(row) !== said.date;
  const first = row.postponed_from ?? row.day;
  await ctx.change('event', row.id, {
    ...columns,
    our_team: row.our_team ?? (await teams.of(planned)),
    ...(!isRenamed && { opponent: row.opponent }),
    ...(planned.now?.side === said.side && { location: row.location }),
    // A moved match stores its first date; back on that date it does not.
    postponed_from: moved ? (first === said.date.slice(5) ? null : first) : row.postponed_from,
    ...(said.state !== 'on' && { day: row.day, year: row.year, weekday: row.weekday }),
    time: columns.time ?? row.time,
    note: getEventNote(planned) || (row.state === 'on' ? row.note : ''),
    updated_at: ctx.site.clock().toISOString(),
  });
  return row.id;
}

const getEventNote = ({ said: { state, note } }: PlannedFixtureImport) => {
  if (state === 'on') return note;
  return (
    note ||
    (state === 'void' ? 'The league has cancelled this match.' : 'The league has postponed this match.')
  );
};

/** Builds the columns that the league provides. */
async function buildEventColumns(ctx: MutationContext, planned: PlannedFixtureImport) {
  const { said } = planned;
  const { state } = toFixtureCalendarFields(said);
  const from = said.postponedFrom;
  return {
    ...toEventDateColumns(said.date, said.season),
    opponent: said.them,
    location: said.side === 'home' ? '{club}' : await resolveOpponentGreen(ctx, planned),
    time: said.time || null,
    state,
    postponed_from: from && from !== said.date ? from.slice(5) : null,
    note: getEventNote(planned),
  };
}

/** Returns the opponent's green by the list of clubs, which has the directions. Adds a missing club to the list. */
async function resolveOpponentGreen(
  { tx, site, add }: MutationContext,
  { said: { them, clubs: names } }: PlannedFixtureImport,
): Promise<string> {
  const clubs = fillPlaceholdersDeep(
    await tx.selectFrom('opponent').selectAll().execute(),
    getTodayAndPlaceholders(site).words,
  );
  const plain = [them, ...names].map(toComparableClubName);
  const known =
    clubs.find(({ name }) => plain.includes(toComparableClubName(name))) ??
    clubs.find(({ name }) => toComparableClubName(name) === getClubFromSideName(them));
  if (known) return known.name;
  const name = names[0] ?? them;
  await add('opponent', { id: newShortId(), name, address: '', directions: '', map: '' });
  return name;
}

const recordImport = (
  tx: Kysely<DatabaseSchema>,
  { clock }: Pick<Site, 'clock'>,
  { id, said }: PlannedFixtureImport,
  event: string,
) =>
  tx
    .updateTable('followed_fixture')
    .set((e) => ({
      ...{ event, taken: JSON.stringify(toFixtureCalendarFields(said)), state: 'taken' as const },
      at: clock().toISOString(),
      version: e('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();

/** Links fixtures to events that were in the calendar before. */
export async function linkFixturesToExistingEvents(
  site: Site,
  peer: ExchangePeer,
): Promise<PlannedFixtureImport[]> {
  const plan = await planLeagueImport(site, site.db, peer);
  for (const planned of plan) {
    const { row, wish, id, event, taken, said } = planned;
    if (!row || (row.id === event && (taken || wish.do !== 'nothing'))) continue;
    if (wish.do === 'nothing' && planned.state !== 'left')
      await recordImport(site.db, site, { ...planned, said }, row.id);
    else
      await site.db
        .updateTable('followed_fixture')
        .set({ event: row.id, taken: null })
        .where('id', '=', id)
        .execute();
  }
  return plan;
}
