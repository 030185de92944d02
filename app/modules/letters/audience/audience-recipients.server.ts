import type { Kysely } from 'kysely';
import type { Clock } from '#app/core/clock.ts';
import { askAll } from '#app/kernel/ports.ts';
import { ignoresLetterOptOut, type LetterKind } from '#app/modules/letters/text/letter-kinds.ts';
import {
  findLetterPlaceholders,
  formatSubscriptionMoneyOwed,
  getFirstName,
  type LetterPlaceholder,
  type LetterPlaceholderValues,
} from '#app/modules/letters/text/placeholders.ts';
import { readSubscriptionBalances } from '#app/modules/subscriptions/subscriptions.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { getAudienceGroupId, type LetterAudience, type LetterDeliveryMethod } from './audience.ts';
import { createAudienceSourceLookup } from './audience-sources.server.ts';
import { canSendLetterToNonMembers } from './audience-types.server.ts';
import { findNonMemberLetterRecipients, findUnreachableNames } from './non-members.server.ts';
import { type LetterReachableMember, listLetterReachableMembers } from './reachable-members.server.ts';

/** Recipient of a letter. */
export interface LetterAudienceRecipient {
  person: string;
  member: string | null;
  name: string;
  /** '' if unknown. */
  email: string;
  /** Key of the unsubscribe link; '' for non-members. */
  mailKey: string;
  way: LetterDeliveryMethod;
  words: LetterPlaceholderValues;
}

export interface LetterRecipientQuery {
  audience: LetterAudience;
  kind: LetterKind;
  /** Subject and body, scanned for placeholders. */
  text: string;
}

interface LetterRecipientResult {
  people: LetterAudienceRecipient[];
  /** Number of non-members in the chosen groups who do not get this kind of letter. */
  strangersLeftOut: number;
  /** Names of chosen people without a member account, who cannot be written to. */
  onNoRoll: string[];
}

/**
 * Returns the current recipients of a letter, ordered by name, without duplicates across groups. Asks all modules: a group that was
 * chosen keeps its people though the club has switched its feature off since.
 */
export async function findLetterRecipients(
  tx: Kysely<DatabaseSchema>,
  clock: Clock,
  { audience, kind, text }: LetterRecipientQuery,
): Promise<LetterRecipientResult> {
  const here = await listLetterReachableMembers(tx, clock);
  const ids = here.map(({ id }) => id);
  const chosen = new Set(audience.also);
  const findSource = createAudienceSourceLookup(await askAll('audience'));
  const groups = audience.groups.map((group) => ({
    id: getAudienceGroupId(group),
    source: findSource(group),
  }));
  for (const { id, source } of groups)
    for (const { member } of (await source?.readMembers?.(tx, { id, here: ids })) ?? [])
      if (member !== null) chosen.add(member);
  const used = findLetterPlaceholders(text);
  const members = here.filter(({ id }) => chosen.has(id));
  const owed = used.includes('owes')
    ? await readSubscriptionBalances(tx, { members: members.map(({ id }) => id) })
    : new Map<string, number>();
  const strangers = await findNonMemberLetterRecipients(tx, groups);
  const takesStrangers = canSendLetterToNonMembers(audience, kind);
  const all = [
    ...members.map((one) => toMemberRecipient(one, { kind, used, owed: owed.get(one.id) ?? 0 })),
    ...(takesStrangers ? strangers : []).map((one) => ({
      ...one,
      member: null,
      mailKey: '',
      way: getDeliveryMethod(one.email),
      words: createPlaceholderValues(one.name, used, { class: 'visitor', owes: 'nothing' }),
    })),
  ];
  const leftOut = new Set(audience.except);
  return {
    people: all
      .filter(({ person }) => !leftOut.has(person))
      .toSorted((a, b) => a.name.localeCompare(b.name) || (a.person < b.person ? -1 : 1)),
    strangersLeftOut: takesStrangers ? 0 : strangers.length,
    onNoRoll: await findUnreachableNames(tx, groups),
  };
}

const getDeliveryMethod = (email: string | null): LetterDeliveryMethod => (email ? 'mail' : 'paper');

function toMemberRecipient(
  one: LetterReachableMember,
  { kind, used, owed }: { kind: LetterKind; used: LetterPlaceholder[]; owed: number },
): LetterAudienceRecipient {
  const unwanted = one.wantsNone && !ignoresLetterOptOut(kind);
  return {
    person: `member:${one.id}`,
    member: one.id,
    name: one.name,
    email: one.email ?? '',
    mailKey: one.mailKey,
    way: unwanted ? 'not wanted' : getDeliveryMethod(one.email),
    words: createPlaceholderValues(one.name, used, {
      class: one.class || 'member',
      owes: formatSubscriptionMoneyOwed(owed),
    }),
  };
}

/** Returns the values of the placeholders used in the text, and always the name, which the greeting needs. */
function createPlaceholderValues(
  name: string,
  used: LetterPlaceholder[],
  more: { class: string; owes: string },
): LetterPlaceholderValues {
  const all: Record<LetterPlaceholder, string> = { name, 'first name': getFirstName(name), ...more };
  return { name, ...Object.fromEntries(used.map((one) => [one, all[one]])) };
}
