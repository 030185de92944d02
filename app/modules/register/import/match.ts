import { isSameName } from '#app/modules/members/members.server.ts';
import { onOneLine } from '#app/modules/register/entry/register.ts';
import type { Listed } from '#app/modules/register/lists/listed.ts';
import { cellIn, nameIn } from './columns.ts';

/** Matches a row with a member on the roll. Never guesses: returns the candidates if there are several. */
export type Match =
  | { known: Listed }
  | { isNew: true }
  /** An earlier row has the same values for this person. */
  | { again: number }
  | { either: string; among: Listed[] }
  | { why: string };

/** A person of the list, as cells under columns. */
export interface Asked {
  fields: (string | undefined)[];
  cells: string[];
  /** True if the row agrees with all values of the known member. */
  isSame: (known: Listed) => boolean;
}

interface Told {
  line: number;
  asked: Asked;
}

export class Roll {
  readonly #byId: Map<string, Listed>;
  readonly #bySignIn = new Map<string, Listed>();
  readonly #byName = new Map<string, Listed[]>();
  /** Members whom a row identifies unambiguously, by id. */
  readonly #claimed = new Map<string, Asked>();
  /** Earlier rows by member. */
  readonly #told = new Map<string, Told>();

  constructor(listed: readonly Listed[]) {
    this.#byId = new Map(listed.map((one) => [one.id, one]));
    for (const one of listed) this.add(one);
  }

  add(one: Listed): void {
    this.#byId.set(one.id, one);
    if (one.signInName) this.#bySignIn.set(one.signInName, one);
    const key = folded(one.name);
    this.#byName.set(key, [...(this.#byName.get(key) ?? []), one]);
  }

  hasSignInName = (name: string) => this.#bySignIn.has(name);

  named = (name: string): Listed[] =>
    (this.#byName.get(folded(name)) ?? []).filter((one) => isSameName(one.name, name));

  /** First pass over all rows: an unambiguously identified member is no candidate for other rows of that name. */
  claim(asked: Asked): void {
    const match = this.#plainly(asked);
    if (match && 'known' in match && !this.#claimed.has(match.known.id))
      this.#claimed.set(match.known.id, asked);
  }

  tell(id: string, line: number, asked: Asked): void {
    this.#claimed.set(id, asked);
    this.#told.set(id, { line, asked });
  }

  find(asked: Asked): Match {
    const match = this.#plainly(asked) ?? this.#byNameAlone(asked);
    const before = 'known' in match ? this.#told.get(match.known.id) : undefined;
    return before ? { again: before.line } : match;
  }

  /**
   * Identifies a member by the Id of our own export, by sign-in name and name, or by e-mail address and name; without these by
   * equal cells.
   */
  #plainly(asked: Asked): Match | undefined {
    const { fields, cells, isSame } = asked;
    const [id, name] = [cellIn(fields, cells, 'id'), nameIn(fields, cells)];
    const { email, signInName } = waysIn(fields, cells);
    if (id) return this.#withId(id, { name, email });
    if (name === '') return { isNew: true };
    const own = this.#bySignIn.get(signInName);
    if (own && isSameName(own.name, name)) return { known: own };
    const named = this.named(name);
    const sharing = named.filter((one) => email !== '' && one.email === email);
    if (sharing.length > 1) return { either: tellApart(name, sharing.length), among: sharing };
    const found =
      sharing[0] ??
      (email || signInName
        ? undefined
        : named.find((one) => (this.#claimed.get(one.id) ?? asked) === asked && isSame(one)));
    return found && { known: found };
  }

  #byNameAlone({ fields, cells }: Asked): Match {
    const name = nameIn(fields, cells);
    const { email, signInName } = waysIn(fields, cells);
    const named = this.named(name);
    const free = named.filter(({ id }) => !this.#claimed.has(id));
    const [one, ...more] = free;
    if (one && more.length === 0 && !email && !signInName && !movesHouse(one, fields, cells))
      return { known: one };
    if (free.length > 1) return { either: tellApart(name, free.length), among: free };
    if (one) return { either: perhaps(name), among: free };
    for (const { id, ...namesake } of named) {
      const told = this.#told.get(id);
      const alike = told && likeness(told.asked, { fields, cells });
      if (alike === 'same') return { again: told?.line ?? 0 };
      if (alike === 'could be') return { either: twice(name, told?.line ?? 0), among: [{ id, ...namesake }] };
    }
    return { isNew: true };
  }

  #withId(id: string, { name, email }: { name: string; email: string }): Match {
    const known = this.#byId.get(id);
    if (!known) return { why: 'Nobody on the roll has this Id. Leave the cell empty for somebody new.' };
    const isOther = name !== '' && !isSameName(known.name, name) && email !== '' && known.email !== email;
    return isOther
      ? {
          why: `This Id is ${known.name}’s, and neither the name nor the address is theirs. Are the columns in order?`,
        }
      : { known };
  }
}

const waysIn = (fields: (string | undefined)[], cells: string[]) => ({
  email: cellIn(fields, cells, 'email').toLowerCase(),
  signInName: cellIn(fields, cells, 'signInName').toLowerCase(),
});

/** True if the roll has another postcode: a name alone does not identify the member then. */
function movesHouse({ entry }: Listed, fields: (string | undefined)[], cells: string[]): boolean {
  const postcode = cellIn(fields, cells, 'postcode').replaceAll(' ', '').toLowerCase();
  const known = entry.address.replaceAll(' ', '').toLowerCase();
  return postcode !== '' && known !== '' && !known.includes(postcode);
}

/** Compares two rows with one name: identical, without a contradiction, or two people. */
function likeness(one: Pick<Asked, 'fields' | 'cells'>, other: Pick<Asked, 'fields' | 'cells'>) {
  const cellsOf = ({ fields, cells }: Pick<Asked, 'fields' | 'cells'>) =>
    fields.map((field, at) => (field === undefined ? '' : (cells[at] ?? '').trim().toLowerCase()));
  const [these, those] = [cellsOf(one), cellsOf(other)];
  if (these.join('\t') === those.join('\t')) return 'same';
  return these.some((cell, at) => cell !== '' && those[at] && those[at] !== cell) ? 'two' : 'could be';
}

const folded = (name: string) => name.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean).join(' ');

const tellApart = (name: string, many: number) =>
  `There are ${many === 2 ? 'two' : many} called ${name} on the roll. Which of them is it?`;

const perhaps = (name: string) =>
  `${name} is on the roll with another address, or none. Is it the same person?`;

const twice = (name: string, line: number) => `Line ${line} has a ${name} too. Is it the same person?`;

/** Description that distinguishes a candidate from others of the same name. */
export const aboutOf = ({ name, email, phone, signInName, entry }: Listed): string =>
  [name, email ?? signInName ?? '', phone, onOneLine(entry.address)].filter(Boolean).join(', ');
