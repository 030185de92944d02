import { z } from '@hono/zod-openapi';
import { body, done, json, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { countFile } from '#app/api/count-file.server.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { ifMatch, overtaken, versionSeen } from '#app/api/versions.server.ts';
import { one } from '#app/club/members/desk/members-parts.server.ts';
import { changeAtDesk, sayConsent } from '#app/club/members/register/change-details.server.ts';
import { consentHows, consentKinds } from '#app/club/members/register/consents.ts';
import { deskFields, leftField } from '#app/club/members/register/entry-fields.ts';
import { registerInUse } from '#app/club/members/register/in-use.server.ts';
import { noteLeaving, noteReturn } from '#app/club/members/register/leaving.server.ts';
import { pictureBody } from '#app/club/members/register/pictures/picture-parts.server.ts';
import { keepPicture, removePicture } from '#app/club/members/register/pictures/pictures.server.ts';
import { keptPicture, registerPage } from '#app/club/members/register/register-schemas.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { readRegister } from './one-register.server.ts';

const path = '/api/desk/members/{id}/register';
const always = [400, 401, 403, 404, 415, 422, 429] as const;

const calls = {
  read: memberCall({
    ...{ method: 'get', path, summary: 'All that the register says of a member', request: one },
    responses: { 200: { description: 'The entry', ...json(registerPage) }, ...refusals(401, 403, 404, 422) },
  }),
  change: memberCall({
    ...{ method: 'put', path, summary: 'Changes what the register says of a member' },
    request: { ...one, ...ifMatch, ...body(deskFields) },
    responses: { ...done, ...refusals(...always), ...overtaken },
  }),
  leave: memberCall({
    ...{ method: 'put', path: `${path}/leaving`, summary: 'Notes the day that a member left' },
    request: { ...one, ...ifMatch, ...body(z.object({ leftOn: leftField })) },
    responses: { ...done, ...refusals(...always), ...overtaken },
  }),
  comeBack: memberCall({
    ...{ method: 'delete', path: `${path}/leaving`, summary: 'Notes that somebody is a member again' },
    request: { ...one, ...ifMatch },
    responses: { ...done, ...refusals(...always), ...overtaken },
  }),
  consent: memberCall({
    ...{ method: 'post', path: `${path}/consents` },
    summary: 'Writes down what a member agreed to, or took back, on paper or by word',
    request: {
      ...one,
      ...body(
        z.object({
          what: z.enum(consentKinds, 'Please say to what.'),
          given: z.boolean('Please say whether they agree.'),
          how: z.enum(consentHows, 'On paper, or told to an officer.').exclude(['self']),
          onDay: z.union([z.literal('').transform(() => undefined), z.iso.date('Please give the day.')]),
        }),
      ),
    },
    responses: { ...done, ...refusals(...always) },
  }),
  picture: memberCall({
    ...{ method: 'post', path: `${path}/pictures`, summary: 'Keeps a picture of a member' },
    request: { ...one, ...pictureBody },
    responses: {
      201: { description: 'Kept', ...json(keptPicture) },
      ...refusals(...always, 413, 503),
    },
  }),
  removePicture: memberCall({
    ...{
      method: 'delete',
      path: `${path}/picture`,
      summary: 'Removes the picture of a member',
      request: one,
    },
    responses: { ...done, ...refusals(...always) },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** The register at the desk; the guard of the room 'Members' (members-desk.api.ts) stands before it. */
export function registerDeskApi(site: Site) {
  const api = memberCalls();
  api.use('/api/desk/members/:id/register/*', registerInUse(site));
  return api
    .openapi(calls.read, async (c) => c.json(await readRegister(site, c.req.valid('param').id), 200))
    .openapi(calls.change, async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('json'), version: versionSeen(c) };
      await changeAtDesk(site, c.get('viewer'), input);
      return c.body(null, 204);
    })
    .openapi(calls.leave, async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('json'), version: versionSeen(c) };
      await noteLeaving(site, c.get('viewer'), input);
      return c.body(null, 204);
    })
    .openapi(calls.comeBack, async (c) => {
      await noteReturn(site, c.get('viewer'), { ...c.req.valid('param'), version: versionSeen(c) });
      return c.body(null, 204);
    })
    .openapi(calls.consent, async (c) => {
      const { id: member } = c.req.valid('param');
      await sayConsent(site, c.get('viewer'), { member, ...c.req.valid('json') });
      return c.body(null, 204);
    })
    .openapi(calls.picture, async (c) => {
      const [viewer, { id }] = [c.get('viewer'), c.req.valid('param')];
      await countFile(site, c);
      const kept = await site.arrivals.receive(c.req.raw, viewer.id, ({ file }) =>
        keepPicture(site, viewer, { id, picture: file }),
      );
      return c.json(kept, 201);
    })
    .openapi(calls.removePicture, async (c) => {
      await removePicture(site, c.get('viewer'), c.req.valid('param'));
      return c.body(null, 204);
    });
}
