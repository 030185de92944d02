import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import autocannon from 'autocannon';
import { cpuSeconds } from '../process-facts.mjs';

const run = promisify(execFile);

/** Find the available tools; on Debian, as root, install the two that are packages. */
export async function findTools() {
  if (!(find('nginx') && find('wrk')) && process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    console.log('Installing nginx-light and wrk…');
    // The run level keeps the packages from starting a web server of their own.
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
    const options = { env, stdio: ['ignore', 'ignore', 'inherit'], timeout: 180_000 };
    spawnSync('apt-get', ['update', '-qq'], options);
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'nginx-light', 'wrk'], options);
  }
  const wrk = find('wrk');
  return { nginx: find('nginx'), wrk, load: wrk ? 'wrk' : 'autocannon' };
}

function find(name) {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => `${folder}/${name}`).find(existsSync);
}

/**
 * Request one address repeatedly: return requests a second, 99th percentile in milliseconds, and the microseconds of processor
 * time that each cost.
 */
export async function load(tools, { url, pid }, { connections = 32, seconds }) {
  const before = cpuSeconds(pid);
  const started = performance.now();
  const measured = await (tools.wrk
    ? byWrk(tools.wrk, url, connections, seconds)
    : byAutocannon(url, connections, seconds));
  const used = cpuSeconds(pid) - before;
  const took = (performance.now() - started) / 1000;
  return { ...measured, micros: (used / took / measured.rate) * 1e6 };
}

async function byWrk(wrk, url, connections, seconds) {
  const options = [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--latency',
    // A slow response is a figure, not a fault: pages rendered anew on a busy machine queue for seconds.
    '--timeout',
    '20s',
    '-H',
    'Accept-Encoding: gzip',
    url,
  ];
  const { stdout } = await run(wrk, options, { timeout: (seconds + 30) * 1000 });
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`wrk ${url}: ${stdout}`);
  const [, late, unit] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout);
  const [, persecond] = /Requests\/sec:\s+([\d.]+)/.exec(stdout);
  return { rate: Number(persecond), p99: Number(late) * { us: 0.001, ms: 1, s: 1000 }[unit] };
}

async function byAutocannon(url, connections, seconds) {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: { 'accept-encoding': 'gzip' },
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} failed under load`);
  return { rate: result.requests.average, p99: result.latency.p99 };
}
