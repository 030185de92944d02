import { isReady } from '#app/http/health.ts';
import type { Served } from '#app/http/served.ts';
import { troublesOf } from '#app/site/status.ts';
import type { Config } from '#server/settings/config.ts';
import { beat } from './heartbeat.ts';
import { noteHeartbeat } from './heartbeat-notes.ts';
import { tellKeeper } from './tell-keeper.ts';

/** In milliseconds: all is looked at each hour, and at each round while something presses. */
const [round, hour] = [300_000, 3600_000];

type Watched = Pick<Served, 'db' | 'clock' | 'club' | 'log' | 'photos' | 'postman' | 'soundness' | 'url'>;

/** One round: looks at what goes wrong unseen and tells the keeper, then lets the heart beat while all is well. */
export function openWatch(site: Watched, { heartbeat }: Pick<Config, 'heartbeat'>, ending: AbortSignal) {
  const { clock, log, soundness } = site;
  let [looked, logged] = [0, 0];
  let isPressing = false;
  let needsOne = false;

  async function look(now: number): Promise<void> {
    const findings = await soundness();
    looked = now;
    needsOne = findings.some(({ state, urgent }) => state === 'trouble' && urgent);
    if (isHour(logged, now)) {
      logged = now;
      // There the desk says the rest, with addresses that belong in no log.
      for (const { what, name } of troublesOf(findings))
        log.error({ what, name }, 'the site needs looking after');
    }
    isPressing = await tellKeeper(site, findings);
  }

  async function heartBeats(address: string): Promise<void> {
    if (needsOne || !(await isReady(site))) return noteHeartbeat(site, 'held back');
    const why = await beat(address, ending);
    if (!ending.aborted) await noteHeartbeat(site, why ? 'not taken' : 'taken', why);
  }

  return async () => {
    const now = clock().getTime();
    if (isPressing || isHour(looked, now))
      await look(now).catch((error) => log.error({ err: error }, 'how the site is could not be looked at'));
    if (heartbeat && !ending.aborted)
      await heartBeats(heartbeat).catch((error) => log.error({ err: error }, 'the heartbeat'));
  };
}

/** Since then. Of a moment to come too: a machine that starts with a wrong clock sets it back. */
const isHour = (then: number, now: number) => Math.abs(now - then) >= hour;

/** Goes the rounds, where of several processes they are ours, until it is stopped. Whoever has a heartbeat hears it as soon as the site is there. */
export function keepWatch(site: Watched, config: Pick<Config, 'heartbeat'>, isOurs: () => boolean) {
  const ending = new AbortController();
  const goRound = openWatch(site, config, ending.signal);
  let going: Promise<void> | undefined;
  const go = () => {
    if (!isOurs()) return;
    going ??= goRound().finally(() => {
      going = undefined;
    });
  };
  const rounds = setInterval(go, round).unref();
  if (config.heartbeat) go();
  return {
    async stop() {
      clearInterval(rounds);
      ending.abort();
      await going;
    },
  };
}
