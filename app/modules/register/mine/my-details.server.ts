import type { Viewer } from '#app/api/who/sessions.server.ts';
import { readMember, sectionNames } from '#app/modules/members/members.server.ts';
import { detailsVersion } from '#app/modules/register/entry/change-details.server.ts';
import { classesOf } from '#app/modules/register/entry/classes.server.ts';
import { consentsOfOne } from '#app/modules/register/entry/consents.server.ts';
import { consentLines } from '#app/modules/register/entry/consents.ts';
import { readEntry } from '#app/modules/register/entry/entry.server.ts';
import { nameOfClass } from '#app/modules/register/entry/facts-shown.ts';
import { historyOf } from '#app/modules/register/entry/history.server.ts';
import type { HistoryLine, MyDetails } from '#app/modules/register/entry/register-schemas.server.ts';
import { allSeen, ruleOf, seenFields } from '#app/modules/register/entry/who-sees.ts';
import { pictureAddress } from '#app/modules/register/pictures/pictures.server.ts';
import type { Site } from '#app/site/site.server.ts';

/** Return the viewer's register entry, without hidden fields. */
export async function readMyDetails({ db }: Pick<Site, 'db'>, viewer: Viewer): Promise<MyDetails> {
  const member = await readMember(db, viewer.id);
  const entry = await readEntry(db, viewer.id);
  const { name, phone, email } = member;
  const sections = await sectionNames(db, viewer.id);
  const seen = allSeen('self', {
    ...entry,
    name,
    phone,
    email,
    sections: sections === '' ? [] : sections.split(', '),
    class: nameOfClass(await classesOf(db), entry.class),
    picture: entry.picture && pictureAddress(entry.picture),
    consents: consentLines(await consentsOfOne(db, viewer.id)),
    history: ownHistory(await historyOf(db, viewer.id)),
  });
  return { ...seen, version: detailsVersion(entry, member) };
}

/** Removes hidden fields from the history, and changes of those alone. */
const ownHistory = (lines: HistoryLine[]): HistoryLine[] =>
  lines
    .map((line) => ({ ...line, changes: line.changes.filter(({ field }) => !isHidden(field)) }))
    .filter(({ changes }) => changes.length > 0);

const isHidden = (name: string) =>
  seenFields.some((field) => field === name && ruleOf(field, 'self') === 'never');
