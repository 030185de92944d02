import { match } from './club.mjs';
import { forumVisit } from './forum.mjs';

/** Visits of a member, each with the requests of its screen. */
export function visitsOf(me, day) {
  const { phone, kept, random, pause, any } = me;
  const { ledger } = day;
  const get = async (kind, path) => (await phone.ask(kind, 'GET', path)).body;

  async function canYouPlay() {
    const events = [any(day.open), any(day.open)];
    await get('can you play', `/api/playing/answers?of=${events.join(',')}`);
    await pause(2000, 6000);
    for (const event of new Set(events)) {
      const word = any(['yes', 'yes', 'no', 'if needed']);
      await kept.keep({
        kind: 'can you play: answered',
        about: `answer:${event}`,
        method: 'PUT',
        path: `/api/playing/events/${event}/answer`,
        json: { word },
        sent: () => ledger.answered.words.set(`${event} ${me.id}`, word),
      });
      await pause(1000, 3000);
    }
    if (random() < 0.5) await get('can you play', `/api/playing/events/${events[0]}/names`);
  }

  return {
    async home() {
      await get('home and calendar', '/');
      await pause(2000, 8000);
      if (random() < 0.5) await get('home and calendar', '/full-calendar');
    },
    async 'my page'() {
      await get('my page', '/members-community');
      await get('my page', '/api/me/page/parts');
    },
    'can you play': canYouPlay,
    /** Stay, and poll as often as the screen does. */
    async 'live card'() {
      await get('live card', '/api/me');
      for (let turn = 0; turn <= Math.floor(random() * 3) && performance.now() < day.end; turn += 1) {
        await get('live card', `/api/playing/cards/${match.id}`);
        await pause(30_000, 30_000);
      }
    },
    forum: () => forumVisit(me, day),
  };
}
