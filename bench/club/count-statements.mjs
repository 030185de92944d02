// Loaded before the server where its statements are counted: logs a line for each query other than the begin or end of a
// transaction, with the first table that it names.
import { appendFileSync } from 'node:fs';
import { StatementSync } from 'node:sqlite';

const file = process.env.BENCH_STATEMENTS;

for (const way of ['all', 'run', 'get']) {
  const does = StatementSync.prototype[way];
  StatementSync.prototype[way] = function counted(...given) {
    if (file && !/^(begin|commit|rollback|savepoint|release|pragma)\b/i.test(this.sourceSQL)) {
      const [, table = ''] = /\b(?:from|into|update) "?(\w+)/i.exec(this.sourceSQL) ?? [];
      appendFileSync(file, `${/^(select|with)\b/i.test(this.sourceSQL) ? 'reads' : 'writes'} ${table}\n`);
    }
    return does.apply(this, given);
  };
}
