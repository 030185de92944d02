import type { Kysely } from 'kysely';
import { getGrantedPermissions } from '#app/api/auth/member-permissions.server.ts';
import { permissionLabels } from '#app/api/auth/permissions.ts';
import { hashVersion } from '#app/api/versions.server.ts';
import { formatDateTime } from '#app/core/clock.ts';
import { Refusal } from '#app/core/refusals.ts';
import { type RollEntry, readMember, readRollEntry } from '#app/modules/members/members.server.ts';
import { memberStateLabels } from '#app/modules/members/members.ts';
import { readMembershipClasses, readRegisterEntry } from '#app/modules/register/register.server.ts';
import { consentLabels, entryFieldNames, formatEntryField } from '#app/modules/register/register.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import type { MergePreview } from './duplicate-schemas.server.ts';
import { readConflictingFees } from './merge-fees.server.ts';
import type { MergeFieldName } from './merge-fields.ts';
import { findContradictoryConsents } from './merge-forum-letters-consents.server.ts';
import { formatConflictingReplies } from './merge-replies.server.ts';
import type { MergePair } from './move-references.server.ts';

/** Return two entries side by side, with warnings for the officer. Throws 404 if either is not on the roll. */
export async function readMergePreview(
  { db, clock, club }: Pick<Site, 'db' | 'clock' | 'club'>,
  two: MergePair,
): Promise<MergePreview> {
  rejectSameMember(two.keep, two.gone);
  const [keep, gone] = [await readMergeEntry(db, two.keep), await readMergeEntry(db, two.gone)];
  const notes = [
    ...(gone.picture ? ['The picture of the other entry goes.'] : []),
    ...(await readMergeWarnings(db, two, keep.member, gone.member)),
    ...(await formatConflictingReplies(db, clock, two)),
  ];
  const fields = [...keep.values].map(([field, own]) => {
    return { field, keep: own, gone: gone.values.get(field) ?? '' };
  });
  return {
    keep: toMergeSide(keep.member, keep.member.addedAt < gone.member.addedAt),
    gone: toMergeSide(gone.member, gone.member.addedAt < keep.member.addedAt),
    fees: club.uses.subscriptions ? await readConflictingFees(db, two) : [],
    notes,
    fields: fields.filter((one) => one.keep !== '' || one.gone !== ''),
    version: await readMergeVersion(db, two),
  };
}

export function rejectSameMember(one: string, other: string): void {
  if (one === other) throw new Refusal(422, 'Please choose two different members.');
}

/** Version of both entries: changes with each value that is offered. */
export async function readMergeVersion(db: Kysely<Schema>, { keep, gone }: MergePair): Promise<number> {
  const facts = await Promise.all(
    [keep, gone].map(async (id) => [
      (await readRollEntry(db, await readMember(db, id))).version,
      (await readRegisterEntry(db, id)).version,
    ]),
  );
  return hashVersion(...facts.flat());
}

async function readMergeEntry(db: Kysely<Schema>, id: string) {
  const member = await readRollEntry(db, await readMember(db, id));
  const [entry, classes] = [await readRegisterEntry(db, id), await readMembershipClasses(db)];
  const values = new Map<MergeFieldName, string>([
    ['name', member.name],
    ['displayName', member.displayName ?? ''],
    ['email', member.email ?? ''],
    ['signInName', member.signInName ?? ''],
    ['phone', member.phone],
  ]);
  for (const name of entryFieldNames)
    if (name !== 'leftOn') values.set(name, formatEntryField(entry, name, classes));
  return { member, values, picture: entry.picture };
}

export const toMergeSide = ({ id, name, state, role, addedAt, signedInAt }: RollEntry, isOlder = false) => ({
  id,
  name,
  lines: [
    role === 'member' ? memberStateLabels[state] : `${memberStateLabels[state]}, ${role}`,
    `on the roll since ${formatDateTime(new Date(addedAt))}${isOlder ? ', the older entry' : ''}`,
    signedInAt ? `last signed in ${formatDateTime(new Date(signedInAt))}` : 'never signed in',
  ],
});

async function readMergeWarnings(
  db: Kysely<Schema>,
  two: MergePair,
  keep: RollEntry,
  gone: RollEntry,
): Promise<string[]> {
  const keys = (await getGrantedPermissions(db, two.gone)).map((room) => permissionLabels[room].name);
  const doubtful = (await findContradictoryConsents(db, two)).map((kind) => `‘${consentLabels[kind]}’`);
  const charged = await db
    .selectFrom('subscription_line as own')
    .innerJoin('subscription_line as theirs', 'theirs.year', 'own.year')
    .select('own.year')
    .distinct()
    .where('own.member', '=', two.keep)
    .where('theirs.member', '=', two.gone)
    .execute();
  return [
    ...(gone.role !== 'member' && gone.role !== keep.role
      ? [`${gone.name} is ${gone.role} in the other entry. That is not passed on.`]
      : []),
    ...(keys.length > 0 ? [`Keys of the other entry end: ${keys.join(', ')}.`] : []),
    ...(doubtful.length > 0
      ? [
          `They said yes in one entry and no in the other to ${doubtful.join(', ')}: no holds until they say yes.`,
        ]
      : []),
    ...charged.map(
      ({ year }) =>
        `Both have lines in the subscriptions of ${year}. All of them stay and are added up; please look through the account afterwards.`,
    ),
  ];
}
