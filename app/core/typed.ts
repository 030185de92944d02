/** What the language says more loosely of plain objects and lists than it knows. */

/** The names in a plain object, in its order. */
export function namesIn<T extends object>(thing: T): Extract<keyof T, string>[] {
  const names: Extract<keyof T, string>[] = [];
  for (const name in thing) if (Object.hasOwn(thing, name)) names.push(name);
  return names;
}

/** Whether something stands under a name in a plain object. */
export const isIn = <T extends object>(thing: T, name: PropertyKey): name is keyof T =>
  Object.hasOwn(thing, name);

/** For each name what is made of it. */
export function recordOf<Name extends string, T>(
  names: readonly Name[],
  of: (name: Name) => T,
): Record<Name, T> {
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, T>;
}

/** The two change places. */
export function swap(items: unknown[], one: number, two: number): void {
  [items[one], items[two]] = [items[two], items[one]];
}
