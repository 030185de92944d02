import { z } from '@hono/zod-openapi';
import type { Named } from '#app/api/calls.ts';
import { queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { childConsent } from '#app/modules/gallery/gallery.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { picturesOfChildren } from './pictures.server.ts';

const childPicture = childConsent.extend({
  photo: z.string(),
  album: z.string(),
  title: z.string(),
  /** Description of the picture; '' if missing. */
  alt: z.string(),
  by: z.string(),
  at: z.string(),
});

const calls = {
  list: queries({ permission: 'law' })({
    route: 'GET /api/desk/law/pictures',
    summary: 'Return the pictures with a child in them, those without consent first',
    response: z.array(childPicture),
    load: picturesOfChildren,
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

export const lawPicturesApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));
