// Answers a page: from the line, else as it is kept, else with what else there is.

import { isMade, keepPage, shelfOf } from './keeping.js';
import { inTime, tell } from './line.js';
import { pagesOn } from './room.js';
import { on } from './shelves.js';

export async function openPage(event, path, search, shelf) {
  const asked = fetch(event.request);
  const taken = asked.then((answer) => (search ? undefined : keepPage(shelf, path, answer.clone())));
  event.waitUntil(taken.catch(() => {}));
  const kept = await on(shelf, path);
  if (!kept) return shelf === 'seen' ? asked.catch(noLine) : asked;
  const good = await inTime(asked);
  if (good) return good;
  // What comes after all is said to be there.
  const newer = asked.then(({ ok }) => ok && tell(event.resultingClientId, { newer: true }));
  event.waitUntil(newer.catch(() => {}));
  // A day at the green says by itself as of when it is.
  return shelf === 'day' ? kept : said(kept);
}

/** The page as it is kept, with its time: `showLine` puts it on top. */
async function said(kept) {
  const html = await kept.text();
  const asOf = kept.headers.get('x-as-of');
  return new Response(html.replace('<html', `<html data-as-of="${asOf}"`), { headers: kept.headers });
}

/** A file's name under assets says what is in it: what is kept is what the site has. */
export async function file(request, path) {
  if (isMade(path)) return (await on('files', path)) ?? fetch(request);
  return fetch(request).catch(async (failed) => (await on('files', path)) ?? Promise.reject(failed));
}

/** For a page that was never looked at here: what there is of others. */
async function noLine() {
  const links = [];
  // A member's own first: it is what they look for at the green.
  for (const { shelf, key } of [...(await pagesOn('own')), ...(await pagesOn('seen'))]) {
    if (shelfOf(key) !== shelf) continue;
    const title = /<title>([^<–]*)/.exec((await (await on(shelf, key))?.text()) ?? '')?.[1];
    links.push(`<li><a href="${key}">${title?.trim() || key}</a></li>`);
  }
  const body = `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>No line</title><style>:root{color-scheme:light dark}body{font:1.25rem/1.6 sans-serif;margin:1.5rem;max-width:34rem;
background:light-dark(#fbf6e9,#141d18);color:light-dark(#1d2a22,#eef3e6)}a{color:inherit}li{margin:.75rem 0}</style>
<h1>There is no line</h1><p>This page has not been looked at on this phone lately. Of these it has kept what was there:</p>
<ul>${links.join('')}</ul>`;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  };
  return new Response(body, { status: 503, headers });
}
