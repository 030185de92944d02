/** Its scope is the folder that it stands in. */
export const dayWorker = '/desk/on-the-day/worker.js';

let policy: { createScriptURL(text: string): unknown } | undefined;

/** Has this page kept on the phone, so that it opens again where there is no line. Older browsers go without. */
export async function keepPage(): Promise<void> {
  const workers = navigator.serviceWorker;
  if (!workers) return;
  policy ??= window.trustedTypes?.createPolicy('day-worker', { createScriptURL: () => dayWorker });
  const address = (policy?.createScriptURL(dayWorker) ?? dayWorker) as string;
  try {
    // `ready` would wait for ever on a page that was reached by a link within the app.
    const { active, waiting, installing } = await workers.register(address);
    (active ?? waiting ?? installing)?.postMessage({ keep: location.pathname });
  } catch {
    // A private window, or no line: the page needs one, as any other does.
  }
}
