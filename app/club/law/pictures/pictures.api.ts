import { z } from '@hono/zod-openapi';
import { json, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { childConsent } from '#app/club/gallery/consents/consent.ts';
import type { Site } from '#app/site/site.server.ts';
import { picturesOfChildren } from './pictures.server.ts';

export const childPicture = childConsent.extend({
  photo: z.string(),
  album: z.string(),
  title: z.string(),
  /** What it shows, in words; '' where nobody said. */
  alt: z.string(),
  by: z.string(),
  at: z.string(),
});

const calls = {
  list: memberCall({
    ...{ method: 'get', path: '/api/desk/law/pictures' },
    summary: 'Pictures that a child is in, those that nobody agreed to first',
    responses: { 200: { description: 'Pictures', ...json(z.array(childPicture)) }, ...refusals(401, 403) },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** Pictures of children; behind the room's guard (law.api.ts). */
export function lawPicturesApi(site: Site) {
  return memberCalls().openapi(calls.list, async (c) => c.json(await picturesOfChildren(site), 200));
}
