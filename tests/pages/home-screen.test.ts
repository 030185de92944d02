import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { openDesk } from '#tests/members.ts';
import { openSite } from '#tests/site.ts';

interface Icon {
  src: string;
  sizes: string;
  type: string;
  purpose?: string;
}

test('a phone finds the club’s name, where it opens, what it offers, and icons that are what they are said to be', async (t) => {
  const { get } = await openSite(t);
  const answer = await get('/manifest.webmanifest');
  assert.equal(answer.headers.get('content-type'), 'application/manifest+json');
  const manifest = await answer.json();
  assert.deepEqual(
    [manifest.id, manifest.name, manifest.short_name, manifest.start_url, manifest.scope, manifest.display],
    ['/', 'Larkby Bowls Club', 'Larkby', '/', '/', 'standalone'],
  );
  const icons: Icon[] = manifest.icons;
  // Icons that browsers require before they offer to install a site.
  for (const size of ['192x192', '512x512'])
    assert.ok(
      icons.some(({ sizes, purpose }) => sizes === size && purpose === undefined),
      size,
    );
  assert.ok(icons.some(({ purpose }) => purpose === 'maskable'));
  const shortcuts: { name: string; url: string; icons: Icon[] }[] = manifest.shortcuts;
  assert.deepEqual(
    shortcuts.map(({ name }) => name),
    ['Today', 'Calendar', 'My page'],
  );
  for (const { url } of shortcuts) assert.equal((await get(url)).status, 200, url);
  for (const icon of [...icons, ...shortcuts.flatMap((one) => one.icons)]) {
    const picture = await get(icon.src);
    assert.equal(picture.headers.get('content-type'), icon.type);
    assert.match(picture.headers.get('cache-control') ?? '', /immutable/);
    const { width, height, format } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
    assert.deepEqual([`${width}x${height}`, `image/${format}`], [icon.sizes, icon.type]);
  }
});

test('each page names the icon and the colours of the bar, in the light and in the dark', async (t) => {
  const { get } = await openSite(t);
  const html = await (await get('/')).text();
  assert.match(html, /<meta name="theme-color" media="\(prefers-color-scheme: light\)" content="#1f5137"\/>/);
  assert.match(html, /<meta name="theme-color" media="\(prefers-color-scheme: dark\)" content="#1c2821"\/>/);
  const [, src = ''] = /<link rel="apple-touch-icon" href="([^"]+)"\/>/.exec(html) ?? [];
  const { width } = await sharp(Buffer.from(await (await get(src)).arrayBuffer())).metadata();
  assert.equal(width, 180);
});

test('the desk says which letters and which colour; the earlier icon is gone from its address', async (t) => {
  const club = await openDesk(t);
  const manifest = async () => (await club.ask('GET /manifest.webmanifest')).body;
  const [before] = (await manifest()).icons;
  const save = async (said: Record<string, string>) => {
    const { facts, version } = (await club.at('GET /api/desk/settings')).body;
    return club.at('PUT /api/desk/settings', { facts: { ...facts, ...said }, version });
  };
  const wrong = await save({ 'icon.letters': 'L.B.C.', 'icon.colour': 'maroon' });
  assert.equal(wrong.status, 422);
  assert.deepEqual(wrong.body.errors, {
    'icon.letters': 'Enter at most three letters of A to Z, or nothing.',
    'icon.colour': 'Enter a colour such as #1f5137.',
  });
  assert.equal((await save({ 'icon.letters': 'lbc', 'icon.colour': '#7A1020' })).status, 200);
  const now = await manifest();
  assert.equal(now.theme_color, '#7A1020');
  assert.equal(now.icons[0].src, '/club-icon/7a1020-LBC-192.png');
  assert.equal((await club.ask(`GET ${now.icons[0].src}`)).status, 200);
  const worker = await (await club.get('/worker.js')).text();
  assert.ok(worker.includes(`const icon = "${now.icons[0].src}";`), 'what a phone is told has it too');
  assert.equal((await club.ask(`GET ${before.src}`)).status, 404);
  for (const odd of ['x.png', '7a1020-LBC-5000.png', '..%2f..%2fx', '000000-LBC-192.png'])
    assert.equal((await club.ask(`GET /club-icon/${odd}`)).status, 404, odd);
});
