import { once } from 'node:events';
import type { TestContext } from 'node:test';
import { Worker } from 'node:worker_threads';
import type { Attack, Target } from '#tests/attacks/attack.ts';
import { freePort } from '#tests/commands/program.ts';
import { startAcme } from '#tests/tls/acme-server.ts';
import { name } from '#tests/tls/club.ts';

/** Input of the attacker's thread, in client.ts. */
export interface Work {
  kind: 'unread' | 'full-speed' | 'full-speed-1' | 'headers' | 'window-updates' | 'resets';
  connections: number;
  port: number;
  ca: string;
  host: string;
  lasts: number;
}

/**
 * An attack over HTTP/2 from one address, in a thread of its own so that it takes no time from the measurement. The site has a
 * certificate of a small authority, which `settings` starts.
 */
export function overH2(title: string, kind: Work['kind'], connections: number): Attack {
  let known: Pick<Work, 'port' | 'ca'> | undefined;
  return {
    name: title,
    async settings(t) {
      const acme = await startAcme(t as TestContext);
      const [http, tls] = [Number(await freePort()), Number(await freePort())];
      acme.state.ports = { http, tls };
      known = { port: tls, ca: acme.root };
      return {
        ...{ TLS: 'auto', PUBLIC_URL: `https://${name}`, ACME_DIRECTORY: acme.directory, HOST: '127.0.0.1' },
        ...{ HTTP_PORT: String(http), TLS_PORT: String(tls) },
      };
    },
    async run(target, lasts) {
      if (!known) throw new Error('The site was started without TLS.');
      await hasCertificate(target);
      const work: Work = { ...known, kind, connections, host: name, lasts };
      const thread = new Worker(new URL('client.ts', import.meta.url), { workerData: work });
      await once(thread, 'exit');
      return {};
    },
  };
}

async function hasCertificate(target: Target): Promise<void> {
  while (!target.said().includes('certificate fetched')) await new Promise((done) => setTimeout(done, 50));
}
