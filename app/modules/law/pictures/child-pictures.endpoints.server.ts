import { z } from '@hono/zod-openapi';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { childPhotoConsentSchema } from '#app/modules/gallery/gallery.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { listPicturesOfChildren } from './child-pictures.server.ts';

const childPictureSchema = childPhotoConsentSchema.extend({
  photo: z.string(),
  album: z.string(),
  title: z.string(),
  /** Description of the picture; '' if missing. */
  alt: z.string(),
  by: z.string(),
  at: z.string(),
});

const childPictureEndpoints = {
  list: queries({ permission: 'law' })({
    route: 'GET /api/desk/law/pictures',
    summary: 'Return the pictures with a child in them, those without consent first',
    response: z.array(childPictureSchema),
    load: listPicturesOfChildren,
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof childPictureEndpoints> {}
}

export const childPicturesApi = (site: Site) => mountEndpoints(site, ...Object.values(childPictureEndpoints));
