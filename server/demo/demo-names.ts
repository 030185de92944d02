import { dateOf, isOff } from '#app/core/event.ts';
import { perform } from '#app/endpoints/perform.server.ts';
import { seasonEvents } from '#app/modules/calendar/year-round/season.server.ts';
import { boardEndpoints } from '#app/modules/names/admin/boards.endpoints.server.ts';
import { type AnswerWay, giveAnswer } from '#app/modules/names/answers/give-answer.server.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import type { Word } from '#db/schema/playing.ts';
import { cast } from './cast.ts';

interface Said {
  who: keyof typeof cast;
  word: Word;
  way?: AnswerWay;
  by?: keyof typeof cast;
  seats?: number;
  lift_from?: string;
  can_do_teas?: boolean;
  note?: string;
}

const answers: Said[] = [
  { who: 'derek', word: 'yes', seats: 3 },
  { who: 'joan', word: 'yes', can_do_teas: true },
  { who: 'ron', word: 'yes', way: 'member', by: 'joan', lift_from: 'the village hall' },
  { who: 'edie', word: 'yes', way: 'paper', by: 'margaret' },
  { who: 'pauline', word: 'if needed', note: 'Only if you are one short.' },
  { who: 'peter', word: 'no', way: 'mail' },
];

/** Ask for availability for the next league match and friendlies, with responses of the cast. */
export async function loadNames(site: Site): Promise<void> {
  const { date, words } = dayAndWords(site);
  const year = Number(date.slice(0, 4));
  const coming = (await seasonEvents(site.db, words, year)).filter(
    (event) => dateOf(event) >= date && !isOff(event) && event.kind.nature === 'match',
  );
  const [league] = coming.filter(({ kind }) => kind.league);
  const friendlies = coming.filter(({ kind }) => !kind.league).slice(0, 2);
  const facts = { days: 1, time: '18:00', sections: {}, lifts: true, teas: true };
  const take = (of: { events: string[]; wanted: number; note: string }) =>
    perform(site, cast.pauline, boardEndpoints.take, { ...facts, ...of });
  const events = friendlies.map(({ id }) => id);
  if (events.length > 0) await take({ events, wanted: 12, note: 'Whites, please.' });
  if (!league) return;
  await take({ events: [league.id], wanted: 9, note: '' });
  const now = site.clock().getTime();
  await site.db.transaction().execute(async (tx) => {
    for (const [n, { who, by, way = 'site', ...said }] of answers.entries())
      for (const { id, ...event } of [league, ...friendlies.slice(0, n % 2)])
        await giveAnswer(tx, {
          event: id,
          member: cast[who].id,
          by: by ? cast[by].id : null,
          way,
          ...said,
          at: new Date(now - (answers.length - n) * 3600_000).toISOString(),
          day: dateOf(event),
        });
  });
}
