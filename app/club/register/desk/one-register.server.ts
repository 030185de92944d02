import { readMember } from '#app/club/members/members.server.ts';
import { classesOf } from '#app/club/register/entry/classes.server.ts';
import { consentsOfOne } from '#app/club/register/entry/consents.server.ts';
import { consentLines } from '#app/club/register/entry/consents.ts';
import { readEntry } from '#app/club/register/entry/entry.server.ts';
import { historyOf } from '#app/club/register/entry/history.server.ts';
import type { RegisterPage } from '#app/club/register/entry/register-schemas.server.ts';
import { allSeen } from '#app/club/register/entry/who-sees.ts';
import { pictureAddress } from '#app/club/register/pictures/pictures.server.ts';
import type { Site } from '#app/site/site.server.ts';

/** All that the register says of a member, for whoever keeps the roll. 404 for none. */
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
