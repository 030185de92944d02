import { classesOf } from '#app/club/members/register/classes.server.ts';
import { consentsOfOne } from '#app/club/members/register/consents.server.ts';
import { consentLines } from '#app/club/members/register/consents.ts';
import { readEntry } from '#app/club/members/register/entry.server.ts';
import { historyOf } from '#app/club/members/register/history.server.ts';
import { pictureAddress } from '#app/club/members/register/pictures/pictures.server.ts';
import type { RegisterPage } from '#app/club/members/register/register-schemas.server.ts';
import { allSeen } from '#app/club/members/register/who-sees.ts';
import { readMember } from '#app/club/members/roll/roll.server.ts';
import type { Site } from '#app/site/site.server.ts';

/** All that the register says of a member, for whoever keeps the roll. 404 for none. */
export async function readRegister({ db }: Pick<Site, 'db'>, id: string): Promise<RegisterPage> {
  const { name } = await readMember(db, id);
  const entry = await readEntry(db, id);
  const seen = allSeen('administrator', {
    ...{ ...entry, name },
    picture: entry.picture && pictureAddress(entry.picture),
    consents: consentLines(await consentsOfOne(db, id)),
    history: await historyOf(db, id),
  });
  return { ...seen, member: id, version: entry.version, classes: await classesOf(db) };
}
