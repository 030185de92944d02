import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** Maximum prepared queries of a connection; and uses after which a query is prepared. */
const most = 200;
const worthwhile = 3;

export interface NamedStatement {
  name: string;
  /** True for `select *`, whose columns change with the tables. */
  hasStar: boolean;
}

/** Names of prepared queries: the first so many that recur. None has a plan that depends on its parameters (tests/plans). */
export class PreparedStatementNames {
  #named = new Map<string, NamedStatement>();
  #seen = new LRUCache<string, number>({ max: 1000 });
  #renamed = 0;
  #isOff = false;

  of(text: string): NamedStatement | undefined {
    if (this.#isOff) return undefined;
    const known = this.#named.get(text);
    if (known || this.#named.size >= most) return known;
    const times = (this.#seen.get(text) ?? 0) + 1;
    this.#seen.set(text, times);
    if (times < worthwhile || !/^\s*(select|insert|update|delete|with)\b/i.test(text)) return undefined;
    return this.#give(text);
  }

  /** Give the query another name, as its plan is outdated. */
  renew(text: string, { name }: NamedStatement): void {
    if (this.#named.get(text)?.name !== name) return;
    this.#renamed += 1;
    this.#give(text);
  }

  /** Disable prepared queries, for poolers that do not support them. */
  turnOff(): void {
    this.#isOff = true;
  }

  #give(text: string): NamedStatement {
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 24);
    const named = { name: `${hash}_${this.#renamed}`, hasStar: /(?<!\()\*/.test(text) };
    this.#named.set(text, named);
    return named;
  }
}
