import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { createContext, runInContext } from 'node:vm';
import { projectRootFolder } from '#server/settings/config.ts';

interface Shown {
  title: string;
  body: string;
  tag: string | undefined;
  renotify: boolean;
  icon: string;
  data: { to: string | undefined };
}

/** Run the script in a worker of a phone, with these pages open. */
function openWorker(open: string[] = []) {
  const heard: Record<string, (event: object) => void> = {};
  const shown: Shown[] = [];
  const went: string[] = [];
  const there = open.map((url) => ({ url, focus: async () => went.push(`to the front: ${url}`) }));
  const context = createContext({
    URL,
    icon: '/club-icon/1f5132-L-192.png',
    location: { origin: 'https://bowls.example' },
    addEventListener: (name: string, hear: (event: object) => void) => {
      heard[name] = hear;
    },
    registration: {
      showNotification: async (title: string, more: Omit<Shown, 'title'>) => shown.push({ title, ...more }),
    },
    clients: { matchAll: async () => there, openWindow: async (url: string) => went.push(url) },
  });
  runInContext(readFileSync(join(projectRootFolder, 'app/http/worker/push.js'), 'utf8'), context);
  async function happens(name: string, event: object) {
    let done: Promise<unknown> = Promise.resolve();
    heard[name]?.({ ...event, waitUntil: (work: Promise<unknown>) => (done = work) });
    await done;
  }
  const comes = (text: string) => happens('push', { data: { json: () => JSON.parse(text) } });
  let closed = 0;
  const press = (to: string | undefined) =>
    happens('notificationclick', { notification: { close: () => (closed += 1), data: { to } } });
  return { shown, went, comes, press, closed: () => closed };
}

test('what came is shown, with its page', async () => {
  const phone = openWorker();
  await phone.comes('{"title":"The green is closed.","line":"Frost","to":"/","tag":"green"}');
  const [{ title, body, tag, renotify, icon, data } = assert.fail()] = phone.shown;
  assert.deepEqual([title, body, tag, data.to], ['The green is closed.', 'Frost', 'green', '/']);
  assert.deepEqual([renotify, icon], [true, '/club-icon/1f5132-L-192.png']);
});

test('what cannot be read says that there is something', async () => {
  const phone = openWorker();
  await phone.comes('not for us');
  assert.equal(phone.shown[0]?.title, 'You have a new notification on the club’s website');
  assert.equal(phone.shown[0]?.data.to, '/members-community');
  // A browser throws where `renotify` is set on a notification without a tag.
  assert.equal(phone.shown[0]?.renotify, false);
});

test('pressed, it opens its page, or brings it to the front where it is open', async () => {
  const phone = openWorker(['https://bowls.example/members/diary']);
  await phone.press('/members/duties');
  await phone.press('/members/diary');
  await phone.press(undefined);
  assert.deepEqual(phone.went, [
    'https://bowls.example/members/duties',
    'to the front: https://bowls.example/members/diary',
    'https://bowls.example/',
  ]);
  assert.equal(phone.closed(), 3);
});

test('it opens no page of another site', async () => {
  const phone = openWorker();
  for (const to of ['https://evil.example/', '//evil.example', 'javascript:alert(1)']) await phone.press(to);
  assert.deepEqual(phone.went, []);
});
