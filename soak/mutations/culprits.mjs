/**
 * Tells `found` of each change for which it fails. One that breaks it at the first step hides what the others would break: it
 * is asked again without it, until it holds. `changes` says which are left.
 */
export async function culprits(changes, fails, found, name) {
  while (changes().length > 0 && (await fails(changes()))) {
    const change = await oneOf(changes(), fails);
    if (!change) {
      console.log(`${name} fails by itself, or by two changes together`);
      return;
    }
    found(change);
  }
}

async function oneOf(changes, fails) {
  let some = changes;
  while (some.length > 1) {
    const half = some.slice(0, Math.ceil(some.length / 2));
    some = (await fails(half)) ? half : some.slice(half.length);
  }
  const isIt = (await fails(some)) && !(await fails([]));
  return isIt ? some[0] : undefined;
}
