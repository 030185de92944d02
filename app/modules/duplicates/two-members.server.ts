import type { Kysely } from 'kysely';
import { versionOf } from '#app/api/versions.server.ts';
import { keysOf } from '#app/api/who/keys.server.ts';
import { roomWords } from '#app/api/who/rooms.ts';
import { showMoment } from '#app/core/clock.ts';
import { Refusal } from '#app/core/refusals.ts';
import { type RollEntry, readMember, readRollEntry } from '#app/modules/members/members.server.ts';
import { memberStateWords } from '#app/modules/members/members.ts';
import { classesOf, readEntry } from '#app/modules/register/register.server.ts';
import { consentWords, factNames, showFact } from '#app/modules/register/register.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import type { MergeField } from './merge-fields.ts';
import type { Two } from './move-references.server.ts';
import { repliesInWords } from './settle-comings.server.ts';
import { consentsInDoubt } from './settle-papers.server.ts';
import { feesOfBoth } from './two-fees.server.ts';
import type { TwoMembers } from './two-schemas.server.ts';

/** Return two entries side by side, with warnings for the officer. Throws 404 if either is not on the roll. */
export async function readTwo(
  { db, clock, club }: Pick<Site, 'db' | 'clock' | 'club'>,
  two: Two,
): Promise<TwoMembers> {
  refuseSame(two.keep, two.gone);
  const [keep, gone] = [await readOne(db, two.keep), await readOne(db, two.gone)];
  const notes = [
    ...(gone.picture ? ['The picture of the other entry goes.'] : []),
    ...(await notesOf(db, two, keep.member, gone.member)),
    ...(await repliesInWords(db, clock, two)),
  ];
  const fields = [...keep.values].map(([field, own]) => {
    return { field, keep: own, gone: gone.values.get(field) ?? '' };
  });
  return {
    keep: sideOf(keep.member, keep.member.addedAt < gone.member.addedAt),
    gone: sideOf(gone.member, gone.member.addedAt < keep.member.addedAt),
    fees: club.uses.subscriptions ? await feesOfBoth(db, two) : [],
    notes,
    fields: fields.filter((one) => one.keep !== '' || one.gone !== ''),
    version: await versionOfTwo(db, two),
  };
}

export function refuseSame(one: string, other: string): void {
  if (one === other) throw new Refusal(422, 'Please choose two different members.');
}

/** Version of both entries: changes with each value that is offered. */
export async function versionOfTwo(db: Kysely<Schema>, { keep, gone }: Two): Promise<number> {
  const facts = await Promise.all(
    [keep, gone].map(async (id) => [
      (await readRollEntry(db, await readMember(db, id))).version,
      (await readEntry(db, id)).version,
    ]),
  );
  return versionOf(...facts.flat());
}

async function readOne(db: Kysely<Schema>, id: string) {
  const member = await readRollEntry(db, await readMember(db, id));
  const [entry, classes] = [await readEntry(db, id), await classesOf(db)];
  const values = new Map<MergeField, string>([
    ['name', member.name],
    ['displayName', member.displayName ?? ''],
    ['email', member.email ?? ''],
    ['signInName', member.signInName ?? ''],
    ['phone', member.phone],
  ]);
  for (const name of factNames) if (name !== 'leftOn') values.set(name, showFact(entry, name, classes));
  return { member, values, picture: entry.picture };
}

export const sideOf = ({ id, name, state, role, addedAt, signedInAt }: RollEntry, isOlder = false) => ({
  id,
  name,
  lines: [
    role === 'member' ? memberStateWords[state] : `${memberStateWords[state]}, ${role}`,
    `on the roll since ${showMoment(new Date(addedAt))}${isOlder ? ', the older entry' : ''}`,
    signedInAt ? `last signed in ${showMoment(new Date(signedInAt))}` : 'never signed in',
  ],
});

async function notesOf(db: Kysely<Schema>, two: Two, keep: RollEntry, gone: RollEntry): Promise<string[]> {
  const keys = (await keysOf(db, two.gone)).map((room) => roomWords[room].name);
  const doubtful = (await consentsInDoubt(db, two)).map((kind) => `‘${consentWords[kind]}’`);
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
