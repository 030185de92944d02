/** Where the script is that shows what a phone is told (app/http/worker/push.js). */
export const pushWorker = '/push-worker.js';

let policy: { createScriptURL(text: string): unknown } | undefined;

/** Its registration in this browser, made where there is none. */
export async function pushRegistration(): Promise<ServiceWorkerRegistration> {
  policy ??= window.trustedTypes?.createPolicy('push-worker', { createScriptURL: () => pushWorker });
  const address = (policy?.createScriptURL(pushWorker) ?? pushWorker) as string;
  return navigator.serviceWorker.register(address, { scope: '/push-worker/' });
}
