import { Hono } from 'hono';
import { pushWorker } from '#app/club/push/mine/push-worker.ts';
import push from './push.js?raw';

/** One that takes away itself. */
const leave = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(registration.unregister()));
`;

/** The script that shows on a phone what it is told: it fetches nothing. */
export function pushWorkerRoute({ serviceWorker }: { serviceWorker: boolean }) {
  const headers = {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; img-src 'self'; frame-ancestors 'none'",
  };
  return new Hono().get(pushWorker, (c) => c.body(serviceWorker ? push : leave, 200, headers));
}
