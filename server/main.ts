import { rm } from 'node:fs/promises';
import type { Served } from '#app/http/served.ts';
import { setUpLink } from '#app/modules/ways-in/set-up/set-up.server.ts';
import { type App, createApp } from '#app/server.ts';
import { noteServing, servingFile } from '#server/disk/serving.ts';
import { closeDoor, openDoor } from '#server/door/door.ts';
import { listen } from '#server/door/listen.ts';
import { keepWatch } from '#server/keeper/keep-watch.ts';
import { type Config, environment, readConfig } from '#server/settings/config.ts';
import { noteServed } from '#server/updates/known/program.ts';
import { watchVersions } from '#server/updates/known/watch-versions.ts';
import { rounds } from './chores.ts';
import { giveBackMemory } from './give-back.ts';
import { workByNight } from './night.ts';
import { keepToOurselves } from './private-data.ts';
import { doesTheRounds, sayServing, serveTogether, slotOfProcess } from './processes.ts';
import { openSite } from './site.ts';

// Entry of the server build: bundles the exports that server/start.mjs runs.
export { createApp, readConfig, sayServing };

type Settings = Record<string, string | undefined>;
/** Callback before the first request is answered: loads the demonstration's data. */
type Prepare = (site: Served) => Promise<void>;

/** Start the site and print when it is ready; prints a one-sentence error and exits when it cannot start. */
export async function serve(settings: Settings = environment(), prepare?: Prepare): Promise<void> {
  keepToOurselves();
  const open = await begin(settings, prepare).catch((error: Error) => {
    console.error(error.message);
    process.exit(1);
  });
  if (!open) return;
  // Registered before readiness is announced, since a signal may follow at once. A second signal is ignored: npm forwards a
  // signal that the whole process group already received.
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      void open.stop().then(() => process.exit(0));
    });
  }
  sayServing(open.serving);
  giveBackMemory();
}

/** Start the site in this process, or a cluster whose primary it becomes (cluster.ts). */
async function begin(settings: Settings, prepare?: Prepare) {
  const config = readConfig(settings);
  if (config.webProcesses > 1 && slotOfProcess() === undefined) return void (await serveTogether(config));
  return start(config, prepare);
}

/** Open the site and its listener in this process; `stop` shuts both down gracefully. Throws a one-sentence error on failure. */
export async function start(config: Config, prepare?: Prepare) {
  const isDemonstration = prepare !== undefined;
  const { site, close } = await openSite(config, { isDemonstration });
  // On a full disk the site still serves.
  await noteServed(site).catch((error) =>
    site.log.error({ err: error }, 'which version serves was not noted'),
  );
  await prepare?.(site);
  const server = openDoor({ trusted: config.trustProxy });
  const { listener } = createApp(site);
  server.on('request', listener);
  const port = await listen(
    server,
    { ...config, held: config.sockets.web },
    `PORT and HOST are '${config.port}' and '${config.host}': the site cannot listen on them`,
  );
  const secure = await openSecure(config, site, listener);
  if (!config.publicUrl) site.url = `http://localhost:${port}`;
  const alone = slotOfProcess() === undefined && !config.isRehearsal;
  if (alone) await noteServing(config.dataDir);
  const work = config.isRehearsal ? endWithStarter() : await beginWork(site, config, isDemonstration);
  const serving = { port, link: doesTheRounds() ? await setUpLink(site) : undefined };

  async function stop() {
    const closed = closeDoor(server);
    // Close event streams, which would stay open for hours; browsers reconnect.
    void site.live.stop();
    const closedSecure = secure?.stop();
    await Promise.all([closed, closedSecure]);
    await work.stop();
    await close();
    if (alone) await rm(servingFile(config.dataDir), { force: true });
  }
  return { serving, stop };
}

/** Start the background jobs. */
async function beginWork(site: Served, config: Config, isDemonstration: boolean) {
  site.postman.start();
  if (doesTheRounds() && !isDemonstration) void tellOfMail(site);
  const mailIn = doesTheRounds() ? await openMail(config, site) : undefined;
  const endNight = workByNight(site, config);
  const watch = keepWatch(site, config, doesTheRounds);
  const versions = watchVersions(site, config, doesTheRounds);
  const digests = setInterval(() => {
    if (!doesTheRounds()) return;
    for (const [what, send] of rounds) send(site).catch((error) => site.log.error({ err: error }, what));
  }, 60_000).unref();
  return {
    async stop() {
      clearInterval(digests);
      endNight();
      await mailIn?.stop();
      await watch.stop();
      await versions.stop();
    },
  };
}

/** A rehearsal runs no jobs, and ends when its parent process exits. */
function endWithStarter() {
  process.stdin.once('close', () => process.kill(process.pid, 'SIGTERM')).resume();
  return { async stop() {} };
}

/** With TLS=auto: open the public ports. The primary process orders the certificates. */
async function openSecure(config: Config, { url, log }: Served, listener: App['listener']) {
  const { tls, sockets, dataDir, trustProxy: trusted } = config;
  if (!tls) return undefined;
  const { openTls } = await import('#server/tls/open-tls.ts');
  return openTls({
    config: tls,
    sockets,
    dataDir,
    publicUrl: url,
    trusted,
    listener,
    log,
    orders: doesTheRounds,
  });
}

/** Open incoming mail, if configured; in the primary process only. */
async function openMail(config: Config, site: Served) {
  if (!config.mailIn) return undefined;
  const { openMailIn } = await import('#server/mail-in/mail-in.ts');
  return openMailIn(site, config);
}

/** Log an unusable mail server at the start. A missing one is shown on the status page and when a member is invited. */
async function tellOfMail({ postman, log }: Served): Promise<void> {
  await postman
    .prove()
    .catch(({ message }: Error) => log.error({ trouble: message }, 'mail does not go out'));
}
