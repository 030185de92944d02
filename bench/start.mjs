import { ask, file, startServer, startSite } from './site.mjs';
import { fixed, median, tableOf } from './table.mjs';

const aim = 0.4;

/** Measure the time from starting the process to the response of the first page, once built and seeded. */
export async function measureStart() {
  const ways = {
    ours: startSite,
    plain: () => startServer([file('plain-server.mjs')]),
  };
  const times = { ours: [], plain: [] };
  for (let round = 0; round < 5; round += 1) {
    for (const [name, start] of Object.entries(ways)) {
      times[name].push(await toFirstPage(start));
    }
  }
  const { ours, plain } = Object.fromEntries(
    Object.entries(times).map(([name, seconds]) => [name, median(seconds)]),
  );
  const rows = [
    { what: 'bare node:http', figure: `${fixed(plain, 2)} s` },
    {
      what: 'ours',
      figure: `${fixed(ours, 2)} s`,
      beside: `${fixed(ours / plain)} times bare node:http`,
      aim: `<= ${aim} s`,
      ok: ours <= aim,
    },
  ];
  return { tables: [tableOf(rows)] };
}

async function toFirstPage(start) {
  const started = performance.now();
  const server = await start();
  await ask(`${server.url}/`);
  const seconds = (performance.now() - started) / 1000;
  await server.stop();
  return seconds;
}
