import { fillPlaceholdersDeep } from '#app/site/placeholders.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';

export async function listPicturesOfChildren(site: Pick<Site, 'db' | 'club' | 'clock'>) {
  const rows = await site.db
    .selectFrom('photo_consent')
    .innerJoin('photo', 'photo.id', 'photo_consent.photo')
    .innerJoin('album', 'album.id', 'photo.album')
    .select(['photo_consent.photo', 'photo.album', 'album.title', 'photo.alt', 'photo.caption'])
    .select(['given_by', 'on_day', 'note', 'at', 'actor_name'])
    .orderBy('album.id')
    .orderBy('photo.position')
    .execute();
  const pictures = rows.map(({ photo, album, title, alt, caption, note, at, ...row }) => ({
    photo,
    album,
    title,
    alt: alt || caption,
    note,
    at,
    givenBy: row.given_by,
    onDay: row.on_day,
    by: row.actor_name,
  }));
  const withheld = pictures.filter(({ givenBy }) => givenBy === '');
  const agreed = pictures.filter(({ givenBy }) => givenBy !== '');
  return fillPlaceholdersDeep([...withheld, ...agreed], getTodayAndPlaceholders(site).words);
}
