import type { Kysely } from 'kysely';
import type { MemberMergePart, MergedMemberPair } from '#app/admin/ports/member-merge.server.ts';
import { getGrantedPermissions } from '#app/api/auth/member-permissions.server.ts';
import { permissionLabels } from '#app/api/auth/permissions.ts';
import { hashDataVersion } from '#app/api/versions.server.ts';
import { formatDateTime } from '#app/core/clock.ts';
import { Refusal } from '#app/core/refusals.ts';
import {
  type MemberRollEntry,
  readMember,
  readMemberRollEntry,
} from '#app/modules/members/members.server.ts';
import { memberAccessStateLabels } from '#app/modules/members/members.ts';
import { readMembershipClasses, readRegisterEntry } from '#app/modules/register/register.server.ts';
import { formatRegisterEntryField, memberConsentLabels } from '#app/modules/register/register.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import type { MemberMergePreview } from './duplicate-schemas.server.ts';
import { findContradictoryConsents } from './merge-consents.server.ts';
import { type MemberMergeFieldName, mergeRegisterFieldNames } from './merge-fields.ts';
import { readMemberMergeParts } from './merge-parts.server.ts';

/** Return two entries side by side, with warnings for the officer. Throws 404 if either is not on the roll. */
export async function readMemberMergePreview(
  site: Pick<Site, 'db' | 'clock' | 'club'>,
  two: MergedMemberPair,
): Promise<MemberMergePreview> {
  rejectSameMember(two.keep, two.gone);
  const { db } = site;
  const [keep, gone] = [await readMergeEntry(db, two.keep), await readMergeEntry(db, two.gone)];
  const ofModules: Awaited<ReturnType<NonNullable<MemberMergePart['preview']>>>[] = [];
  for (const { preview } of await readMemberMergeParts())
    if (preview) ofModules.push(await preview(site, two));
  const notes = [
    ...(gone.picture ? ['The picture in the record to merge is deleted.'] : []),
    ...(await readMergeWarnings(db, two, keep.member, gone.member)),
    ...ofModules.flatMap(({ notes = [] }) => notes),
  ];
  const fields = [...keep.values].map(([field, own]) => {
    return { field, keep: own, gone: gone.values.get(field) ?? '' };
  });
  return {
    keep: toMergePreviewMember(keep.member, keep.member.addedAt < gone.member.addedAt),
    gone: toMergePreviewMember(gone.member, gone.member.addedAt < keep.member.addedAt),
    fees: ofModules.flatMap(({ fees = [] }) => fees),
    notes,
    fields: fields.filter((one) => one.keep !== '' || one.gone !== ''),
    version: await readMergedMemberPairVersion(db, two),
  };
}

export function rejectSameMember(one: string, other: string): void {
  if (one === other) throw new Refusal(422, 'Choose two different members.');
}

/** Version of both entries: changes with each value that is offered. */
export async function readMergedMemberPairVersion(
  db: Kysely<DatabaseSchema>,
  { keep, gone }: MergedMemberPair,
): Promise<number> {
  const facts = await Promise.all(
    [keep, gone].map(async (id) => [
      (await readMemberRollEntry(db, await readMember(db, id))).version,
      (await readRegisterEntry(db, id)).version,
    ]),
  );
  return hashDataVersion(...facts.flat());
}

async function readMergeEntry(db: Kysely<DatabaseSchema>, id: string) {
  const member = await readMemberRollEntry(db, await readMember(db, id));
  const [entry, classes] = [await readRegisterEntry(db, id), await readMembershipClasses(db)];
  const values = new Map<MemberMergeFieldName, string>([
    ['name', member.name],
    ['displayName', member.displayName ?? ''],
    ['email', member.email ?? ''],
    ['signInName', member.signInName ?? ''],
    ['phone', member.phone],
  ]);
  for (const name of mergeRegisterFieldNames)
    values.set(name, formatRegisterEntryField(entry, name, classes));
  return { member, values, picture: entry.picture };
}

export const toMergePreviewMember = (
  { id, name, state, role, addedAt, signedInAt }: MemberRollEntry,
  isOlder = false,
) => ({
  id,
  name,
  lines: [
    role === 'member' ? memberAccessStateLabels[state] : `${memberAccessStateLabels[state]}, ${role}`,
    `on the membership list since ${formatDateTime(new Date(addedAt))}${isOlder ? ', the older record' : ''}`,
    signedInAt ? `last signed in ${formatDateTime(new Date(signedInAt))}` : 'never signed in',
  ],
});

async function readMergeWarnings(
  db: Kysely<DatabaseSchema>,
  two: MergedMemberPair,
  keep: MemberRollEntry,
  gone: MemberRollEntry,
): Promise<string[]> {
  const keys = (await getGrantedPermissions(db, two.gone)).map((room) => permissionLabels[room].name);
  const doubtful = (await findContradictoryConsents(db, two)).map((kind) => `‘${memberConsentLabels[kind]}’`);
  return [
    ...(gone.role !== 'member' && gone.role !== keep.role
      ? [`The record to merge has the role ‘${gone.role}’. This role is not carried over.`]
      : []),
    ...(keys.length > 0
      ? [`The record to merge has access to: ${keys.join(', ')}. This access is not carried over.`]
      : []),
    ...(doubtful.length > 0
      ? [
          `The two records have different answers for ${doubtful.join(', ')}. ‘No’ applies until the member says yes.`,
        ]
      : []),
  ];
}
