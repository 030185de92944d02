/** What was done, what of it is to be there still, and what went wrong. */
export function openAccount() {
  const counts = new Map();
  const kept = new Map();
  const wrong = [];
  return {
    counts,
    wrong,
    count: (what, many = 1) => counts.set(what, (counts.get(what) ?? 0) + many),
    /** A row that was answered for: what stands in it, until somebody takes it away. */
    keep(table, key, facts) {
      kept.set(`${table} ${JSON.stringify(key)}`, { table, key, facts });
    },
    drop: (table, key) => kept.delete(`${table} ${JSON.stringify(key)}`),
    /** All of a kind whose key or facts are so. */
    dropWhere(table, isIt) {
      for (const [name, one] of kept) if (one.table === table && isIt(one)) kept.delete(name);
    },
    fail: (moment, what) => wrong.push(`${new Date(moment).toISOString().slice(0, 16)} ${what}`),
    /** How many of them are there, and which are not. */
    async compare(db) {
      const lost = [];
      for (const [table, all] of Map.groupBy(kept.values(), (one) => one.table)) {
        const rows = await db.selectFrom(table).selectAll().execute();
        const columns = Object.keys(all[0].key);
        const nameOf = (row) => JSON.stringify(columns.map((column) => row[column]));
        const there = new Map(rows.map((row) => [nameOf(row), row]));
        for (const { key, facts } of all) {
          const row = there.get(nameOf(key));
          const other = Object.entries(facts).find(([column, value]) => row?.[column] !== value);
          if (!row) lost.push(`${table} ${JSON.stringify(key)} is not there`);
          else if (other)
            lost.push(`${table} ${JSON.stringify(key)}: ${other[0]} is ${row[other[0]]}, not ${other[1]}`);
        }
      }
      return { looked: kept.size, lost };
    },
  };
}
