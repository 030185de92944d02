import type { Kysely } from 'kysely';
import { type Actor, writeAuditLog } from '#app/api/audit-log.server.ts';
import { refuseToCome } from '#app/core/invalid.ts';
import { stem } from '#app/core/picture-names.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import { raiseContentVersion } from '#app/site/content-version.server.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import { fill } from '#app/site/words.ts';
import type { Schema } from '#db/schema/schema.ts';
import type { ChildConsent } from './consent.ts';

/** The photos that no visitor may see: a child is in them for whom nobody has agreed. To be used within a query. */
export const withheldPhotos = (db: Kysely<Schema>) =>
  db.selectFrom('photo_consent').select('photo').where('given_by', '=', '');

/** Whether a file of an album is such a photo, whole or as a smaller copy. Asked each time: it may be so since a moment ago. */
export async function isWithheld(db: Kysely<Schema>, album: string, file: string): Promise<boolean> {
  const rows = await db
    .selectFrom('photo')
    .select('file')
    .where('album', '=', album)
    .where('id', 'in', withheldPhotos(db))
    .execute();
  return rows.some((row) => stem(row.file) === stem(file));
}

/** What is known of the children in pictures, by the pictures' ids. */
export async function consentsOf(db: Kysely<Schema>, photos: string[]): Promise<Map<string, ChildConsent>> {
  if (photos.length === 0) return new Map();
  const rows = await db.selectFrom('photo_consent').selectAll().where('photo', 'in', photos).execute();
  return new Map(
    rows.map(({ photo, given_by, on_day, note }) => [photo, { givenBy: given_by, onDay: on_day, note }]),
  );
}

interface OfPhoto {
  album: string;
  photo: string;
}

/** A child is in a picture, and this is who agreed; with nobody it is out of sight from this moment. The latest word holds. */
export async function sayChild(
  site: Site,
  officer: Actor,
  { album, photo, ...consent }: OfPhoto & ChildConsent,
): Promise<void> {
  const { givenBy, onDay } = consent;
  if (!site.club.uses.law) throw new Refusal(404, 'The club does not keep this here.');
  if (givenBy !== '' && onDay === '') throw invalid({ onDay: 'Please say on which day they agreed.' });
  refuseToCome(site.clock, onDay, 'onDay');
  const given = givenBy !== '';
  const row = {
    ...{ given_by: givenBy, on_day: given ? onDay : '', note: consent.note },
    ...{ at: site.clock().toISOString(), actor_name: officer.name },
  };
  await act(site, { album, photo }, async (tx, title) => {
    await tx
      .insertInto('photo_consent')
      .values({ photo, ...row })
      .onConflict((c) => c.column('photo').doUpdateSet(row))
      .execute();
    const doing = given
      ? 'noted who agreed for the child in a picture'
      : 'took a picture of a child out of sight';
    await writeAuditLog(tx, site.clock, officer, doing, null, title);
  });
}

/** No child is in it after all. */
export async function sayNoChild(site: Site, officer: Actor, { album, photo }: OfPhoto): Promise<void> {
  await act(site, { album, photo }, async (tx, title) => {
    await forgetConsents(tx, [photo]);
    await writeAuditLog(tx, site.clock, officer, 'said that no child is in a picture', null, title);
  });
}

/** Visitors see at once what came of it. 404 for a picture that is gone. */
async function act(
  site: Site,
  { album, photo }: OfPhoto,
  write: (tx: Kysely<Schema>, title: string) => Promise<void>,
): Promise<void> {
  await site.db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('photo')
      .innerJoin('album', 'album.id', 'photo.album')
      .select('album.title')
      .where('photo.id', '=', photo)
      .where('photo.album', '=', album)
      .executeTakeFirst();
    if (!row) throw new Refusal(404, 'This picture is no longer there.');
    await write(tx, fill(row.title, dayAndWords(site).words));
    await raiseContentVersion(tx);
  });
  await site.version.read();
}

/** With their pictures. */
export async function forgetConsents(tx: Kysely<Schema>, photos: string[]): Promise<void> {
  if (photos.length > 0) await tx.deleteFrom('photo_consent').where('photo', 'in', photos).execute();
}

/** What is left of pictures that have gone by another way, as when an album was read from files anew. */
export async function forgetStrayConsents(db: Kysely<Schema>): Promise<void> {
  await db
    .deleteFrom('photo_consent')
    .where('photo', 'not in', (e) => e.selectFrom('photo').select('photo.id'))
    .execute();
}
