import { z } from '@hono/zod-openapi';
import { body, done, json, pathId, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { ifMatch, overtaken, versionSeen } from '#app/api/versions.server.ts';
import { readOpen } from '#app/club/opens/desk/opens-desk.server.ts';
import { listEntries } from '#app/club/opens/entries/entries.server.ts';
import { entry, entryFields } from '#app/club/opens/entries/entry-schemas.server.ts';
import type { Site } from '#app/site/site.server.ts';
import {
  addByHand,
  changeEntry,
  forgetEntry,
  payEntry,
  putEntryBack,
  withdrawAtDesk,
} from './desk-entries.server.ts';

const path = '/api/desk/opens/{slug}/entries';
const ofOne = { params: z.object({ slug: pathId }) };
const one = { params: z.object({ slug: pathId, id: pathId }) };
const always = [400, 401, 403, 404, 409, 413, 415, 422, 429] as const;

const calls = {
  list: memberCall({
    method: 'get',
    path,
    summary: 'Who has entered this year, in the order of arrival; those who withdrew last',
    request: ofOne,
    responses: {
      200: { description: 'Entries', ...json(z.array(entry)) },
      ...refusals(401, 403, 404, 422),
    },
  }),
  add: memberCall({
    method: 'post',
    path,
    summary: 'Takes down an entry that came by telephone or by hand',
    request: {
      ...ofOne,
      ...body(entryFields),
      headers: z.object({ 'idempotency-key': z.string().min(8).max(100).optional() }),
    },
    responses: { 201: { description: 'Added', ...json(entry) }, ...refusals(...always) },
  }),
  change: memberCall({
    method: 'put',
    path: `${path}/{id}`,
    summary: 'Changes an entry’s names, address, number or note',
    request: { ...one, ...ifMatch, ...body(entryFields) },
    responses: { 200: { description: 'Changed', ...json(entry) }, ...refusals(...always), ...overtaken },
  }),
  pay: memberCall({
    method: 'put',
    path: `${path}/{id}/paid`,
    summary: 'Notes an entry as paid, or as not paid',
    request: { ...one, ...ifMatch, ...body(z.object({ paid: z.boolean('It is paid or not.') })) },
    responses: { 200: { description: 'Noted', ...json(entry) }, ...refusals(...always), ...overtaken },
  }),
  state: memberCall({
    method: 'put',
    path: `${path}/{id}/state`,
    summary: 'Withdraws an entry, or puts it back; whoever waited longest gets a place that comes free',
    request: { ...one, ...ifMatch, ...body(z.object({ withdrawn: z.boolean('It is withdrawn or not.') })) },
    responses: {
      200: { description: 'Done', ...json(z.object({ entry, movedUp: z.array(entry) })) },
      ...refusals(...always),
      ...overtaken,
    },
  }),
  forget: memberCall({
    method: 'delete',
    path: `${path}/{id}`,
    summary: 'Deletes a withdrawn entry for good',
    request: { ...one, ...ifMatch },
    responses: { ...done, ...refusals(401, 403, 404, 409, 422, 429), ...overtaken },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** The calls about an open's entries; the guard of the room 'Opens' (opens.api.ts) stands before them. */
export function entriesApi(site: Site) {
  return memberCalls()
    .openapi(calls.list, async (c) => {
      const { key, date } = await readOpen(site, c.req.valid('param').slug);
      return c.json(await listEntries(site.db, { key, season: Number(date.slice(0, 4)) }), 200);
    })
    .openapi(calls.add, async (c) => {
      const viewer = c.get('viewer');
      const key = c.req.valid('header')['idempotency-key'];
      const sending = key ? `desk ${viewer.id} ${key}` : null;
      const input = { ...c.req.valid('param'), ...c.req.valid('json'), sending };
      return c.json(await addByHand(site, viewer, input), 201);
    })
    .openapi(calls.change, async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('json'), version: versionSeen(c) };
      return c.json(await changeEntry(site, c.get('viewer'), input), 200);
    })
    .openapi(calls.pay, async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('json'), version: versionSeen(c) };
      return c.json(await payEntry(site, c.get('viewer'), input), 200);
    })
    .openapi(calls.state, async (c) => {
      const input = { ...c.req.valid('param'), version: versionSeen(c) };
      const act = c.req.valid('json').withdrawn ? withdrawAtDesk : putEntryBack;
      return c.json(await act(site, c.get('viewer'), input), 200);
    })
    .openapi(calls.forget, async (c) => {
      const input = { ...c.req.valid('param'), version: versionSeen(c) };
      await forgetEntry(site, c.get('viewer'), input);
      return c.body(null, 204);
    });
}
