import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { refuseWhileServing } from '#server/disk/serving.ts';
import type { Config } from '#server/settings/config.ts';
import { holderSocket } from '#server/updates/journal/places.ts';
import { isUnitOf, run, shown, sockets, unit } from '#server/updates/unit/unit.ts';
import { atStart } from './swap.ts';

/** Whatever keeps the site running here. */
export interface Service {
  /** Has the site end what is under way, then what the journal says done (at-start.ts), then `current` started; visitors wait. */
  restart(): Promise<void>;
  /** How often it has been started, and where this machine can ask it; none where nothing keeps it running. */
  status?(): Promise<{ starts: number; url: string }>;
}

/** Throws where the site runs in a way in which it cannot be swapped. */
export async function serviceOf(home: string, config: Config): Promise<Service> {
  const holder = holderOf(home);
  if (await holder.status().catch(() => undefined)) return holder;
  if (await isUnitOf(home)) return systemd(config);
  await refuseWhileServing(config.dataDir).catch((error: Error) => {
    throw new Error(
      `${error.message} It was started by neither systemd nor server/holder.mjs, which alone can put the next version in its place.`,
    );
  });
  return { restart: () => atStart(home) };
}

function holderOf(home: string): Required<Service> {
  async function ask(word: string) {
    const line = connect({ path: holderSocket(home) });
    line.end(word);
    return JSON.parse(await text(line));
  }
  return {
    restart: async () => void (await ask('restart')),
    async status() {
      const { starts, web } = await ask('status');
      return { starts, url: addressOf(web.address, web.port) };
    },
  };
}

export const systemd = ({ host, port }: Pick<Config, 'host' | 'port'>): Required<Service> => ({
  async restart() {
    // A version that did not stay up may have used up the starts that systemd allows in five minutes, and its ports are closed then.
    await run('systemctl', ['reset-failed', unit, sockets]).catch(() => {});
    await run('systemctl', ['restart', unit]);
  },
  status: async () => ({ starts: Number(await shown('NRestarts')), url: addressOf(host, port) }),
});

/** Where this machine reaches what listens there. */
function addressOf(host: string, port: number): string {
  if (host === '0.0.0.0') return `http://127.0.0.1:${port}`;
  if (host === '::') return `http://[::1]:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
