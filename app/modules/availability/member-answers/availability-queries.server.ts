import type { InferResult, Kysely } from 'kysely';
import type { RankedAvailabilityAnswer } from '#app/modules/availability/boards/board.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Active member: neither removed nor suspended. */
export interface ActiveMember {
  id: string;
  name: string;
  email: string | null;
  phone: string;
  mailKey: string;
  sections: string[];
}

/** Query all active members, ordered by name. */
export async function readActiveMembers(db: Kysely<DatabaseSchema>): Promise<ActiveMember[]> {
  const rows = await db
    .selectFrom('member')
    .select(['id', 'name', 'email', 'phone', 'mail_key as mailKey'])
    .where('removed_at', 'is', null)
    .where('suspended_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute();
  const sections = await readMemberSections(db);
  return rows.map((row) => ({ ...row, sections: sections(row.id) }));
}

/** Query the sections of all members, or of `one` member only. Return a lookup by member id. */
export async function readMemberSections(
  db: Kysely<DatabaseSchema>,
  one?: string,
): Promise<(member: string) => string[]> {
  const rows = await db
    .selectFrom('member_section')
    .select(['member', 'section'])
    .$if(one !== undefined, (q) => q.where('member', '=', one ?? ''))
    .execute();
  const found = Map.groupBy(rows, ({ member }) => member);
  return (member) => (found.get(member) ?? []).map(({ section }) => section);
}

/** Availability of a member for an event. */
export interface MemberAvailability extends RankedAvailabilityAnswer {
  event: string;
  name: string;
  phone: string;
  seats: number | null;
  liftFrom: string;
  canDoTeas: boolean;
  note: string;
  /** Name of the member who recorded it; '' if they answered themselves. */
  by: string;
  way: string;
  at: string;
  /** 'YYYY-MM-DD' */
  forDay: string;
  version: number;
}

interface AvailabilityFilter {
  /**
   * True once the event has begun: then all answers are returned; before, those of suspended and removed members are left out.
   */
  hasBegun: boolean;
}

/** Query the availability for several events. */
export async function readEventAvailability(
  db: Kysely<DatabaseSchema>,
  events: string[],
  { hasBegun }: AvailabilityFilter,
): Promise<MemberAvailability[]> {
  if (events.length === 0) return [];
  const rows = await selectAvailability(db)
    .where('answer.event', 'in', events)
    .$if(!hasBegun, (query) =>
      query.where('member.suspended_at', 'is', null).where('member.removed_at', 'is', null),
    )
    .execute();
  return groupAvailabilityRows(rows);
}

/** Query all availability of one member. */
export const readMemberAvailability = async (
  db: Kysely<DatabaseSchema>,
  member: string,
): Promise<MemberAvailability[]> =>
  groupAvailabilityRows(await selectAvailability(db).where('answer.member', '=', member).execute());

/** Query with one row for each section of the member. */
const selectAvailability = (db: Kysely<DatabaseSchema>) =>
  db
    .selectFrom('answer')
    .innerJoin('member', 'member.id', 'answer.member')
    .leftJoin('member as writer', 'writer.id', 'answer.put_by')
    .leftJoin('member_section', 'member_section.member', 'answer.member')
    .selectAll('answer')
    .select(['member.name', 'member.phone', 'writer.name as by', 'member_section.section']);

type AvailabilityRow = InferResult<ReturnType<typeof selectAvailability>>[number];

const groupAvailabilityRows = (rows: AvailabilityRow[]): MemberAvailability[] =>
  [...Map.groupBy(rows, ({ event, member }) => `${event} ${member}`).values()].flatMap((its) => {
    const sections = its.flatMap(({ section }) => section ?? []);
    return its.slice(0, 1).map((row) => toMemberAvailability(row, sections));
  });

const toMemberAvailability = (row: AvailabilityRow, sections: string[]): MemberAvailability => ({
  event: row.event,
  member: row.member,
  name: row.name,
  phone: row.phone,
  word: row.word,
  seats: row.seats,
  liftFrom: row.lift_from ?? '',
  canDoTeas: row.can_do_teas === 1,
  note: row.note,
  by: row.by ?? '',
  way: row.way,
  madeAt: row.made_at,
  at: row.at,
  version: row.version,
  forDay: row.for_day,
  sections,
});

/** Return the date for which a member answered, if the event has been moved since; otherwise ''. */
export const getFormerEventDate = ({ forDay }: Pick<MemberAvailability, 'forDay'>, date: string) =>
  forDay && forDay !== date ? forDay : '';
