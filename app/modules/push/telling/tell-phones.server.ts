import { randomUUID } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import type { Clock } from '#app/core/clock.ts';
import { goNow, waitUntil } from '#app/modules/mail/mail.server.ts';
import { later } from '#app/modules/mail/mail.ts';
import type { Site } from '#app/site/site.server.ts';
import { insertRows } from '#db/insert-rows.ts';
import type { PushMessageTable } from '#db/schema/push.ts';
import type { Schema } from '#db/schema/schema.ts';
import { type Earlier, nextAfter } from './earlier.ts';
import { isUsed, kindsIn, type PushKindName } from './kinds.ts';
import { loudFrom } from './quiet.ts';

/** What a phone shows, locked or not: nothing that the club would not put on its board. No names of others, no sums. */
export interface PushWord {
  kind: PushKindName;
  title: string;
  line?: string;
  /** The page that it opens: '/members/diary'. */
  to: string;
  /** The thing: of several the last is shown. */
  about: string;
  /** When it is of no use any more: the match has begun. */
  until: string;
  /** The day of the match that it is about. */
  day?: string;
  /** How it stands with the thing now, and how it stood before: what ends where it began is not told. */
  says?: string | undefined;
  was?: string | undefined;
  /** How many minutes it waits for whatever takes it back. */
  waits?: number;
}

/**
 * What a phone hears of one event, and of its member's place there, is about one thing: 'You are picked' is not left standing beside
 * 'Cancelled', nor comes after it.
 */
export const aboutEvent = (id: string) => `event:${id}`;

export interface ToldPhones {
  /** A mail that tells a member the same: it waits, and does not go where a phone of theirs was reached, unless they want both. */
  instead: (member: string, mail: string) => Promise<void>;
}

const minute = 60_000;
const day = 24 * 60 * minute;
/** How long a mail waits for a phone that should have been reached by then. */
const patience = 10 * minute;

/** Tells the phones of some members, or of all, in the transaction of what it is about; wake the postman after it. */
export async function tellPhones(
  tx: Kysely<Schema>,
  { clock, club }: Pick<Site, 'clock' | 'club'>,
  members: string[] | 'all',
  word: PushWord,
): Promise<ToldPhones> {
  const asks = isUsed(word.kind, club) && members.length > 0;
  const devices = asks ? await devicesOf(tx, clock, members) : [];
  const before = await earlier(
    tx,
    clock,
    devices.map(({ id }) => id),
  );
  const dueAt = dueOf(clock, word);
  const rows: (Insertable<PushMessageTable> & { member: string; byMailToo: boolean })[] = [];
  const dropped: Earlier[] = [];
  for (const { id: device, member, by_mail_too, kinds } of devices) {
    const { drops, goes, knows } = nextAfter(before.get(device) ?? [], word);
    // What holds no longer is not told where they want to hear nothing of what came of it either.
    if (drops) dropped.push(drops);
    if (goes && kindsIn(kinds).includes(word.kind) && dueAt < word.until)
      rows.push({ ...rowOf(clock, word, { device, knows, dueAt }), member, byMailToo: by_mail_too === 1 });
  }
  await drop(tx, clock, word, dropped);
  const values = rows.map(({ member, byMailToo, ...row }) => row);
  await insertRows(tx, 'push_message', values);
  return {
    async instead(member, mail) {
      const theirs = rows.filter((row) => row.member === member);
      const [first] = theirs;
      if (!mail || !first || theirs.some(({ byMailToo }) => byMailToo)) return;
      const ids = theirs.map(({ id }) => id);
      await tx.updateTable('push_message').set({ mail }).where('id', 'in', ids).execute();
      await waitUntil(tx, mail, later(new Date(first.due_at), patience));
    },
  };
}

/** From when on it may go; where that is past its use no phone is told, and no mail waits for one. */
function dueOf(clock: Clock, { waits = 0, day }: PushWord): string {
  return loudFrom(new Date(clock().getTime() + waits * minute), day).toISOString();
}

/** They do not go any more. The mail of one that says how it stands is written anew with it; any other goes by itself. */
async function drop(tx: Kysely<Schema>, clock: Clock, { says }: PushWord, dropped: Earlier[]): Promise<void> {
  if (dropped.length === 0) return;
  const ids = dropped.map(({ id }) => id);
  await tx.deleteFrom('push_message').where('id', 'in', ids).execute();
  if (says === undefined)
    await goNow(
      tx,
      clock,
      dropped.flatMap(({ mail }) => mail ?? []),
    );
}

function rowOf(
  clock: Clock,
  word: PushWord,
  { device, knows, dueAt }: { device: string; knows: string | null; dueAt: string },
) {
  const { kind, title, line, to, about, until, says, day } = word;
  return {
    id: randomUUID(),
    device,
    kind,
    about,
    until,
    day: day ?? null,
    attempts: 0,
    state: 'waiting' as const,
    says: says ?? null,
    was: knows,
    mail: null,
    ended_at: null,
    trouble: null,
    words: JSON.stringify({ title, line, to }),
    made_at: clock().toISOString(),
    due_at: dueAt,
  };
}

/** How many phones hear of a kind of thing, for whoever is about to say it. */
export async function countPhones(
  db: Kysely<Schema>,
  { clock, club }: Pick<Site, 'clock' | 'club'>,
  kind: PushKindName,
): Promise<number> {
  const all = isUsed(kind, club) ? await devicesOf(db, clock, 'all') : [];
  return all.filter(({ kinds }) => kindsIn(kinds).includes(kind)).length;
}

/** Those whose browser is signed in, of members who may come in. */
const devicesOf = (tx: Kysely<Schema>, clock: Clock, members: string[] | 'all') =>
  tx
    .selectFrom('push_device')
    .innerJoin('session', 'session.id', 'push_device.session')
    .innerJoin('member', 'member.id', 'session.member')
    .select(['push_device.id', 'push_device.kinds', 'push_device.by_mail_too', 'session.member'])
    .where('session.expires_at', '>', clock().toISOString())
    .where('member.suspended_at', 'is', null)
    .where('member.removed_at', 'is', null)
    .$if(members !== 'all', (query) => query.where('session.member', 'in', ['', ...members]))
    .orderBy('push_device.id')
    .execute();

/** Those of the last day, by device. */
async function earlier(tx: Kysely<Schema>, clock: Clock, devices: string[]): Promise<Map<string, Earlier[]>> {
  if (devices.length === 0) return new Map();
  const rows = await tx
    .selectFrom('push_message')
    .select(['id', 'device', 'about', 'state', 'attempts', 'says', 'was', 'mail'])
    .where('device', 'in', devices)
    .where('made_at', '>', later(clock(), -day))
    .orderBy('made_at')
    .execute();
  return Map.groupBy(rows, ({ device }) => device);
}
