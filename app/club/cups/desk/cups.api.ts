import { z } from '@hono/zod-openapi';
import { changed } from '#app/act/changes/changes.ts';
import { body, json, pathId, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { ifMatch, versionSeen } from '#app/api/versions.server.ts';
import { noted, route } from '#app/club/leagues/results/results-routes.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { addCup, changeCup, removeCup } from './cup-acts.server.ts';
import { cupFields, despite, otherTieFields, tieFields } from './cup-shapes.server.ts';
import { readCupDesk, readCupsRoom } from './cups-desk.server.ts';
import { cupDesk, cupsRoom } from './cups-desk.ts';
import { addOtherTie, changeOtherTie, removeOtherTie } from './other-tie-acts.server.ts';
import { addTie, changeTie } from './tie-acts.server.ts';

const path = '/api/desk/results/cups';
const cup = `${path}/{slug}` as const;
const one = { params: z.object({ slug: pathId }) };
const tieOfCup = { params: z.object({ slug: pathId, id: pathId }) };
const tie = tieFields.extend({ despite });

const calls = {
  room: memberCall({
    ...{ method: 'get', path, summary: 'The cups, and what one is made of' },
    responses: { 200: { description: 'The cups', ...json(cupsRoom) }, ...refusals(401, 403) },
  }),
  one: memberCall({
    ...{ method: 'get', path: cup, summary: 'A cup with its ties of this season', request: one },
    responses: { 200: { description: 'The cup', ...json(cupDesk) }, ...refusals(401, 403, 404, 422) },
  }),
  add: memberCall({
    ...{ method: 'post', path, summary: 'Adds a cup', request: body(cupFields) },
    responses: {
      200: { description: 'Added', ...json(changed.extend({ slug: z.string() })) },
      ...refusals(400, 401, 403, 404, 409, 415, 422, 429),
    },
  }),
  change: route('put', cup, 'Changes a cup, or puts it by', { ...one, ...ifMatch, ...body(cupFields) }),
  remove: route('delete', cup, 'Removes a cup without ties', { ...one, ...ifMatch }),
  addTie: route('post', `${cup}/ties`, 'Puts a tie that was drawn into the calendar', {
    ...one,
    ...body(tie),
  }),
  changeTie: route('put', `${cup}/ties/{id}`, 'Changes when and where a tie is played', {
    ...tieOfCup,
    ...ifMatch,
    ...body(tie),
  }),
  addOther: route('post', `${cup}/other-ties`, 'Enters a tie of two other clubs', {
    ...one,
    ...body(otherTieFields),
  }),
  changeOther: route('put', `${cup}/other-ties/{id}`, 'Changes a tie of two other clubs', {
    ...tieOfCup,
    ...ifMatch,
    ...body(otherTieFields),
  }),
  removeOther: route('delete', `${cup}/other-ties/{id}`, 'Removes a tie of two other clubs', {
    ...tieOfCup,
    ...ifMatch,
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** The calls of the desk's room 'Results and leagues' about cups; resultsApi guards them. */
export function cupsApi(site: Site) {
  return memberCalls()
    .openapi(calls.room, async (c) => c.json(await readCupsRoom(site), 200))
    .openapi(calls.one, async (c) => c.json(await readCupDesk(site, c.req.valid('param').slug), 200))
    .openapi(calls.add, async (c) => {
      const { change, made } = await addCup(site, c.get('viewer'), c.req.valid('json'));
      return c.json({ change, ...made }, 200);
    })
    .openapi(calls.change, async (c) => {
      const input = { ...c.req.valid('json'), ...c.req.valid('param'), version: versionSeen(c) };
      return c.json(await noted(changeCup(site, c.get('viewer'), input)), 200);
    })
    .openapi(calls.remove, async (c) => {
      const input = { ...c.req.valid('param'), version: versionSeen(c) };
      return c.json(await noted(removeCup(site, c.get('viewer'), input)), 200);
    })
    .openapi(calls.addTie, async (c) => {
      const { despite, ...fields } = c.req.valid('json');
      return c.json(
        await noted(addTie(site, c.get('viewer'), { ...c.req.valid('param'), fields, despite })),
        200,
      );
    })
    .openapi(calls.changeTie, async (c) => {
      const { despite, ...fields } = c.req.valid('json');
      const input = { ...c.req.valid('param'), fields, despite, version: versionSeen(c) };
      return c.json(await noted(changeTie(site, c.get('viewer'), input)), 200);
    })
    .openapi(calls.addOther, async (c) => {
      const input = { ...c.req.valid('json'), ...c.req.valid('param') };
      return c.json(await noted(addOtherTie(site, c.get('viewer'), input)), 200);
    })
    .openapi(calls.changeOther, async (c) => {
      const input = { ...c.req.valid('json'), ...c.req.valid('param'), version: versionSeen(c) };
      return c.json(await noted(changeOtherTie(site, c.get('viewer'), input)), 200);
    })
    .openapi(calls.removeOther, async (c) => {
      const input = { ...c.req.valid('param'), version: versionSeen(c) };
      return c.json(await noted(removeOtherTie(site, c.get('viewer'), input)), 200);
    });
}
