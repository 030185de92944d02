import { body, done, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { onePhoto } from '#app/club/gallery/desk/album-schemas.server.ts';
import { albumsPath } from '#app/club/gallery/desk/desk-album.ts';
import type { Site } from '#app/site/site.server.ts';
import { childConsent } from './consent.ts';
import { sayChild, sayNoChild } from './consents.server.ts';

const path = `${albumsPath}/{id}/photos/{photo}/child` as const;
const always = [400, 401, 403, 404, 415, 422, 429] as const;

const calls = {
  child: memberCall({
    ...{ method: 'put', path, summary: 'A child is in a picture: who agreed, or that nobody has' },
    request: { ...onePhoto, ...body(childConsent) },
    responses: { ...done, ...refusals(...always) },
  }),
  noChild: memberCall({
    ...{ method: 'delete', path, summary: 'No child is in a picture' },
    request: onePhoto,
    responses: { ...done, ...refusals(...always) },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** Behind the guard of the room 'Photos' (gallery/desk/albums-desk.api.ts). */
export function consentsApi(site: Site) {
  return memberCalls()
    .openapi(calls.child, async (c) => {
      const { id: album, photo } = c.req.valid('param');
      await sayChild(site, c.get('viewer'), { album, photo, ...c.req.valid('json') });
      return c.body(null, 204);
    })
    .openapi(calls.noChild, async (c) => {
      const { id: album, photo } = c.req.valid('param');
      await sayNoChild(site, c.get('viewer'), { album, photo });
      return c.body(null, 204);
    });
}
