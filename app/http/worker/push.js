// Shows what the club tells this phone, with the club's own `icon`, and opens the page that it is about.

addEventListener('push', (event) => event.waitUntil(show(event.data)));

/** Something is shown whatever came: a browser that was woken for nothing says so itself, in words of its own. */
async function show(data) {
  const { title, line, to, tag } = read(data);
  // In the place of an earlier one of the same thing it rings again: closed, and open after all, are two calls.
  const renotify = Boolean(tag);
  await registration.showNotification(title, { body: line ?? '', tag, renotify, icon, data: { to } });
}

function read(data) {
  try {
    return data.json();
  } catch {
    return { title: 'There is something for you on the club’s pages', to: '/members-community' };
  }
}

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.to ?? '/'));
});

/** Of this site alone; where it is open already it comes to the front. */
async function open(to) {
  const page = new URL(to, location.origin);
  if (page.origin !== location.origin) return;
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find(({ url }) => url === page.href);
  await (there ? there.focus() : clients.openWindow(page.href));
}
