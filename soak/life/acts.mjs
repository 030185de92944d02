import { createHash, randomBytes, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { demoPeople } from '#server/demo/cast.ts';
import { cutLine, slowLine } from './bad-lines.mjs';

const pages = [
  '/',
  '/full-calendar',
  '/leagues/tuesday',
  '/gallery',
  '/competitions',
  '/the-committee',
  '/opens',
];
const any = (list) => list[Math.floor(Math.random() * list.length)];
const said = (text) =>
  JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] });
const picture = async () =>
  sharp(randomBytes(90 * 60 * 3), { raw: { width: 90, height: 60, channels: 3 } })
    .resize(900)
    .jpeg()
    .toBuffer();

/** Acts of a day, each with the mean interval in milliseconds. */
export function lives({ url, ask, signIn, isQuiet }) {
  const tokens = new Map();
  async function tokenOf(who) {
    if (!tokens.has(who)) tokens.set(who, await signIn(who));
    return tokens.get(who);
  }
  const topics = [];
  let album;

  return {
    'pages from memory': [60, () => ask('GET', any(pages))],
    'pages made anew': [250, () => ask('GET', `${any(pages)}?at=${randomUUID()}`)],
    searches: [400, () => ask('GET', `/search?q=${randomUUID().slice(0, 6)}`)],
    'calls that read': [300, () => ask('GET', any(['/api/openapi.json', '/calendar.ics', '/readyz']))],
    'what is not there': [1500, () => ask('GET', `/${randomUUID()}`)],
    'signing in and out': [
      2500,
      async () => {
        const token = await signIn(any([demoPeople.tom, demoPeople.joan, demoPeople.derek, demoPeople.ron]));
        await ask('GET', '/api/forum/mine', { token });
        await ask('POST', '/logout', { token });
      },
    ],
    'wrong passwords': [8000, () => signIn({ ...demoPeople.tom, password: randomUUID() })],
    topics: [
      20_000,
      async () => {
        const token = await tokenOf(demoPeople.tom);
        const json = {
          title: `About ${randomUUID()}`,
          content: said('What do you think?'),
          category_id: 'tea',
        };
        const { body, status } = await ask('POST', '/forum/topics', { token, json });
        if (status < 300) topics.push(body.id);
      },
    ],
    replies: [
      6000,
      async () => {
        if (topics.length === 0) return;
        const json = { topic_id: any(topics), content: said(`I think ${randomUUID()}`) };
        const headers = { 'idempotency-key': randomUUID() };
        await ask('POST', '/forum/posts', { token: await tokenOf(demoPeople.joan), json, headers });
      },
    ],
    'reading the forum': [
      300,
      async () => {
        const token = await tokenOf(demoPeople.derek);
        await ask('GET', '/forum/topics', { token });
        if (topics.length > 0) await ask('GET', `/forum/topics/${any(topics)}`, { token });
      },
    ],
    'searching the forum': [
      1000,
      async () =>
        ask('GET', `/api/forum/search?q=${any(['think', 'what', 'bowls'])}`, {
          token: await tokenOf(demoPeople.derek),
        }),
    ],
    'streams opened and dropped': [
      400,
      async () => {
        const token = await tokenOf(any([demoPeople.tom, demoPeople.joan, demoPeople.derek]));
        const headers = { authorization: `Bearer ${token}` };
        const dropped = AbortSignal.timeout(Math.round(200 + Math.random() * 2500));
        try {
          const open = await fetch(`${url}/api/forum/live`, { headers, signal: dropped });
          for await (const _ of open.body);
        } catch (error) {
          if (error.name !== 'TimeoutError') throw error;
        }
      },
    ],
    'pictures for pages': [
      6000,
      async () =>
        ask('POST', '/api/desk/pages/pictures', {
          ...{ token: await tokenOf(demoPeople.pauline), raw: await picture(), type: 'image/jpeg' },
        }),
    ],
    'photographs put up and removed': [
      4000,
      async () => {
        const token = await tokenOf(demoPeople.pauline);
        album ??= await makeAlbum(ask, token);
        const hash = createHash('sha256').update(randomUUID()).digest('hex');
        const path = `/api/desk/photos/albums/${album}/photos`;
        const sent = { token, raw: await picture(), type: 'image/jpeg' };
        const { photo } = (await ask('POST', `${path}?hash=${hash}`, sent)).body;
        await ask('GET', `/photos/${album}/${photo.file}`);
        await ask('DELETE', `${path}/${photo.id}`, { token, headers: { 'if-match': `"${photo.version}"` } });
      },
    ],
    'what is no picture': [
      15_000,
      async () =>
        ask('POST', '/api/forum/pictures', {
          ...{ token: await tokenOf(demoPeople.joan), raw: randomBytes(50_000), type: 'image/jpeg' },
        }),
    ],
    'changes at the desk': [
      5000,
      async () => {
        const json = { state: 'open', note: randomUUID().slice(0, 8) };
        const token = await tokenOf(demoPeople.pauline);
        const seen = (await ask('GET', '/api/desk/green', { token })).body;
        const headers = { 'if-match': `"${seen?.version ?? 0}"` };
        await ask('PUT', '/api/desk/green', { token, json, headers });
      },
    ],
    'lines cut in the middle': [1500, () => cutLine(url)],
    'slow lines': [12_000, () => slowLine(url, isQuiet)],
  };
}

async function makeAlbum(ask, token) {
  const json = { title: 'A long day', day: '2025-06-01', event: '' };
  const { id } = (await ask('POST', '/api/desk/photos/albums', { token, json })).body;
  await ask('PUT', `/api/desk/photos/albums/${id}/agreement`, { token, json: { agreed: true } });
  return id;
}
