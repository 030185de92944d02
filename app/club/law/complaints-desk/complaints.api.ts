import { z } from '@hono/zod-openapi';
import { body, done, json, pathId, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { ifMatch, overtaken, versionSeen } from '#app/api/versions.server.ts';
import {
  answerWords,
  complaintInFull,
  complaintLine,
  noteWords,
  writtenDown,
} from '#app/club/law/complaints/complaint-schemas.server.ts';
import {
  acknowledge,
  addNote,
  answerComplaint,
  listComplaints,
  readComplaint,
} from '#app/club/law/complaints/complaints.server.ts';
import { writeDown } from '#app/club/law/complaints/make-complaint.server.ts';
import type { Site } from '#app/site/site.server.ts';

const path = '/api/desk/law/complaints';
const one = { params: z.object({ id: pathId }) };
const always = [400, 401, 403, 404, 415, 422, 429] as const;

const calls = {
  list: memberCall({
    ...{ method: 'get', path, summary: 'Complaints, those that wait first' },
    responses: { 200: { description: 'Complaints', ...json(z.array(complaintLine)) }, ...refusals(401, 403) },
  }),
  write: memberCall({
    ...{
      method: 'post',
      path,
      summary: 'Writes down a complaint that came by letter, by mail or was spoken',
    },
    request: body(writtenDown),
    responses: {
      201: { description: 'Written down', ...json(z.object({ id: z.string(), reference: z.string() })) },
      ...refusals(...always),
    },
  }),
  read: memberCall({
    ...{ method: 'get', path: `${path}/{id}`, summary: 'One complaint, and what was done about it' },
    request: one,
    responses: {
      200: { description: 'The complaint', ...json(complaintInFull) },
      ...refusals(401, 403, 404, 422),
    },
  }),
  note: memberCall({
    ...{ method: 'post', path: `${path}/{id}/notes`, summary: 'Notes what was done about it' },
    request: { ...one, ...body(noteWords) },
    responses: { ...done, ...refusals(...always) },
  }),
  acknowledge: memberCall({
    ...{ method: 'put', path: `${path}/{id}/acknowledgement` },
    summary: 'Notes that whoever complained has been told that we have it',
    request: { ...one, ...ifMatch },
    responses: { ...done, ...refusals(...always), ...overtaken },
  }),
  answer: memberCall({
    ...{
      method: 'put',
      path: `${path}/{id}/answer`,
      summary: 'Answers it; by mail where there is an address',
    },
    request: { ...one, ...ifMatch, ...body(answerWords) },
    responses: { ...done, ...refusals(...always), ...overtaken },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** Complaints at the desk; behind the room's guard (law.api.ts). */
export function complaintsApi(site: Site) {
  return memberCalls()
    .openapi(calls.list, async (c) => c.json(await listComplaints(site), 200))
    .openapi(calls.write, async (c) =>
      c.json(await writeDown(site, c.get('viewer'), c.req.valid('json')), 201),
    )
    .openapi(calls.read, async (c) => c.json(await readComplaint(site, c.req.valid('param').id), 200))
    .openapi(calls.note, async (c) => {
      await addNote(site, c.get('viewer'), { ...c.req.valid('param'), ...c.req.valid('json') });
      return c.body(null, 204);
    })
    .openapi(calls.acknowledge, async (c) => {
      await acknowledge(site, c.get('viewer'), { ...c.req.valid('param'), version: versionSeen(c) });
      return c.body(null, 204);
    })
    .openapi(calls.answer, async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('json'), version: versionSeen(c) };
      await answerComplaint(site, c.get('viewer'), input);
      return c.body(null, 204);
    });
}
