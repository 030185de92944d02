import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { body, done, json, refusals, tokenNeeded } from '#app/api/answers.server.ts';
import { ifMatch, overtaken, versionSeen } from '#app/api/versions.server.ts';
import type { Seen } from '#app/api/who/guard.server.ts';
import { entry, entryBody, id, paidBody, stateBody } from '#app/club/opens/desk/opens-bodies.server.ts';
import { openInFull } from '#app/club/opens/desk/opens-desk.server.ts';
import { listEntries } from '#app/club/opens/entries/entries.server.ts';
import { refuseInvalidBody } from '#app/core/invalid.ts';
import type { Site } from '#app/site/site.server.ts';
import {
  addByHand,
  changeEntry,
  forgetEntry,
  payEntry,
  putEntryBack,
  withdrawAtDesk,
} from './desk-entries.server.ts';

const security = tokenNeeded;
const path = '/api/desk/opens/{slug}/entries';
const ofOne = { params: z.object({ slug: id }) };
const one = { params: z.object({ slug: id, id }) };
const always = [400, 401, 403, 404, 409, 413, 415, 422, 429] as const;

const calls = {
  list: createRoute({
    method: 'get',
    path,
    summary: 'Who has entered this year, in the order of arrival; those who withdrew last',
    security,
    request: ofOne,
    responses: {
      200: { description: 'Entries', ...json(z.array(entry)) },
      ...refusals(401, 403, 404, 422),
    },
  }),
  add: createRoute({
    method: 'post',
    path,
    summary: 'Takes down an entry that came by telephone or by hand',
    security,
    request: {
      ...ofOne,
      ...body(entryBody),
      headers: z.object({ 'idempotency-key': z.string().min(8).max(100).optional() }),
    },
    responses: { 201: { description: 'Taken down', ...json(entry) }, ...refusals(...always) },
  }),
  change: createRoute({
    method: 'put',
    path: `${path}/{id}`,
    summary: 'Changes an entry’s names, address, number or note',
    security,
    request: { ...one, ...ifMatch, ...body(entryBody) },
    responses: { 200: { description: 'Changed', ...json(entry) }, ...refusals(...always), ...overtaken },
  }),
  pay: createRoute({
    method: 'put',
    path: `${path}/{id}/paid`,
    summary: 'Notes an entry as paid, or as not paid',
    security,
    request: { ...one, ...ifMatch, ...body(paidBody) },
    responses: { 200: { description: 'Noted', ...json(entry) }, ...refusals(...always), ...overtaken },
  }),
  state: createRoute({
    method: 'put',
    path: `${path}/{id}/state`,
    summary: 'Withdraws an entry, or puts it back; whoever waited longest gets a place that comes free',
    security,
    request: { ...one, ...ifMatch, ...body(stateBody) },
    responses: {
      200: { description: 'Done', ...json(z.object({ entry, movedUp: z.array(entry) })) },
      ...refusals(...always),
      ...overtaken,
    },
  }),
  forget: createRoute({
    method: 'delete',
    path: `${path}/{id}`,
    summary: 'Deletes a withdrawn entry for good',
    security,
    request: { ...one, ...ifMatch },
    responses: { ...done, ...refusals(401, 403, 404, 409, 422, 429), ...overtaken },
  }),
};

/** The calls about an open's entries; the guard of the room 'Opens' (opens.api.ts) stands before them. */
export function entriesApi(site: Site) {
  const api = new OpenAPIHono<Seen>({ defaultHook: refuseInvalidBody });
  return api
    .openapi(calls.list, async (c) => {
      const { key, date } = await openInFull(site, c.req.valid('param').slug);
      return c.json(await listEntries(site.db, { key, season: Number(date.slice(0, 4)) }), 200);
    })
    .openapi(calls.add, async (c) => {
      const viewer = c.get('viewer');
      const sending = c.req.valid('header')['idempotency-key'];
      const key = sending ? `desk ${viewer.id} ${sending}` : null;
      const { slug } = c.req.valid('param');
      return c.json(await addByHand(site, viewer, slug, c.req.valid('json'), key), 201);
    })
    .openapi(calls.change, async (c) => {
      const { slug, id } = c.req.valid('param');
      const facts = { ...c.req.valid('json'), version: versionSeen(c) };
      return c.json(await changeEntry(site, c.get('viewer'), slug, id, facts), 200);
    })
    .openapi(calls.pay, async (c) => {
      const { slug, id } = c.req.valid('param');
      const { paid } = c.req.valid('json');
      return c.json(await payEntry(site, c.get('viewer'), slug, id, paid, versionSeen(c)), 200);
    })
    .openapi(calls.state, async (c) => {
      const { slug, id } = c.req.valid('param');
      const { withdrawn } = c.req.valid('json');
      const viewer = c.get('viewer');
      const version = versionSeen(c);
      return c.json(
        withdrawn
          ? await withdrawAtDesk(site, viewer, slug, id, version)
          : { entry: await putEntryBack(site, viewer, slug, id, version), movedUp: [] },
        200,
      );
    })
    .openapi(calls.forget, async (c) => {
      const { slug, id } = c.req.valid('param');
      await forgetEntry(site, c.get('viewer'), slug, id, versionSeen(c));
      return c.body(null, 204);
    });
}
