import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** A duty at an event, for the event's page: 'Teas' with the assigned names, in order of the rotas. */
interface EventDuty {
  duty: string;
  rota: string;
  /** 'HH:MM' in London, or ''. */
  time: string;
  needed: number;
  members: { id: string; name: string }[];
}

export const readEventDuties = async (db: Kysely<DatabaseSchema>, event: string): Promise<EventDuty[]> =>
  (await readDutiesByEvent(db, [event])).get(event) ?? [];

/** Fetch the duties of several events in one query, keyed by event id; events without duties are left out. */
export async function readDutiesByEvent(
  db: Kysely<DatabaseSchema>,
  events: string[],
): Promise<Map<string, EventDuty[]>> {
  const rows = await db
    .selectFrom('duty')
    .innerJoin('rota', 'rota.id', 'duty.rota')
    .leftJoin('turn', 'turn.duty', 'duty.id')
    .leftJoin('member', (on) =>
      on
        .onRef('member.id', '=', 'turn.member')
        .on('member.removed_at', 'is', null)
        .on('member.suspended_at', 'is', null),
    )
    .select(['duty.event', 'duty.id as duty', 'rota.name as rota', 'duty.time', 'duty.needed'])
    .select(['member.id', 'member.name'])
    .where('duty.event', 'in', events)
    .orderBy('rota.position')
    .orderBy('duty.time')
    .orderBy('duty.id')
    .orderBy('member.name')
    .execute();
  const duties = [...Map.groupBy(rows, ({ duty }) => duty).values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const { event, duty, rota, time, needed } = first;
    const members = [first, ...others].flatMap(({ id, name }) =>
      id === null || name === null ? [] : [{ id, name }],
    );
    return [{ event, duty: { duty, rota, time, needed, members } }];
  });
  const of = Map.groupBy(duties, ({ event }) => event ?? '');
  return new Map([...of].map(([event, its]) => [event, its.map(({ duty }) => duty)]));
}
