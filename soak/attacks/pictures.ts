import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { openDatabase } from '#db/connection.ts';
import { demoPeople, loadDemoPeople } from '#server/demo/cast.ts';
import { projectRootFolder } from '#server/settings/config.ts';
import { jpegInThreeScans, largePng, progressiveJpeg } from '#tests/stores/picture-bombs.ts';
import { childrenOf, memoryOf } from '#tests/stores/process-memory.ts';

// Sends pictures that decompress to many times their size, and many large ones at once: measures the peak memory of the site and
// of the process that decodes pictures.

const aims = { site: 200, imageWorker: 500 };

interface Found {
  site: number;
  imageWorker: number;
  answers: string;
}

/** Attack a site of its own; return false where it took more memory than its limit, or gave a wrong response. */
export async function attackWithPictures(): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bowls-attack-'));
  const found: Record<string, Found> = {};
  try {
    const first = await startSite(dataDir);
    found['a first start'] = await first.watch(async () => wait(2000).then(() => []));
    await first.stop();
    const db = await openDatabase(`sqlite:${join(dataDir, 'club.db')}`);
    await loadDemoPeople(db, () => new Date());
    await db.destroy();
    const site = await startSite(dataDir);
    found['a second start'] = await site.watch(async () => wait(2000).then(() => []));
    const token = await site.signIn();
    const send = (...pictures: Buffer[]) =>
      site.watch(() => Promise.all(pictures.map((one) => site.send(token, one))));
    const size = { width: 10_000, height: 10_000 };
    const [progressive, png] = [progressiveJpeg(size), await largePng(size)];
    found['a progressive JPEG of 100 megapixels'] = await send(progressive);
    found['a JPEG of 100 megapixels in three scans'] = await send(jpegInThreeScans(size));
    found['an interlaced PNG of 100 megapixels'] = await send(png);
    found['two of these at once'] = await send(progressive, png);
    found['an AVIF of 100 megapixels'] = await send(await avif(size));
    found['the largest progressive JPEG that is taken'] = await send(
      progressiveJpeg({ width: 6700, height: 6700 }),
    );
    const large = await photograph();
    found[`25 photographs of ${(large.length / 1e6).toFixed(1)} MB at once`] = await send(
      ...Array.from({ length: 25 }, () => large),
    );
    found.afterwards = await site.watch(async () => wait(12_000).then(() => []));
    await site.stop();
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
  console.table(found);
  return Object.values(found).every(
    ({ site, imageWorker, answers }) =>
      site <= aims.site && imageWorker <= aims.imageWorker && !/500|lost/.test(answers),
  );
}

const avif = (size: { width: number; height: number }) =>
  sharp({ create: { ...size, channels: 3, background: '#3a7d44' } })
    .avif({ effort: 0 })
    .toBuffer();

/** Return a picture of the largest size that may be sent, of no more than seven megapixels, that cannot be compressed further. */
function photograph(): Promise<Buffer> {
  const raw = { width: 3072, height: 2304, channels: 3 } as const;
  return sharp(randomBytes(raw.width * raw.height * raw.channels), { raw })
    .jpeg({ quality: 94, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

async function startSite(dataDir: string) {
  const env = { PATH: process.env.PATH ?? '', PORT: '0', LOG_LEVEL: 'error', DATA_DIR: dataDir };
  const room = ['--min-semi-space-size=8', '--max-semi-space-size=16', '--max-old-space-size=512'];
  const server = spawn(process.execPath, [...room, 'server/start.mjs'], {
    ...{ cwd: projectRootFolder, env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  process.once('exit', () => server.kill('SIGKILL'));
  let said = '';
  const url = await new Promise<string>((done, fail) => {
    server.stdout.on('data', (text) => {
      said += text;
      const [, found] = /Ready on (\S+)\n/.exec(said) ?? [];
      if (found) done(found);
    });
    void ended.then(() => fail(new Error(`It did not start: ${said}`)));
  });
  return {
    /**
     * Watch the peak memory of the site and its image worker during an act, in MB (10^6 bytes), and return it with the responses.
     */
    async watch(act: () => Promise<string[]>): Promise<Found> {
      let [most, imageWorker] = [0, 0];
      const look = () => {
        most = Math.max(most, memoryOf(server.pid).now);
        imageWorker = Math.max(imageWorker, ...childrenOf(server.pid).map((one) => memoryOf(one).now));
      };
      const watching = setInterval(look, 10);
      const answers = await act();
      look();
      clearInterval(watching);
      const counted = Object.entries(Object.groupBy(answers, (each) => each));
      const told = counted.map(([each, all = []]) => (all.length > 1 ? `${all.length} × ${each}` : each));
      return { site: Math.round(most), imageWorker: Math.round(imageWorker), answers: told.join(', ') };
    },
    async signIn(): Promise<string> {
      const body = new URLSearchParams({
        username: demoPeople.tom.email ?? '',
        password: demoPeople.tom.password ?? '',
      });
      return (await (await fetch(`${url}/login`, { method: 'POST', body })).json()).access_token;
    },
    async send(token: string, picture: Buffer): Promise<string> {
      const started = performance.now();
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' };
      const body = new Uint8Array(picture);
      const response = await fetch(`${url}/api/forum/pictures`, { method: 'POST', headers, body }).catch(
        () => undefined,
      );
      if (!response) return 'lost';
      await response.text();
      const slow = performance.now() - started > 60_000 ? ' after more than a minute' : '';
      return `${response.status}${slow}`;
    },
    async stop() {
      server.kill('SIGTERM');
      await ended;
    },
  };
}

if (import.meta.main) process.exit((await attackWithPictures()) ? 0 : 1);
