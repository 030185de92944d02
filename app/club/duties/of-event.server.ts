import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema/schema.ts';

/** Who is on duty at an event: 'Teas' with the names of those who do them, in the rotas' order. */
export interface DutyOfEvent {
  duty: string;
  rota: string;
  /** 'HH:MM' in London, or ''. */
  time: string;
  needed: number;
  members: { id: string; name: string }[];
}

export async function dutiesOfEvent(db: Kysely<Schema>, event: string): Promise<DutyOfEvent[]> {
  const duties = await db
    .selectFrom('duty')
    .innerJoin('rota', 'rota.id', 'duty.rota')
    .select(['duty.id as duty', 'rota.name as rota', 'duty.time', 'duty.needed'])
    .where('duty.event', '=', event)
    .orderBy('rota.position')
    .orderBy('duty.time')
    .execute();
  if (duties.length === 0) return [];
  const turns = await db
    .selectFrom('turn')
    .innerJoin('member', 'member.id', 'turn.member')
    .select(['turn.duty', 'member.id', 'member.name'])
    .where(
      'turn.duty',
      'in',
      duties.map(({ duty }) => duty),
    )
    .where('member.removed_at', 'is', null)
    .where('member.suspended_at', 'is', null)
    .orderBy('member.name')
    .execute();
  return duties.map((one) => ({
    ...one,
    members: turns.filter(({ duty }) => duty === one.duty).map(({ id, name }) => ({ id, name })),
  }));
}
