// Takes the worker off this phone, with all that any of them kept.

export async function leave() {
  try {
    for (const shelf of await caches.keys()) await caches.delete(shelf);
  } catch {
    // A browser without access to its stores keeps nothing.
  }
  await registration.unregister();
}
