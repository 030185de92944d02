/**
 * Call `found` with each change for which the test fails. A change that breaks it at the first step hides the effect of the
 * others: the test runs again without it, until it passes. `changes` returns the remaining ones.
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
