import { z } from 'zod';
import { acts, looks } from '#app/act/act.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import type { Named } from '#app/api/calls.ts';
import { answerBody } from '#app/club/names/answers/answer-schemas.server.ts';
import { writeDown } from '#app/club/names/answers/say.server.ts';
import { londonNow } from '#app/core/clock.ts';
import { refuseInvalid } from '#app/core/invalid.ts';
import { reached } from '#app/desk/telling/reached.server.ts';
import { raiseContentVersion } from '#app/site/content-version.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { askMembers } from './ask-members.server.ts';
import {
  askBody,
  asked,
  askingOf,
  changeBody,
  hub,
  namesRoom,
  openBody,
  opened,
} from './board-schemas.server.ts';
import { boardHeld, boards } from './hold-board.server.ts';
import { readHub, readRoom } from './hub.server.ts';
import { columnsOf, takeNames } from './take-names.server.ts';
import { readAsking } from './who-is-asked.server.ts';

const act = acts(boards);
const look = looks(boards);

export const boardActs = {
  room: look({
    at: 'GET /api/desk/playing',
    what: 'The events to come, with how the names for each stand',
    answers: namesRoom,
    reads: readRoom,
  }),
  take: act({
    at: 'POST /api/desk/playing/boards',
    what: 'Takes names for one event or a run of them, where none are taken yet',
    takes: openBody,
    answers: opened,
    makes: true,
    does: takeNames,
  }),
  asking: look({
    at: 'GET /api/desk/playing/asking',
    what: 'Who would be asked about some events: whom a mail reaches, and whom to ring',
    asks: z.object({ of: askingOf }),
    answers: reached,
    reads: (site, { of }) => readAsking(site, of),
  }),
  ask: act({
    at: 'POST /api/desk/playing/asking',
    what: 'Asks by mail whoever has not answered yet: one mail to each member for all the events',
    takes: askBody,
    answers: asked,
    once: true,
    does: (doing, { events }) => askMembers(doing, events),
  }),
  one: look({
    at: 'GET /api/desk/playing/boards/{id}',
    what: 'One event: its board, its names, and who has not answered',
    answers: hub,
    reads: (site, { id }) => readHub(site, id),
  }),
  change: act({
    at: 'PUT /api/desk/playing/boards/{id}',
    what: 'Changes until when names are taken, how many are wanted, of whom, and what is asked',
    takes: changeBody,
    holds: boardHeld,
    says: 'changed the names for',
    async does({ tx, change }, { id, date, time, ...facts }, { now }) {
      refuseInvalid({
        time: date && !time ? 'Please say at what time.' : undefined,
        date: time && !date ? 'Please say on which day, or leave both empty.' : undefined,
      });
      const closes_at = date ? `${date}T${time}` : null;
      await change('board', id, { closes_at, for_day: now.date, ...(await columnsOf(tx, facts)) });
    },
  }),
  close: act({
    at: 'PUT /api/desk/playing/boards/{id}/closing',
    what: 'Closes the names at once, or takes them again',
    takes: z.object({ closed: z.boolean('It is closed or not.') }),
    holds: boardHeld,
    says: ({ closed }) => (closed ? 'closed the names for' : 'took names again for'),
    /** Taken up again it stays open until it begins, or until its time where that is still to come. */
    async does({ site, change }, { id, closed }, { board: { closesAt } }) {
      const isPast = closesAt !== null && closesAt <= londonNow(site.clock);
      await change('board', id, { is_closed: Number(closed), ...(!closed && isPast && { closes_at: null }) });
    },
  }),
  stop: act({
    at: 'DELETE /api/desk/playing/boards/{id}',
    what: 'Takes no names any more; the answers stay, and come back when names are taken again',
    holds: boardHeld,
    says: 'takes no names any more for',
    async does({ tx, site, remove, after }, { id }) {
      await remove('board', id);
      await raiseContentVersion(tx);
      after(() => site.version.read());
    },
  }),
  writeDown: act({
    at: 'PUT /api/desk/playing/boards/{id}/names/{member}',
    what: 'Writes down what a member has said to the captain, when it has closed too',
    takes: answerBody,
    does: (doing, { id, ...said }) => writeDown(doing, { event: id, ...said }),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof boardActs> {}
}

export const boardsApi = (site: Site) => actsApi(site, ...Object.values(boardActs));
