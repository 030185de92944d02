import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { refuseWhileSiteRunning } from '#server/disk/serving-process.ts';
import type { ServerConfig } from '#server/settings/config.ts';
import { getSocketHolderControlPath } from '#server/updates/journal/update-files.ts';
import {
  isUnitOfHome,
  readUnitProperty,
  runCommand,
  systemdSocketUnit,
  systemdUnit,
} from '#server/updates/unit/unit.ts';
import { runPendingUpdateStep } from './pending-step.ts';

/** Service manager of the site. */
export interface SiteServiceManager {
  /** Stop the site, run the journal's pending step (at-start.ts), then start `current`; requests wait. */
  restart(): Promise<void>;
  /** Return the number of starts and the local address; undefined without a service manager. */
  status?(): Promise<{ starts: number; url: string }>;
}

/** Throws where the site runs in a way in which it cannot be swapped. */
export async function detectSiteServiceManager(
  home: string,
  config: ServerConfig,
): Promise<SiteServiceManager> {
  const holder = createHolderService(home);
  if (await holder.status().catch(() => undefined)) return holder;
  if (await isUnitOfHome(home)) return createSystemdService(config);
  await refuseWhileSiteRunning(config.dataDir).catch((error: Error) => {
    throw new Error(
      `${error.message} The site was not started by systemd or server/holder.mjs. Only these can switch to the next version.`,
    );
  });
  return { restart: () => runPendingUpdateStep(home) };
}

function createHolderService(home: string): Required<SiteServiceManager> {
  async function ask(word: string) {
    const line = connect({ path: getSocketHolderControlPath(home) });
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

export const createSystemdService = ({
  host,
  port,
}: Pick<ServerConfig, 'host' | 'port'>): Required<SiteServiceManager> => ({
  async restart() {
    // Resets systemd's start limit: a crashing version may have reached it, which closes its ports.
    await runCommand('systemctl', ['reset-failed', systemdUnit, systemdSocketUnit]).catch(() => {});
    await runCommand('systemctl', ['restart', systemdUnit]);
  },
  status: async () => ({ starts: Number(await readUnitProperty('NRestarts')), url: addressOf(host, port) }),
});

/** Where this machine reaches what listens there. */
function addressOf(host: string, port: number): string {
  if (host === '0.0.0.0') return `http://127.0.0.1:${port}`;
  if (host === '::') return `http://[::1]:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
