import type { Ports } from '#app/kernel/module.ts';
import { deletedEventLabel } from '#app/modules/calendar/calendar.server.ts';

/** Availability for matches. */
export const exportOwnAvailability: Ports['ownData'] = async ({ site: { db }, member: { id } }) => {
  const answers = await db
    .selectFrom('answer')
    .leftJoin('event', 'event.id', 'answer.event')
    .selectAll('answer')
    .select('event.opponent')
    .where('answer.member', '=', id)
    .orderBy('answer.for_day')
    .execute();
  return {
    whetherIPlay: answers.map(({ opponent, for_day, word, at, ...said }) => ({
      event: opponent ?? deletedEventLabel,
      day: for_day,
      answer: word,
      at,
      way: said.way,
      seats: said.seats,
      liftFrom: said.lift_from,
      canDoTeas: said.can_do_teas === 1,
      note: said.note,
    })),
  };
};
