import type { Listed } from '#app/club/members/lists/listed.ts';
import { isSameName } from '#app/club/members/roll/shared-address.server.ts';
import { cellIn, nameIn } from './columns.ts';

/** Who on the roll a line is about. It never guesses: who could be one of two is nobody. */
export type Match = { known: Listed } | { isNew: true } | { either: string } | { why: string };

export class Roll {
  readonly #byId: Map<string, Listed>;
  readonly #bySignIn = new Map<string, Listed>();
  readonly #byName = new Map<string, Listed[]>();

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

  /** By the Id of our own list, by sign-in name and name, by e-mail address and name, or by a name that there is once. */
  find(fields: (string | undefined)[], cells: string[]): Match {
    const [id, name] = [cellIn(fields, cells, 'id'), nameIn(fields, cells)];
    const email = cellIn(fields, cells, 'email').toLowerCase();
    const signInName = cellIn(fields, cells, 'signInName').toLowerCase();
    if (id) return this.#withId(id, { name, email });
    if (name === '') return { isNew: true };
    const named = (this.#byName.get(folded(name)) ?? []).filter((one) => isSameName(one.name, name));
    const own = this.#bySignIn.get(signInName);
    if (own && isSameName(own.name, name)) return { known: own };
    const sharing = named.filter((one) => email !== '' && one.email === email);
    const [first, ...more] = email ? sharing : named;
    if (more.length > 0) return { either: tellApart(name, named.length) };
    if (first && !signInName) return { known: first };
    if (first && email) return { known: first };
    if (named.length > 0) return { either: perhaps(name) };
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

const folded = (name: string) => name.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean).join(' ');

const tellApart = (name: string, many: number) =>
  `There are ${many === 2 ? 'two' : many} called ${name}. Please give the e-mail address, or the Id from our own list.`;

const perhaps = (name: string) =>
  `${name} is on the roll with another address, or none. If it is they, please give the Id from our own list; if it is somebody else, add them by hand.`;
