import { supportsServiceWorker } from '#app/api/offline/service-worker.ts';
import { getServiceWorkerContainer } from '#app/core/browser/browser-storage.ts';

/** Support for push notifications in this browser. */

export type PushSupport =
  /** Permission can be requested. */
  | 'ask'
  /** iPhone or iPad in the browser: only an app on the home screen can subscribe. */
  | 'home screen first'
  /** Denied by the user; only the browser's settings can change that. */
  | 'said no'
  | 'cannot';

export function getPushSupport(): PushSupport {
  const isApple = /\b(iPhone|iPad|iPod)\b/.test(navigator.userAgent) || isTouchMac();
  const isOnHomeScreen = matchMedia('(display-mode: standalone)').matches;
  if (isApple && !isOnHomeScreen) return 'home screen first';
  if (!supportsServiceWorker() || !('PushManager' in window) || !('Notification' in window)) return 'cannot';
  return Notification.permission === 'denied' ? 'said no' : 'ask';
}

/** iPads send the user agent of a Mac. */
const isTouchMac = () => /\bMacintosh\b/.test(navigator.userAgent) && navigator.maxTouchPoints > 1;

const workerTimeoutMs = 10_000;

interface BrowserPushSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/**
 * Subscribes to the browser's push service with the club's key; requests permission if needed. Returns undefined if denied.
 * Throws if the browser cannot.
 */
export async function subscribeToPush(key: string): Promise<BrowserPushSubscription | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const { pushManager } = await waitForWorker();
  const there = await pushManager.getSubscription();
  if (there && hasServerKey(there, key)) return toBrowserSubscription(there);
  // Subscription with another key, as before a move of the site: the service would refuse it.
  await there?.unsubscribe();
  const applicationServerKey = decodeBase64Url(key);
  return toBrowserSubscription(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
}

/** Returns the service worker registration; `ready` never rejects in a browser without workers, so a timeout does. */
function waitForWorker(): Promise<ServiceWorkerRegistration> {
  return new Promise((done, fail) => {
    setTimeout(() => fail(new Error('This browser has no worker')), workerTimeoutMs);
    getServiceWorkerContainer()?.ready.then(done, fail);
  });
}

/** Unsubscribes in the browser too, which deletes it at the push service. */
export async function unsubscribeFromPush(): Promise<void> {
  for (const registration of (await getServiceWorkerContainer()?.getRegistrations()) ?? [])
    await (await registration.pushManager?.getSubscription())?.unsubscribe();
}

function toBrowserSubscription(subscription: PushSubscription): BrowserPushSubscription {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' };
}

function hasServerKey({ options }: PushSubscription, key: string): boolean {
  const used = options.applicationServerKey;
  const wanted = decodeBase64Url(key);
  return used !== null && new Uint8Array(used).every((byte, at) => byte === wanted[at]);
}

function decodeBase64Url(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}
