import { Hono } from 'hono';
import { dayWorker } from './keep-page.ts';
import worker from './worker.js?raw';

/** One that takes away itself and all that it kept. */
const leave = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) =>
  event.waitUntil(caches.delete('on-the-day').then(() => self.registration.unregister())));
`;

/** The script that keeps the pages of a day at the green on the phone: it may fetch from this site, and nothing else. */
export function dayWorkerRoute({ serviceWorker }: { serviceWorker: boolean }) {
  const headers = {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
  };
  return new Hono().get(dayWorker, (c) => c.body(serviceWorker ? worker : leave, 200, headers));
}
