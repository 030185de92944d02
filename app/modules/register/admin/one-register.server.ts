import { readMember } from '#app/modules/members/members.server.ts';
import { classesOf } from '#app/modules/register/entry/classes.server.ts';
import { consentsOfOne } from '#app/modules/register/entry/consents.server.ts';
import { consentLines } from '#app/modules/register/entry/consents.ts';
import { readEntry } from '#app/modules/register/entry/entry.server.ts';
import { historyOf } from '#app/modules/register/entry/history.server.ts';
import type { RegisterPage } from '#app/modules/register/entry/register-schemas.server.ts';
import { allSeen } from '#app/modules/register/entry/who-sees.ts';
import { pictureAddress } from '#app/modules/register/pictures/pictures.server.ts';
import type { Site } from '#app/site/site.server.ts';

/** Return a member's whole register entry, for the keepers of the roll. Throws 404 for an unknown member. */
export async function readRegister({ db }: Pick<Site, 'db'>, id: string): Promise<RegisterPage> {
  const { name } = await readMember(db, id);
  const entry = await readEntry(db, id);
  const seen = allSeen('administrator', {
    ...entry,
    name,
    picture: entry.picture && pictureAddress(entry.picture),
    consents: consentLines(await consentsOfOne(db, id)),
    history: await historyOf(db, id),
  });
  return { ...seen, member: id, version: entry.version, classes: await classesOf(db) };
}
