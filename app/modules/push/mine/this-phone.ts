import { hasWorker } from '#app/api/kept/site-worker.ts';
import { workerContainer } from '#app/core/browser/browser-storage.ts';

/** Support for push notifications in this browser. */

export type Can =
  /** Permission can be requested. */
  | 'ask'
  /** iPhone or iPad in the browser: only an app on the home screen can subscribe. */
  | 'home screen first'
  /** Denied by the user; only the browser's settings can change that. */
  | 'said no'
  | 'cannot';

export function canBeTold(): Can {
  const isApple = /\b(iPhone|iPad|iPod)\b/.test(navigator.userAgent) || isTouchMac();
  const isOnHomeScreen = matchMedia('(display-mode: standalone)').matches;
  if (isApple && !isOnHomeScreen) return 'home screen first';
  if (!hasWorker() || !('PushManager' in window) || !('Notification' in window)) return 'cannot';
  return Notification.permission === 'denied' ? 'said no' : 'ask';
}

/** iPads send the user agent of a Mac. */
const isTouchMac = () => /\bMacintosh\b/.test(navigator.userAgent) && navigator.maxTouchPoints > 1;

const patience = 10_000;

export interface Told {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/**
 * Subscribes to the browser's push service with the club's key; requests permission if needed. Returns undefined if denied.
 * Throws if the browser cannot.
 */
export async function agree(key: string): Promise<Told | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const { pushManager } = await workerInTime();
  const there = await pushManager.getSubscription();
  if (there && sameKey(there, key)) return toldBy(there);
  // Subscription with another key, as before a move of the site: the service would refuse it.
  await there?.unsubscribe();
  const applicationServerKey = bytesOf(key);
  return toldBy(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
}

/** Returns the service worker registration; `ready` never rejects in a browser without workers, so a timeout does. */
function workerInTime(): Promise<ServiceWorkerRegistration> {
  return new Promise((done, fail) => {
    setTimeout(() => fail(new Error('This browser has no worker')), patience);
    workerContainer()?.ready.then(done, fail);
  });
}

/** Unsubscribes in the browser too, which deletes it at the push service. */
export async function disagree(): Promise<void> {
  for (const registration of (await workerContainer()?.getRegistrations()) ?? [])
    await (await registration.pushManager?.getSubscription())?.unsubscribe();
}

function toldBy(subscription: PushSubscription): Told {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' };
}

function sameKey({ options }: PushSubscription, key: string): boolean {
  const used = options.applicationServerKey;
  const wanted = bytesOf(key);
  return used !== null && new Uint8Array(used).every((byte, at) => byte === wanted[at]);
}

function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}
