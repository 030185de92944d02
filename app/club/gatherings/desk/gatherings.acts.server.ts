import { z } from 'zod';
import { acts, looks } from '#app/act/act.server.ts';
import type { Doing } from '#app/act/doing.server.ts';
import { type Holding, heldIfThere } from '#app/act/held.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import type { Named } from '#app/api/calls.ts';
import { type EventNow, eventNow } from '#app/club/calendar/calendar.server.ts';
import { mailTold } from '#app/club/gatherings/coming/coming-mail.server.ts';
import { coming } from '#app/club/gatherings/coming/coming-schemas.server.ts';
import { comersTo, moveUp, reachedByComing } from '#app/club/gatherings/coming/comings.server.ts';
import type { Gathering } from '#app/club/gatherings/gathering.ts';
import {
  countsOf,
  gatheringAt,
  gatherings,
  heldNow,
  showAtOnce,
  take,
} from '#app/club/gatherings/read-gatherings.server.ts';
import { eventTitle, stateText } from '#app/core/event.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import { isStorable, notStorable } from '#app/core/storable.ts';
import { told, toldNow } from '#app/desk/telling/reached.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { gatheringFacts, gatheringInFull, gatheringsList } from './coming-desk-schemas.server.ts';
import { factsOf, gatheringBody } from './gathering-fields.server.ts';
import { listGatherings, readGathering } from './gatherings-desk.server.ts';
import { replyActs } from './replies.acts.server.ts';

interface Asked {
  /** Nothing where nobody is asked yet. */
  was: Gathering | undefined;
  now: EventNow | undefined;
  event: string;
  version: number;
}

/** What is asked of an event, of version 0 as long as nobody is. */
const asked: Holding<Asked> = {
  locks: (tx, { event = '' }) => heldIfThere(tx, gatherings, event),
  async reads(tx, { event = '' }, site) {
    const was = await gatheringAt(tx, event);
    const now = await eventNow({ ...site, db: tx }, event);
    return { was, now, event, version: was?.version ?? 0 };
  },
  title: ({ now, event }) => (now ? eventTitle(now.event) : event),
  shows: ({ was }) => ({ ...was }),
};

const saved = z.object({ gathering: gatheringFacts, movedUp: z.array(coming) });
const stopped = { open: 'opened', closed: 'closed', stopped: 'stopped' };

const act = acts(gatherings);
const look = looks(gatherings);

export const gatheringActs = {
  list: look({
    at: 'GET /api/desk/coming',
    what: 'What people say they come to, with the numbers, and what else is to come in the calendar',
    answers: gatheringsList,
    reads: listGatherings,
  }),
  read: look({
    at: 'GET /api/desk/coming/{event}',
    what: 'What is asked of one event, and who comes to it',
    answers: gatheringInFull,
    reads: (site, { event }) => readGathering(site, event),
  }),
  save: act({
    at: 'PUT /api/desk/coming/{event}',
    what: 'Asks who comes to an event, or changes what is asked; one that was stopped begins again; with more places whoever waits and fits moves up',
    takes: gatheringBody,
    holds: asked,
    alone: true,
    answers: saved,
    says: (_, { was }) => (was ? 'changed what is asked of who comes to' : 'asked who comes to'),
    async does(doing, { event, ...given }, { was, now }) {
      const { tx, site, add, change } = doing;
      const facts = factsOf(given);
      const { taken } = await countsOf(tx, site.clock, event);
      if (facts.places !== null && facts.places < taken)
        throw invalid({
          places: `${taken} people come already. Withdraw some first, or give ${taken} places or more.`,
        });
      if (!now) throw new Refusal(404, 'There is no such event.');
      if (!was && now.event.kind.nature === 'open')
        throw new Refusal(409, 'An open has entries of its own, in the room ‘Opens’.');
      if (was)
        await change('gathering', event, { ...facts, state: was.state === 'closed' ? 'closed' : 'open' });
      else await add('gathering', { ...facts, event, state: 'open' });
      return movedOn(doing, event);
    },
  }),
  state: act({
    at: 'PUT /api/desk/coming/{event}/state',
    what: 'Closes it at once, opens it again, or stops it: then it shows nowhere, and its replies stay',
    takes: z.object({ state: z.enum(['open', 'closed', 'stopped'], 'It is open, closed or stopped.') }),
    holds: asked,
    answers: saved,
    says: ({ state }) => `${stopped[state]} the list of who comes to`,
    async does(doing, { event, state }, { was }) {
      if (!was) throw new Refusal(404, gatherings.none);
      await doing.change('gathering', event, { state });
      return movedOn(doing, event);
    },
  }),
  tell: act({
    at: 'POST /api/desk/coming/{event}/telling',
    what: 'Mails all who come or wait, and have confirmed it, how it stands with the event; once for each key',
    takes: z.object({
      words: z
        .string()
        .trim()
        .max(1000, 'Please keep it under 1,000 characters.')
        .refine(isStorable, notStorable)
        .default(''),
    }),
    once: true,
    answers: z.object({ told }),
    says: 'wrote to all who come to',
    async does(doing, { event, words }) {
      const { tx, site, viewer, note } = doing;
      const held = await take(tx, site, event, viewer.id);
      const { now } = held;
      const state = now ? stateText(now.event) : 'This is in our calendar no longer.';
      for (const coming of await comersTo(tx, event)) await mailTold(held, coming, { state, words });
      note({ title: now?.event.opponent ?? event });
      await showAtOnce(doing);
      const { mail, ring } = await reachedByComing(tx, site, event);
      return { told: toldNow(site, viewer, { mail: mail.length, ring }) };
    },
  }),
};

/** Whoever fits now moves up. */
async function movedOn(doing: Doing, event: string) {
  await showAtOnce(doing);
  const held = await heldNow(doing.tx, doing.site, event);
  return { gathering: held.gathering, movedUp: await moveUp(held) };
}

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof gatheringActs> {}
}

/** The desk's room 'Who's coming'. */
export const gatheringsApi = (site: Site) =>
  actsApi(site, ...Object.values(gatheringActs), ...Object.values(replyActs));
