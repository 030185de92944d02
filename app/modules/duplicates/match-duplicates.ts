import { normalizeLookalikeNameCoarsely, normalizeLookalikeNames } from '#app/core/search/similar-names.ts';

/** Finds pairs of roll entries that may be one person. */

export interface ComparableMember {
  id: string;
  name: string;
  phones: string[];
  /** In one text; '' for none. */
  address: string;
}

interface PossibleDuplicateMembers {
  one: string;
  other: string;
  why: string[];
  /** True if the names are alike; a shared address alone is mostly a couple. */
  likely: boolean;
}

/** Parsed name, cached for all comparisons of a roll. */
interface NormalizedName {
  rough: string;
  foldings: Set<string>;
  words: string[];
}

const normalizeNameForMatch = (name: string): NormalizedName => ({
  rough: normalizeLookalikeNameCoarsely(name),
  foldings: normalizeLookalikeNames(name),
  words: name
    .split(/[\s.,-]+/u)
    .map(normalizeLookalikeNameCoarsely)
    .filter(Boolean),
});

interface NormalizedMember extends NormalizedName {
  id: string;
  phones: string[];
  addressKey: string;
}

const normalizeTelephone = (phone: string) => phone.replace(/\D/g, '').replace(/^0044|^44/, '0');

const normalizeMember = ({ id, name, phones, address }: ComparableMember): NormalizedMember => ({
  ...normalizeNameForMatch(name),
  id,
  addressKey: normalizeLookalikeNameCoarsely(address),
  phones: phones.map(normalizeTelephone).filter((phone) => phone.length > 5),
});

/** Return the pairs of a roll, those with similar names first. */
export function findPossibleDuplicateMembers(
  listed: readonly ComparableMember[],
): PossibleDuplicateMembers[] {
  const pairs = new Map<string, PossibleDuplicateMembers>();
  for (const group of groupByKey(listed.map(normalizeMember)))
    for (const [at, first] of group.entries())
      for (const second of group.slice(at + 1)) {
        const [one, other] = first.id < second.id ? [first, second] : [second, first];
        const key = `${one.id} ${other.id}`;
        if (!pairs.has(key)) pairs.set(key, comparePair(one, other));
      }
  return [...pairs.values()]
    .filter(({ why }) => why.length > 0)
    .sort((a, b) => Number(b.likely) - Number(a.likely) || b.why.length - a.why.length);
}

/** Return grouping keys: only entries that share one are compared, which keeps a roll of hundreds fast. */
function getGroupingKeys({ rough, words, phones, addressKey }: NormalizedMember): string[] {
  const [first = '', last = ''] = [words[0], words.at(-1)];
  return [
    `name ${rough}`,
    `words ${words.toSorted().join(' ')}`,
    `surname ${last} ${first.slice(0, 1)}`,
    `begins ${first} ${last.slice(0, 2)}`,
    `ends ${first} ${last.slice(-2)}`,
    ...phones.map((phone) => `phone ${phone}`),
    ...(addressKey ? [`at ${addressKey}`] : []),
  ];
}

function groupByKey(listed: readonly NormalizedMember[]): Iterable<NormalizedMember[]> {
  const found = new Map<string, NormalizedMember[]>();
  for (const one of listed)
    for (const key of new Set(getGroupingKeys(one))) {
      const group = found.get(key);
      if (group) group.push(one);
      else found.set(key, [one]);
    }
  return found.values();
}

function comparePair(one: NormalizedMember, other: NormalizedMember): PossibleDuplicateMembers {
  const names = describeSimilarity(one, other);
  const roof = [
    ...(other.phones.some((phone) => one.phones.includes(phone)) ? ['same phone number'] : []),
    ...(one.addressKey && one.addressKey === other.addressKey ? ['same address'] : []),
  ];
  return { one: one.id, other: other.id, why: [...(names ? [names] : []), ...roof], likely: names !== '' };
}

/** Return the similarity of two names as a text; '' for none. */
export const describeNameSimilarity = (one: string, other: string) =>
  describeSimilarity(normalizeNameForMatch(one), normalizeNameForMatch(other));

function describeSimilarity(one: NormalizedName, other: NormalizedName): string {
  if (one.rough !== '' && !one.foldings.isDisjointFrom(other.foldings)) return 'same name';
  const [words, theirs] = [one.words, other.words];
  if (words.toSorted().join(' ') === theirs.toSorted().join(' ')) return 'same name in another order';
  const [last, their] = [words.at(-1) ?? '', theirs.at(-1) ?? ''];
  const [first = '', begins = ''] = [words[0], theirs[0]];
  if (words.length < 2 || theirs.length < 2) return '';
  if (last === their && (first.length === 1 || begins.length === 1) && first[0] === begins[0])
    return 'same initial and surname';
  const isShort = first.startsWith(begins) || begins.startsWith(first);
  if (
    last === their &&
    ((isShort && Math.min(first.length, begins.length) > 2) || isOneLetterApart(first, begins))
  )
    return 'similar name';
  return first === begins && last.length > 3 && isOneLetterApart(last, their) ? 'similar name' : '';
}

/** True if an insertion, deletion or substitution of one letter turns one into the other. */
function isOneLetterApart(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length < 3 || long.length - short.length > 1) return false;
  let from = 0;
  while (from < short.length && short[from] === long[from]) from += 1;
  const rest = (text: string, at: number) => text.slice(at);
  return rest(long, from + 1) === rest(short, long.length === short.length ? from + 1 : from);
}
