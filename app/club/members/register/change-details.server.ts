import type { Kysely } from 'kysely';
import type { Actor } from '#app/api/audit-log.server.ts';
import { versionOf } from '#app/api/versions.server.ts';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import { lockRoll } from '#app/club/members/roll/roll.server.ts';
import { holdMember } from '#app/club/members/sign-in/hold.server.ts';
import type { Clock } from '#app/core/clock.ts';
import { meanwhile, Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { changeEntry, writeChange } from './change-entry.server.ts';
import { giveConsent, type Said } from './consents.server.ts';
import { readEntry } from './entry.server.ts';
import type { DeskFields } from './entry-fields.ts';
import { lastChange } from './history.server.ts';
import { entryInWords, holdEntry } from './hold-entry.server.ts';
import type { Entry, OwnFacts } from './register.ts';

type Acting = Pick<Site, 'db' | 'clock'>;

/** Changes what the register says of a member, at the desk. */
export async function changeAtDesk(
  { db, clock }: Acting,
  actor: Actor,
  { id, version, ...facts }: DeskFields & { id: string; version: number },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await holdMember(tx, id);
    await holdEntry(tx, { id, version });
    await changeEntry(tx, clock, actor, { member: id, ...facts });
  });
}

/** What members see of themselves is another as soon as any of it is. */
export const detailsVersion = ({ version }: Entry, { phone }: { phone: string }): number =>
  versionOf(version, phone);

/** Members correct what is theirs to correct; the number on the roll is part of it. */
export async function changeOwn(
  { db, clock }: Acting,
  viewer: Viewer,
  { version, phone, ...facts }: OwnFacts & { phone: string; version: number },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockRoll(tx);
    const member = await holdMember(tx, viewer.id);
    const entry = await readEntry(tx, viewer.id);
    const is = detailsVersion(entry, member);
    if (is !== version) {
      const current = { ...(await entryInWords(tx, entry)), phone: member.phone, version: is };
      const { notes: _, ...theirs } = current;
      throw new Refusal(409, meanwhile, {}, { current: theirs, ...(await lastChange(tx, viewer.id)) });
    }
    await changeEntry(tx, clock, viewer, { member: viewer.id, ...facts });
    await changePhone(tx, clock, viewer, { ...member, is: phone });
  });
}

/** The number on the roll; the history of the register has it, in a club that keeps one. */
export async function changePhone(
  tx: Kysely<Schema>,
  clock: Clock,
  actor: Actor,
  { id, phone, is }: { id: string; phone: string; is: string },
): Promise<void> {
  if (is === phone) return;
  await tx.updateTable('member').set({ phone: is }).where('id', '=', id).execute();
  await writeChange(tx, clock, actor, id, [{ field: 'phone', was: phone, is }]);
}

/** What somebody agrees to, said by themselves or written down by an officer. */
export async function sayConsent({ db, clock }: Acting, actor: Actor, said: Said): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await holdMember(tx, said.member);
    await giveConsent(tx, clock, actor, said);
  });
}
