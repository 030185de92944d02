import { describeApis } from '#app/http/apis/api-description.ts';
import type { ServerContext } from '#app/http/context/server-context.ts';
import { createSiteSetUpLink } from '#app/modules/set-up/first-administrator.server.ts';
import { type App, createApp } from '#app/server.ts';
import { startMonitoring } from '#server/alerts/monitoring.ts';
import {
  announceServing,
  getClusterProcessNumber,
  isPrimaryProcess,
  runCluster,
} from '#server/cluster/cluster.ts';
import { recordServingProcess } from '#server/disk/serving-process.ts';
import type { SiteWithJobs } from '#server/jobs/job-runner.ts';
import { startMinuteJobs } from '#server/jobs/module-jobs.ts';
import { scheduleNightlyJobs } from '#server/jobs/nightly-jobs.ts';
import { closeServer, createLimitedServer } from '#server/listener/limited-server.ts';
import { listenOnPort } from '#server/listener/listen.ts';
import { loadEnvironment, readServerConfig, type ServerConfig } from '#server/settings/config.ts';
import { scheduleVersionChecks } from '#server/updates/versions/check-versions.ts';
import { recordServedVersion } from '#server/updates/versions/running-program.ts';
import { setPrivateUmask } from './file-permissions.ts';
import { releaseStartupMemory } from './release-memory.ts';
import { openSiteServices } from './site.ts';

// Entry of the server build: bundles the exports that server/start.mjs runs.
export { announceServing, createApp, describeApis, readServerConfig };

type Settings = Record<string, string | undefined>;
/** Callback before the first request is answered: loads the demonstration's data. */
type Prepare = (site: ServerContext) => Promise<void>;

/** Start the site and print when it is ready; prints a one-sentence error and exits when it cannot start. */
export async function serve(settings: Settings = loadEnvironment(), prepare?: Prepare): Promise<void> {
  setPrivateUmask();
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
  announceServing(open.serving);
  releaseStartupMemory();
}

/** Start the site in this process, or a cluster whose primary it becomes (cluster.ts). */
async function begin(settings: Settings, prepare?: Prepare) {
  const config = readServerConfig(settings);
  if (config.webProcesses > 1 && getClusterProcessNumber() === undefined)
    return void (await runCluster(config));
  return startSite(config, prepare);
}

/** Open the site and its listener in this process; `stop` shuts both down gracefully. Throws a one-sentence error on failure. */
export async function startSite(config: ServerConfig, prepare?: Prepare) {
  const isDemonstration = prepare !== undefined;
  const { site, close } = await openSiteServices(config, { isDemonstration });
  // On a full disk the site still serves.
  await recordServedVersion(site).catch((error) =>
    site.log.error({ err: error }, 'which version serves was not noted'),
  );
  await prepare?.(site);
  const server = createLimitedServer({ trusted: config.trustProxy });
  const { listener } = await createApp(site);
  server.on('request', listener);
  const port = await listenOnPort(
    server,
    { ...config, held: config.sockets.web },
    `PORT and HOST are '${config.port}' and '${config.host}': the site cannot listen on them`,
  );
  const secure = await openSecure(config, site, listener);
  if (!config.publicUrl) site.url = `http://localhost:${port}`;
  const alone = getClusterProcessNumber() === undefined && !config.isRehearsal;
  const forgetServing = alone ? await recordServingProcess(config.dataDir) : undefined;
  const work = config.isRehearsal
    ? endWithParent()
    : await startBackgroundJobs(site, config, isDemonstration);
  const serving = { port, link: isPrimaryProcess() ? await createSiteSetUpLink(site) : undefined };

  async function stop() {
    const closed = closeServer(server);
    // Close event streams, which would stay open for hours; browsers reconnect.
    void site.live.stop();
    const closedSecure = secure?.stop();
    await Promise.all([closed, closedSecure]);
    await work.stop();
    await close();
    await forgetServing?.();
  }
  return { serving, stop };
}

/** Start the background jobs. */
async function startBackgroundJobs(site: SiteWithJobs, config: ServerConfig, isDemonstration: boolean) {
  await site.jobs.openStore();
  site.postman.start();
  if (isPrimaryProcess() && !isDemonstration) void logMailTrouble(site);
  const mailIn = isPrimaryProcess() ? await startMailInIfSet(config, site) : undefined;
  const endNight = scheduleNightlyJobs(site, config);
  const watch = startMonitoring(site, config);
  const versions = scheduleVersionChecks(site, config);
  const stopMinuteJobs = startMinuteJobs(site);
  return {
    async stop() {
      stopMinuteJobs();
      endNight();
      await mailIn?.stop();
      await watch.stop();
      await versions.stop();
    },
  };
}

/** A rehearsal runs no jobs, and ends when its parent process exits. */
function endWithParent() {
  process.stdin.once('close', () => process.kill(process.pid, 'SIGTERM')).resume();
  return { async stop() {} };
}

/** With TLS=auto: open the public ports. The primary process orders the certificates. */
async function openSecure(config: ServerConfig, { url, log, jobs }: SiteWithJobs, listener: App['listener']) {
  const { tls, sockets, dataDir, trustProxy: trusted } = config;
  if (!tls) return undefined;
  const { openTlsListeners } = await import('#server/tls/open-tls.ts');
  return openTlsListeners({
    config: tls,
    sockets,
    dataDir,
    publicUrl: url,
    trusted,
    listener,
    log,
    jobs,
    orders: isPrimaryProcess,
  });
}

/** Open incoming mail, if configured; in the primary process only. */
async function startMailInIfSet(config: ServerConfig, site: SiteWithJobs) {
  if (!config.mailIn) return undefined;
  const { startIncomingMail } = await import('#server/mail-in/mail-in.ts');
  return startIncomingMail(site, config);
}

/** Log an unusable mail server at the start. A missing one is shown on the status page and when a member is invited. */
async function logMailTrouble({ postman, log }: ServerContext): Promise<void> {
  await postman
    .prove()
    .catch(({ message }: Error) => log.error({ trouble: message }, 'mail does not go out'));
}
