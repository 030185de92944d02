import type { Kysely, Selectable } from 'kysely';
import { type CurrentEventState, readCurrentEventState } from '#app/modules/calendar/calendar.server.ts';
import { type MatchFormat, parseMatchFormat } from '#app/modules/formats/formats.ts';
import { readLiftsByEvent } from '#app/modules/sides/lifts/lift-queries.server.ts';
import { type EventLifts, noLifts } from '#app/modules/sides/lifts/lift-text.ts';
import type { Site } from '#app/site/site.server.ts';
import type { TeamSelectionTable } from '#db/schema/playing.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import type { VersionColumn } from '#db/schema/site.ts';
import { type EventTask, readEventTasks } from './event-tasks.server.ts';
import { getTeamPickStateOnDay, type TeamPick } from './team-picks.ts';

export type TeamSelectionContext = Pick<Site, 'club' | 'clock' | 'url'>;

/** Selection with everything that players are told about it. */
export interface SelectedTeam {
  selection: Selectable<TeamSelectionTable & VersionColumn>;
  format: MatchFormat;
  now: CurrentEventState;
  picks: TeamPick[];
  /** Captain of the day, to phone; undefined if none is named or they are removed. */
  captain: MemberContact | undefined;
  tasks: EventTask[];
  lifts: EventLifts;
}

export interface MemberContact {
  id: string;
  name: string;
  email: string | null;
  phone: string;
  mailKey: string;
}

/**
 * Return the selection of an event with related data; undefined without a selection or event. Pass `known` if the event was
 * fetched before (a calendar is fetched whole), and `held` if the selection row is locked.
 */
export async function readSelectedTeam(
  db: Kysely<DatabaseSchema>,
  site: TeamSelectionContext,
  event: string,
  {
    known,
    held,
  }: { known?: CurrentEventState | undefined; held?: SelectedTeam['selection'] | undefined } = {},
): Promise<SelectedTeam | undefined> {
  const selection =
    held ?? (await db.selectFrom('selection').selectAll().where('event', '=', event).executeTakeFirst());
  const now = selection && (known ?? (await readCurrentEventState({ ...site, db }, event)));
  if (!selection || !now) return undefined;
  const [selected] = await readSelectedTeams(db, site, [{ selection, now }]);
  return selected;
}

/** Query related data for several selections: as many queries as for one. */
export async function readSelectedTeams(
  db: Kysely<DatabaseSchema>,
  { club }: TeamSelectionContext,
  all: Pick<SelectedTeam, 'selection' | 'now'>[],
): Promise<SelectedTeam[]> {
  if (all.length === 0) return [];
  const events = all.map(({ selection }) => selection.event);
  const captains = await readMemberContacts(
    db,
    all.flatMap(({ selection }) => selection.captain ?? []),
  );
  const picks = await readTeamPicksByEvent(db, events);
  const tasks = await readEventTasks(db, club, events);
  const lifts = await readLiftsByEvent(db, events);
  return all.map(({ selection, now }) => ({
    selection,
    now,
    captain: captains.find(({ id }) => id === selection.captain),
    format: parseMatchFormat(selection.format),
    picks: (picks.get(selection.event) ?? []).map((pick) => ({
      ...pick,
      state: getTeamPickStateOnDay(pick, now.date),
    })),
    tasks: tasks.get(selection.event) ?? [],
    lifts: lifts.get(selection.event) ?? noLifts,
  }));
}

/** Query all picks of an event, withdrawn ones included. Answers may be for another date. */
export const readTeamPicks = async (db: Kysely<DatabaseSchema>, event: string): Promise<TeamPick[]> =>
  (await readTeamPicksByEvent(db, [event])).get(event) ?? [];

async function readTeamPicksByEvent(
  db: Kysely<DatabaseSchema>,
  events: string[],
): Promise<Map<string, TeamPick[]>> {
  const of = Map.groupBy(await selectPicks(db, events), ({ event }) => event);
  return new Map([...of].map(([event, rows]) => [event, rows.map(toTeamPick)]));
}

const selectPicks = (db: Kysely<DatabaseSchema>, events: string[]) =>
  db
    .selectFrom('pick')
    .leftJoin('member', 'member.id', 'pick.member')
    .leftJoin('answer', (j) =>
      j.onRef('answer.member', '=', 'pick.member').onRef('answer.event', '=', 'pick.event'),
    )
    .select([
      'pick.event',
      'pick.id',
      'pick.member',
      'pick.name as guest',
      'rink',
      'place',
      'state',
      'told',
      'told_at',
    ])
    .select(['told_when', 'told_where', 'told_lift', 'to_ring', 'pick.for_day'])
    .select(['answered_at', 'why', 'lift_from', 'seats', 'member.name', 'email', 'phone', 'mail_key'])
    .select(['suspended_at', 'removed_at'])
    .where('pick.event', 'in', events)
    .orderBy('rink')
    .orderBy('place')
    .orderBy('pick.id')
    .execute();

const toTeamPick = ({
  id,
  member,
  rink,
  place,
  state,
  told,
  why,
  email,
  ...row
}: JoinedPickRow): TeamPick => ({
  id,
  member,
  rink,
  place,
  state,
  told,
  why,
  email,
  name: row.name ?? row.guest,
  liftFrom: row.lift_from,
  seats: row.seats,
  toldAt: row.told_at,
  toldWhen: row.told_when,
  toldWhere: row.told_where,
  toldLift: row.told_lift,
  toRing: row.to_ring === 1,
  forDay: row.for_day,
  answeredAt: row.answered_at,
  phone: row.phone ?? '',
  mailKey: row.mail_key ?? '',
  isGone: member !== null && (row.name === null || Boolean(row.suspended_at ?? row.removed_at)),
});

type JoinedPickRow = Awaited<ReturnType<typeof selectPicks>>[number];

/** Query the contact details of active members. */
export async function readMemberContacts(
  db: Kysely<DatabaseSchema>,
  members: string[],
): Promise<MemberContact[]> {
  if (members.length === 0) return [];
  const rows = await db
    .selectFrom('member')
    .select(['id', 'name', 'email', 'phone', 'mail_key'])
    .where('id', 'in', members)
    .where('removed_at', 'is', null)
    .where('suspended_at', 'is', null)
    .orderBy('name')
    .execute();
  return rows.map(({ mail_key, ...row }) => ({ ...row, mailKey: mail_key }));
}
