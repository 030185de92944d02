import type { ApiRoutesByName } from '#app/api/calls.ts';
import { createInvalidInputRefusal, Refusal } from '#app/core/refusals.ts';
import { throwOnFutureDate } from '#app/core/validation-errors.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { publishChange } from '#app/endpoints/publish-change.server.ts';
import { defineEndpointResource } from '#app/endpoints/resource.server.ts';
import { photoRequestParams } from '#app/modules/gallery/albums/album-schemas.server.ts';
import { childPhotoConsentSchema } from '#app/modules/gallery/consents/consent-schema.server.ts';
import { deleteChildPhotoConsents } from '#app/modules/gallery/consents/photo-consents.server.ts';
import { fillTextPlaceholders } from '#app/site/placeholders.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';

/** Endpoints for parental consent to pictures that show a child. */
const mutation = mutations(
  defineEndpointResource({
    permission: 'photos',
    table: 'photo_consent',
    title: ({ photo }) => photo,
    notFound: 'We cannot find that picture. It may have been deleted.',
  }),
);

const params = photoRequestParams.params.shape;

const consentEndpoints = {
  child: mutation({
    route: 'PUT /api/desk/photos/albums/{id}/photos/{photo}/child',
    summary:
      'A child is in a picture: who agreed, or that nobody has, and it is out of sight. The latest word holds',
    params,
    body: childPhotoConsentSchema,
    audit: ({ givenBy }) =>
      givenBy === '' ? 'hid a picture of a child' : 'recorded who agreed for the child in a picture',
    async handler(ctx, { id, photo, givenBy, onDay, note }) {
      const { tx, site, actor } = ctx;
      if (!site.club.uses.law) throw new Refusal(404, 'The club does not record consent here.');
      if (givenBy !== '' && onDay === '')
        throw createInvalidInputRefusal({ onDay: 'Enter the date they agreed.' });
      throwOnFutureDate(site.clock, onDay, 'onDay');
      await finishConsentChange(ctx, { album: id, photo });
      const row = {
        given_by: givenBy,
        on_day: givenBy === '' ? '' : onDay,
        note,
        at: site.clock().toISOString(),
        actor_name: actor.name,
      };
      await tx
        .insertInto('photo_consent')
        .values({ photo, ...row })
        .onConflict((c) => c.column('photo').doUpdateSet(row))
        .execute();
    },
  }),
  noChild: mutation({
    route: 'DELETE /api/desk/photos/albums/{id}/photos/{photo}/child',
    summary: 'Delete the consent entry: no child is in the picture',
    params,
    audit: 'recorded that no child is in a picture',
    async handler(ctx, { id, photo }) {
      await finishConsentChange(ctx, { album: id, photo });
      await deleteChildPhotoConsents(ctx.tx, [photo]);
    },
  }),
};

/**
 * Raises the content version, so that public pages reflect the change at once; the audit entry names the album. Throws
 * 404 for a deleted picture.
 */
async function finishConsentChange(
  { tx, site, audit, afterCommit }: MutationContext,
  { album, photo }: { album: string; photo: string },
): Promise<void> {
  const row = await tx
    .selectFrom('photo')
    .innerJoin('album', 'album.id', 'photo.album')
    .select('album.title')
    .where('photo.id', '=', photo)
    .where('photo.album', '=', album)
    .executeTakeFirst();
  if (!row) throw new Refusal(404, 'We cannot find that picture. It may have been deleted.');
  audit({ title: fillTextPlaceholders(row.title, getTodayAndPlaceholders(site).words) });
  await publishChange({ tx, site, afterCommit });
}

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof consentEndpoints> {}
}

export const childPhotoConsentApi = (site: Site) => mountEndpoints(site, ...Object.values(consentEndpoints));
