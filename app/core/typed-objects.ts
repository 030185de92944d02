/** Typed helpers for plain objects and arrays, stricter than the standard library's types. */

/** Own keys of a plain object, in order. */
export function typedKeys<T extends object>(thing: T): Extract<keyof T, string>[] {
  const names: Extract<keyof T, string>[] = [];
  for (const name in thing) if (Object.hasOwn(thing, name)) names.push(name);
  return names;
}

/** True if a plain object has the key. */
export const hasOwnKey = <T extends object>(thing: T, name: PropertyKey): name is keyof T =>
  Object.hasOwn(thing, name);

/** Builds a record by calling `of` for each name. */
export function createObjectFromKeys<Name extends string, T>(
  names: readonly Name[],
  of: (name: Name) => T,
): Record<Name, T> {
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, T>;
}

/** Swaps two items in place. */
export function swapItems(items: unknown[], one: number, two: number): void {
  [items[one], items[two]] = [items[two], items[one]];
}
