// Shows push messages with the club's `icon`, and opens the page that they are about.

addEventListener('push', (event) => event.waitUntil(show(event.data)));

/** Always shows a notification: for a push without one the browser shows its own text. */
async function show(data) {
  const { title, line, to, tag } = read(data);
  // A notification that replaces one with the same tag alerts again: closed, and open after all, are two messages.
  const renotify = Boolean(tag);
  await registration.showNotification(title, { body: line ?? '', tag, renotify, icon, data: { to } });
}

function read(data) {
  try {
    return data.json();
  } catch {
    return { title: 'You have a new notification on the club’s website', to: '/members-community' };
  }
}

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.to ?? '/'));
});

/** Opens pages of this site only; focuses a window that is already open. */
async function open(to) {
  const page = new URL(to, location.origin);
  if (page.origin !== location.origin) return;
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find(({ url }) => url === page.href);
  await (there ? there.focus() : clients.openWindow(page.href));
}
