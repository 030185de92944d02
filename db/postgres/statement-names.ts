import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** How many names a connection's server may have to keep plans for; and from which time on a statement has one. */
const most = 200;
const worthwhile = 3;

export interface Named {
  name: string;
  /** Whether its columns are whatever the tables have. */
  hasStar: boolean;
}

/**
 * Which statements have names, under which PostgreSQL keeps their plans: the first so many that come again. None has a plan
 * that depends on what it is given (tests/plans).
 */
export class StatementNames {
  #named = new Map<string, Named>();
  #seen = new LRUCache<string, number>({ max: 1000 });
  #renamed = 0;
  #isOff = false;

  of(text: string): Named | undefined {
    if (this.#isOff) return undefined;
    const known = this.#named.get(text);
    if (known || this.#named.size >= most) return known;
    const times = (this.#seen.get(text) ?? 0) + 1;
    this.#seen.set(text, times);
    if (times < worthwhile || !/^\s*(select|insert|update|delete|with)\b/i.test(text)) return undefined;
    return this.#give(text);
  }

  /** What the server planned under this name is out of date: the statement gets another. */
  renew(text: string, { name }: Named): void {
    if (this.#named.get(text)?.name !== name) return;
    this.#renamed += 1;
    this.#give(text);
  }

  /** Where names do not last, as with some poolers, there are none. */
  turnOff(): void {
    this.#isOff = true;
  }

  #give(text: string): Named {
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 24);
    const named = { name: `${hash}_${this.#renamed}`, hasStar: /(?<!\()\*/.test(text) };
    this.#named.set(text, named);
    return named;
  }
}
