import { z } from '@hono/zod-openapi';
import { body, done, json, pathId, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { countFile } from '#app/api/count-file.server.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { sendPrinted } from '#app/api/send-printed.server.ts';
import { ifMatch, overtaken, versionSeen } from '#app/api/versions.server.ts';
import { guard } from '#app/api/who/guard.server.ts';
import { changeOwn, sayConsent } from '#app/club/members/register/change-details.server.ts';
import { consentKinds } from '#app/club/members/register/consents.ts';
import { ownFields } from '#app/club/members/register/entry-fields.ts';
import { registerInUse } from '#app/club/members/register/in-use.server.ts';
import {
  pictureBody,
  pictureBytes,
  pictureWidth,
} from '#app/club/members/register/pictures/picture-parts.server.ts';
import {
  keepPicture,
  noPicture,
  printPicture,
  removePicture,
} from '#app/club/members/register/pictures/pictures.server.ts';
import { keptPicture, myDetails } from '#app/club/members/register/register-schemas.server.ts';
import { telephone } from '#app/club/members/roll/contact.ts';
import type { Site } from '#app/site/site.server.ts';
import { readMyDetails } from './my-details.server.ts';

const path = '/api/directory/my-details';
const pictures = '/api/directory/pictures';
const always = [400, 401, 404, 415, 422, 429] as const;

const calls = {
  read: memberCall({
    ...{ method: 'get', path, summary: 'What the register says of me' },
    responses: { 200: { description: 'My details', ...json(myDetails) }, ...refusals(401, 404) },
  }),
  change: memberCall({
    ...{ method: 'put', path, summary: 'Corrects what is mine to correct; officers are not written to' },
    request: { ...ifMatch, ...body(ownFields.extend({ phone: telephone })) },
    responses: { ...done, ...refusals(...always), ...overtaken },
  }),
  consent: memberCall({
    ...{ method: 'put', path: `${path}/consents/{what}`, summary: 'Says to what I agree' },
    request: {
      params: z.object({ what: z.enum(consentKinds, 'There is no such consent.') }),
      ...body(z.object({ given: z.boolean('Please say whether you agree.') })),
    },
    responses: { ...done, ...refusals(...always) },
  }),
  picture: memberCall({
    ...{ method: 'post', path: `${path}/pictures`, summary: 'Keeps a picture of me', request: pictureBody },
    responses: { 201: { description: 'Kept', ...json(keptPicture) }, ...refusals(...always, 413, 503) },
  }),
  removePicture: memberCall({
    ...{ method: 'delete', path: `${path}/picture`, summary: 'Removes the picture of me' },
    responses: { ...done, ...refusals(401, 404, 422, 429) },
  }),
  print: memberCall({
    ...{ method: 'get', path: `${pictures}/{picture}` },
    summary: 'A picture of a member for those who may see it; JPEG where WebP is not accepted',
    request: { params: z.object({ picture: pathId }), query: z.object({ width: pictureWidth }) },
    responses: {
      200: {
        description: 'The picture',
        content: { 'image/webp': pictureBytes, 'image/jpeg': pictureBytes },
      },
      ...refusals(401, 404, 422, 503),
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** What members see and correct of themselves in the register, and their pictures. */
export function myDetailsApi(site: Site) {
  const api = memberCalls();
  for (const under of [path, pictures]) api.use(`${under}/*`, guard(site), registerInUse(site));
  return api
    .openapi(calls.read, async (c) => c.json(await readMyDetails(site, c.get('viewer')), 200))
    .openapi(calls.change, async (c) => {
      await changeOwn(site, c.get('viewer'), { ...c.req.valid('json'), version: versionSeen(c) });
      return c.body(null, 204);
    })
    .openapi(calls.consent, async (c) => {
      const viewer = c.get('viewer');
      const said = { ...c.req.valid('param'), ...c.req.valid('json'), how: 'self' as const };
      await sayConsent(site, viewer, { member: viewer.id, ...said });
      return c.body(null, 204);
    })
    .openapi(calls.picture, async (c) => {
      const viewer = c.get('viewer');
      await countFile(site, c);
      const kept = await site.arrivals.receive(c.req.raw, viewer.id, ({ file }) =>
        keepPicture(site, viewer, { id: viewer.id, picture: file }),
      );
      return c.json(kept, 201);
    })
    .openapi(calls.removePicture, async (c) => {
      const viewer = c.get('viewer');
      await removePicture(site, viewer, { id: viewer.id });
      return c.body(null, 204);
    })
    .openapi(calls.print, async (c) => {
      const format = /image\/webp|\*\/\*|^$/.test(c.req.header('accept') ?? '') ? 'webp' : 'jpeg';
      const wanted = { ...c.req.valid('param'), ...c.req.valid('query'), format } as const;
      const printed = await printPicture(site, c.get('viewer'), wanted);
      // Kept for an hour by the reader's own browser, and given from there only to the same token: consents end.
      return sendPrinted(c, printed, { format, cache: 'private, max-age=3600' }, noPicture);
    });
}
