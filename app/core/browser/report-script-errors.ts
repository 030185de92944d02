/** Maximum number of reports of a page. */
const maxReports = 5;
const sent = new Set<string>();

/** Reports errors of our scripts that nothing caught to the site, which tells the administrators (docs/decisions/0103). */
export function reportUncaughtErrors() {
  addEventListener('error', ({ error }) => reportScriptError(error));
  addEventListener('unhandledrejection', ({ reason }) => reportScriptError(reason));
}

/**
 * Reports the name of an error and the places of its stack in our scripts. Its message stays here: it may repeat what someone
 * typed. Ignores errors of add-ons, refusals of the site, connections that broke off, and pages whose text a translator changed
 * before React hydrated it (its errors from 400 on).
 */
export function reportScriptError(error: unknown) {
  if (!(error instanceof Error) || /^(CallFailed|AbortError)$/.test(error.name)) return;
  if (/fetch|network|load failed|React error #4/i.test(error.message)) return;
  send(error.name, error.stack?.match(/\/assets\/[\w.-]+\.js:\d+:\d+/g) ?? []);
}

/** Reports a part of the script that did not load: 'lightbox-Bx3f.js'. */
export const reportFailedScript = (file: string) => send('ChunkLoadError', [`/assets/${file}`]);

function send(name: string, at: string[]) {
  const body = JSON.stringify({ page: location.pathname, name, at: at.slice(0, 5) });
  if (at.length === 0 || !navigator.onLine || sent.has(body) || sent.size >= maxReports) return;
  sent.add(body);
  const headers = { 'content-type': 'application/json' };
  fetch('/api/script-errors', { method: 'POST', keepalive: true, headers, body }).catch(() => {});
}
