import type { Kysely } from 'kysely';
import type { Clock } from '#app/core/clock.ts';
import { isNecessary, type LetterKind } from '#app/modules/letters/text/kinds.ts';
import {
  firstName,
  type OwnWords,
  owesWords,
  type Placeholder,
  usedIn,
} from '#app/modules/letters/text/placeholders.ts';
import { balancesOf } from '#app/modules/subscriptions/subscriptions.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { type Audience, isForStrangers, type LetterWay } from './audience.ts';
import { type Here, membersHere } from './here.server.ts';
import { membersOf } from './members-of.server.ts';
import { onNoRoll, strangersOf } from './strangers.server.ts';

/** Recipient of a letter. */
export interface Recipient {
  person: string;
  member: string | null;
  name: string;
  /** '' if unknown. */
  email: string;
  /** Key of the unsubscribe link; '' for non-members. */
  mailKey: string;
  way: LetterWay;
  words: OwnWords;
}

export interface ToWhom {
  audience: Audience;
  kind: LetterKind;
  /** Subject and body, scanned for placeholders. */
  text: string;
}

export interface ToThese {
  people: Recipient[];
  /** Number of non-members in the chosen groups who do not get this kind of letter. */
  strangersLeftOut: number;
  /** Names of chosen people without a member account, who cannot be written to. */
  onNoRoll: string[];
}

/** Returns the current recipients of a letter, ordered by name, without duplicates across groups. */
export async function recipientsOf(
  tx: Kysely<Schema>,
  clock: Clock,
  { audience, kind, text }: ToWhom,
): Promise<ToThese> {
  const here = await membersHere(tx, clock);
  const ids = here.map(({ id }) => id);
  const chosen = new Set(audience.also);
  for (const group of audience.groups)
    for (const id of await membersOf(tx, { group, here: ids })) chosen.add(id);
  const used = usedIn(text);
  const members = here.filter(({ id }) => chosen.has(id));
  const owed = used.includes('owes')
    ? await balancesOf(tx, { members: members.map(({ id }) => id) })
    : new Map<string, number>();
  const strangers = await strangersOf(tx, audience.groups);
  const takesStrangers = isForStrangers(audience, kind);
  const all = [
    ...members.map((one) => memberIn(one, { kind, used, owed: owed.get(one.id) ?? 0 })),
    ...(takesStrangers ? strangers : []).map((one) => ({
      ...one,
      member: null,
      mailKey: '',
      way: wayFor(one.email),
      words: wordsFor(one.name, used, { class: 'visitor', owes: 'nothing' }),
    })),
  ];
  const leftOut = new Set(audience.except);
  return {
    people: all
      .filter(({ person }) => !leftOut.has(person))
      .toSorted((a, b) => a.name.localeCompare(b.name) || (a.person < b.person ? -1 : 1)),
    strangersLeftOut: takesStrangers ? 0 : strangers.length,
    onNoRoll: await onNoRoll(tx, audience.groups),
  };
}

const wayFor = (email: string | null): LetterWay => (email ? 'mail' : 'paper');

function memberIn(
  one: Here,
  { kind, used, owed }: { kind: LetterKind; used: Placeholder[]; owed: number },
): Recipient {
  const unwanted = one.wantsNone && !isNecessary(kind);
  return {
    person: `member:${one.id}`,
    member: one.id,
    name: one.name,
    email: one.email ?? '',
    mailKey: one.mailKey,
    way: unwanted ? 'not wanted' : wayFor(one.email),
    words: wordsFor(one.name, used, { class: one.class || 'member', owes: owesWords(owed) }),
  };
}

/** Returns the values of the placeholders used in the text, and always the name, which the greeting needs. */
function wordsFor(name: string, used: Placeholder[], more: { class: string; owes: string }): OwnWords {
  const all: Record<Placeholder, string> = { name, 'first name': firstName(name), ...more };
  return { name, ...Object.fromEntries(used.map((one) => [one, all[one]])) };
}
