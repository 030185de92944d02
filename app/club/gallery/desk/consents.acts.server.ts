import { acts } from '#app/act/act.server.ts';
import type { Doing } from '#app/act/doing.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import { noun } from '#app/act/noun.server.ts';
import type { Named } from '#app/api/calls.ts';
import { onePhoto } from '#app/club/gallery/albums/album-schemas.server.ts';
import { childConsent } from '#app/club/gallery/consents/consent-schema.server.ts';
import { forgetConsents } from '#app/club/gallery/consents/consents.server.ts';
import { refuseToCome } from '#app/core/invalid.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import { raiseContentVersion } from '#app/site/content-version.server.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import { fill } from '#app/site/words.ts';

/** Who agreed that a picture is shown in which a child is. */
const act = acts(
  noun({
    room: 'photos',
    table: 'photo_consent',
    title: ({ photo }) => photo,
    none: 'This picture is no longer there.',
  }),
);

const params = onePhoto.params.shape;

const calls = {
  child: act({
    at: 'PUT /api/desk/photos/albums/{id}/photos/{photo}/child',
    what: 'A child is in a picture: who agreed, or that nobody has, and it is out of sight. The latest word holds',
    params,
    takes: childConsent,
    says: ({ givenBy }) =>
      givenBy === ''
        ? 'took a picture of a child out of sight'
        : 'noted who agreed for the child in a picture',
    async does(doing, { id, photo, givenBy, onDay, note }) {
      const { tx, site, actor } = doing;
      if (!site.club.uses.law) throw new Refusal(404, 'The club does not keep this here.');
      if (givenBy !== '' && onDay === '') throw invalid({ onDay: 'Please say on which day they agreed.' });
      refuseToCome(site.clock, onDay, 'onDay');
      await showAtOnce(doing, { album: id, photo });
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
  noChild: act({
    at: 'DELETE /api/desk/photos/albums/{id}/photos/{photo}/child',
    what: 'No child is in a picture after all',
    params,
    says: 'said that no child is in a picture',
    async does(doing, { id, photo }) {
      await showAtOnce(doing, { album: id, photo });
      await forgetConsents(doing.tx, [photo]);
    },
  }),
};

/** Visitors see at once what came of it; the record names the album. 404 for a picture that is gone. */
async function showAtOnce(
  { tx, site, note, after }: Doing,
  { album, photo }: { album: string; photo: string },
): Promise<void> {
  const row = await tx
    .selectFrom('photo')
    .innerJoin('album', 'album.id', 'photo.album')
    .select('album.title')
    .where('photo.id', '=', photo)
    .where('photo.album', '=', album)
    .executeTakeFirst();
  if (!row) throw new Refusal(404, 'This picture is no longer there.');
  note({ title: fill(row.title, dayAndWords(site).words) });
  await raiseContentVersion(tx);
  after(() => site.version.read());
}

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

export const consentsApi = (site: Site) => actsApi(site, ...Object.values(calls));
