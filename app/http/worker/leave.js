// Takes the worker off this phone, with all that any of them kept. It answers nothing: pages come over the line from then on.

addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave() {
  try {
    for (const shelf of await caches.keys()) await caches.delete(shelf);
  } catch {
    // A browser that lets nobody at its stores keeps nothing.
  }
  await registration.unregister();
}
