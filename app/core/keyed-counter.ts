/** Counter per name; names at zero are removed. */
export function createKeyedCounter() {
  const counts = new Map<string, number>();
  return {
    of: (name: string) => counts.get(name) ?? 0,
    add(name: string): void {
      counts.set(name, (counts.get(name) ?? 0) + 1);
    },
    remove(name: string): void {
      const left = (counts.get(name) ?? 1) - 1;
      if (left > 0) counts.set(name, left);
      else counts.delete(name);
    },
  };
}
