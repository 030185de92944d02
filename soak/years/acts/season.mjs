import { randomUUID } from 'node:crypto';
import { officer } from '../club.mjs';

/** Acts of the season: the calendar, replies, attendance, and results. */
export function seasonActs({ as, db, account, any, random, mailOf, present }) {
  const desk = (...given) => as(officer, ...given);

  /** Return the events of these days in the calendar, including cancelled ones. */
  const eventsOf = async (from, to = from) =>
    (
      await db
        .selectFrom('event')
        .selectAll()
        .where('day', '>=', from.slice(5))
        .where('day', '<=', to.slice(5))
        .execute()
    ).filter(({ season, year }) => String(year ?? season) === from.slice(0, 4));

  return {
    eventsOf,
    /** Create next year's calendar: recurring events by their weekday, then published. */
    async book(year) {
      const from = '/api/desk/calendar/seasons';
      const { body: seasons } = await desk(`GET ${from}`);
      const last = Math.max(...seasons.map((season) => season.year).filter((one) => one < year));
      const { body: rules } = await desk(`GET ${from}/${last}/rules`);
      const parts = rules.map(({ rule, without, id, next }) => ({ rule, without, id, next }));
      const { body } = await desk(`POST ${from}`, { json: { year, parts } });
      const { version } = (await desk(`GET ${from}`)).body.find((season) => season.year === year);
      await desk(`PUT ${from}/${year}`, { version });
      account.count('events of next year’s book', body.events);
      account.keep('season', { year }, {});
    },
    async addEvent(date) {
      const json = {
        ...{
          type: 'friendly',
          opponent: any(['Keldthorpe', 'Tathby', 'Skelwold']),
          place: 'home',
          time: '14:00',
        },
        ...{ date, season: Number(date.slice(0, 4)), despite: true },
      };
      const { body } = await desk('POST /api/desk/calendar/events', { json });
      account.count('event added');
      account.keep('event', { id: body.id }, { opponent: json.opponent });
    },
    async cancel({ id }) {
      const path = `/api/desk/calendar/events/${id}`;
      const { version } = (await desk(`GET ${path}`)).body.event;
      const tell = { message: 'Their green is under water.', to: 'concerned', topic: false };
      await desk(`PUT ${path}/state`, {
        version,
        key: randomUUID(),
        json: { state: 'cancelled', note: 'Rain', tell },
      });
      account.count('match called off and told');
    },
    async takeNames(events) {
      const json = {
        events: events.map(({ id }) => id),
        days: 2,
        time: '18:00',
        wanted: 12,
        lifts: false,
        teas: false,
        sections: {},
      };
      await desk('POST /api/desk/playing/boards', { json });
      account.count('names asked for', events.length);
    },
    /** Return the events with a board for names. */
    async withNames(events) {
      const boards = await db
        .selectFrom('board')
        .select('event')
        .where('event', 'in', ['', ...events.map(({ id }) => id)])
        .execute();
      return events.filter(({ id }) => boards.some(({ event }) => event === id));
    },
    async answer(member, { id }) {
      const word = any(['yes', 'yes', 'no', 'if needed']);
      await as(mailOf(member), `PUT /api/playing/events/${id}/answer`, { json: { word } }, [409]);
      const row = await db
        .selectFrom('answer')
        .select('word')
        .where('event', '=', id)
        .where('member', '=', member)
        .executeTakeFirst();
      if (row?.word === word) account.keep('answer', { event: id, member }, { word });
      account.count('said whether they can play');
    },
    async side({ id }) {
      const path = `/api/desk/playing/sides/${id}`;
      const { version } = (await desk(`GET ${path}`)).body;
      const said = await db
        .selectFrom('answer')
        .select('member')
        .where('event', '=', id)
        .where('word', '=', 'yes')
        .execute();
      const picks = said
        .slice(0, 6)
        .map(({ member }, at) => ({ rink: 1 + Math.floor(at / 3), place: at % 3, member }));
      if (picks.length === 0) return;
      const json = {
        ...{ rinks: 2, players: 3, captain: null, reserves: 'ask', note: '' },
        picks,
        publish: true,
        despite: true,
      };
      await desk(`PUT ${path}`, { version, key: randomUUID(), json });
      account.count('side picked and told');
    },
    async result({ id, type }) {
      const path = `/api/desk/results/events/${id}`;
      const { body } = await desk(`GET ${path}`);
      const shots = { home: 10 + Math.floor(random() * 30), away: 10 + Math.floor(random() * 30) };
      await desk(`PUT ${path}`, {
        version: body.version ?? body.event.version,
        json: { state: 'played', shots, ...(type !== 'friendly' && { points: { home: 6, away: 2 } }) },
      });
      account.count('result entered');
      const { score } = await db
        .selectFrom('event')
        .select('score')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      account.keep('event', { id }, { score });
    },
    async rollUp({ id }) {
      const path = `/api/desk/on-the-day/${id}`;
      for (const member of present.filter(() => random() < 0.12)) {
        const tap = { kind: 'come', id: randomUUID(), member, name: '', paid: random() < 0.8 };
        await desk(`POST ${path}/taps`, { json: tap });
        account.keep('arrival', { id: tap.id }, { event: id });
        account.count('came to a roll-up');
      }
      await desk(`POST ${path}/draws`, { json: { after: 0 } }, [409, 422]);
      await desk(`PUT ${path}/closing`, { key: randomUUID(), json: { closed: true } });
      account.count('roll-up drawn and closed');
    },
  };
}
