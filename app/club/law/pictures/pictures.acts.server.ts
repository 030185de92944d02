import { z } from '@hono/zod-openapi';
import { looks } from '#app/act/act.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import type { Named } from '#app/api/calls.ts';
import { childConsent } from '#app/club/gallery/gallery.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { picturesOfChildren } from './pictures.server.ts';

const childPicture = childConsent.extend({
  photo: z.string(),
  album: z.string(),
  title: z.string(),
  /** What it shows, in words; '' where nobody said. */
  alt: z.string(),
  by: z.string(),
  at: z.string(),
});

const calls = {
  list: looks({ room: 'law' })({
    at: 'GET /api/desk/law/pictures',
    what: 'Pictures that a child is in, those that nobody agreed to first',
    answers: z.array(childPicture),
    reads: picturesOfChildren,
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

export const lawPicturesApi = (site: Site) => actsApi(site, ...Object.values(calls));
