import { setTimeout as wait } from 'node:timers/promises';
import { load } from './load/one-address.mjs';
import { memoryOf } from './process-facts.mjs';
import { ask, file, pages, startServer, startSite } from './site.mjs';
import { count, tableOf } from './table.mjs';

const aim = 110;

/** Measure the memory of the single process: idle after its first page, and after every kind of page under load. */
export async function measureMemory({ tools, seconds }) {
  const plain = await startServer([file('plain-server.mjs')]);
  const site = await startSite();
  if (!memoryOf(site.pid)) throw new Error('this system does not tell (there is no /proc)');
  await ask(`${plain.url}/`);
  await ask(`${site.url}/`);
  await wait(2000);
  const reference = memoryOf(plain.pid);
  const idle = memoryOf(site.pid);
  for (const path of Object.values(pages)) {
    await load(tools, { url: site.url + path, pid: site.pid }, { seconds });
  }
  const loaded = memoryOf(site.pid);
  const show = ({ all, own }) => `${count(all)} MB (${count(own)} its own, the rest mapped files)`;
  const beside = ({ all }) => `${(all / reference.all).toFixed(1)} times bare node:http`;
  const rows = [
    { what: 'bare node:http, idle', figure: show(reference) },
    {
      what: 'ours, idle after a page',
      figure: show(idle),
      beside: `${beside(idle)}; NodeBB 371 MB, and Redis 86`,
      aim: `<= ${aim} MB`,
      ok: idle.all <= aim,
    },
    { what: 'ours, after the load', figure: show(loaded), beside: beside(loaded) },
  ];
  return { tables: [tableOf(rows)] };
}
