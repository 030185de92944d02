// The club's page in place of the browser's own where the site cannot be reached. It tries again by itself.

import { pagesOn } from './eviction.js';
import { shelfOf } from './page-storage.js';
import { on } from './storage.js';

const style = `:root{color-scheme:light dark}body{font:1.25rem/1.6 sans-serif;margin:1.5rem auto;padding:0 1.5rem;max-width:34rem;
background:light-dark(#fbf6e9,#141d18);color:light-dark(#1d2a22,#eef3e6)}a{color:inherit}li a{display:inline-block;padding:.5rem 0}
.again{display:inline-block;padding:.6rem 1.4rem;border-radius:.5rem;font-weight:600;text-decoration:none;
background:light-dark(#1f5132,#a9d3b6);color:light-dark(#fff,#12201a)}`;

// Asks the site past the worker, which answers no such address. A worker that still has no page once the site has answered the
// page itself twice cannot fetch: it is taken off. The count is in the entry of the browser's history, and goes with it.
const script = `let isLeft = false;
async function look() {
  if (isLeft || document.hidden) return;
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => {});
  if (!answer?.ok || isLeft) return;
  isLeft = true;
  const tries = (history.state?.offlineTries ?? 0) + 1;
  history.replaceState({ offlineTries: tries }, '');
  if (tries > 2)
    for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister();
  location.reload();
}
addEventListener('beforeunload', () => { isLeft = true; });
addEventListener('pageshow', () => { isLeft = false; });
addEventListener('online', look);
document.addEventListener('visibilitychange', look);
setInterval(look, 5000);`;

export async function offlinePage() {
  const links = [];
  // A member's own first: it is what they look for at the green.
  for (const { shelf, key } of [...(await savedOn('own')), ...(await savedOn('seen'))]) {
    if (shelfOf(key) !== shelf) continue;
    const title = /<title>([^<–]*)/.exec((await (await on(shelf, key))?.text()) ?? '')?.[1];
    links.push(`<li><a href="${key}">${title?.trim() || key}</a></li>`);
  }
  const saved = links.length > 0 ? `<h2>Saved on this device</h2><ul>${links.join('')}</ul>` : '';
  const body = `<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>You are offline – ${escaped(clubName)}</title><style>${style}</style><main><p>${escaped(clubName)}</p><h1>You are offline</h1>
<p>This page is not saved on this device. It opens automatically when you are back online.</p><p><a class="again" href="">Try again</a></p>
${saved}</main><script>${script}</script></html>`;
  const policy = [
    "default-src 'none'",
    `style-src ${await hashOf(style)}`,
    `script-src ${await hashOf(script)}`,
  ];
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': `${policy.join('; ')}; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  };
  return new Response(body, { status: 503, headers });
}

// A browser without access to its stores has none.
const savedOn = (shelf) => pagesOn(shelf).catch(() => []);

const escaped = (text) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

async function hashOf(text) {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return `'sha256-${btoa(String.fromCharCode(...digest))}'`;
}
