/** Record of the acts, of the rows that must still exist, and of the failures. */
export function openAccount() {
  const counts = new Map();
  const kept = new Map();
  const wrong = [];
  return {
    counts,
    wrong,
    count: (what, many = 1) => counts.set(what, (counts.get(what) ?? 0) + many),
    /** Record the facts of an acknowledged row, until an act deletes it. */
    keep(table, key, facts) {
      kept.set(`${table} ${JSON.stringify(key)}`, { table, key, facts });
    },
    drop: (table, key) => kept.delete(`${table} ${JSON.stringify(key)}`),
    /** Drop all rows of a table whose key or facts match. */
    dropWhere(table, isIt) {
      for (const [name, one] of kept) if (one.table === table && isIt(one)) kept.delete(name);
    },
    fail: (moment, what) => wrong.push(`${new Date(moment).toISOString().slice(0, 16)} ${what}`),
    /** Compare with the database: return the number of rows found, and the missing ones. */
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
