import { join } from 'node:path';
import { codeOf, messageOf } from '#app/core/refusals.ts';
import type { Served } from '#app/http/served.ts';
import { answerIsKnown } from '#app/modules/forum/by-mail/reply-code.server.ts';
import { takeAnswer } from '#app/modules/forum/by-mail/take-answer.server.ts';
import type { Config } from '#server/settings/config.ts';
import { certificateStore } from '#server/tls/kept/store.ts';
import { reasons } from '#server/tls/listen-reasons.ts';
import { openBegun } from './begun.ts';
import { noteMailIn } from './mail-in-notes.ts';
import { openMailReader } from './mail-reader.ts';
import { openSpool } from './spool.ts';
import type { Taking } from './taking.ts';

type Place = NonNullable<Config['mailIn']>['place'];

/** Reads mail that members answer with, in this process, until it is stopped. Throws one sentence where it cannot listen. */
export async function openMailIn(
  site: Served,
  { mailIn, tls, dataDir }: Pick<Config, 'mailIn' | 'tls' | 'dataDir'>,
) {
  if (!mailIn) return undefined;
  const { place } = mailIn;
  const folder = join(dataDir, 'arriving');
  const reader = openMailReader({
    folder,
    say: (reason) => site.log.warn({ reason }, 'an email was not read'),
  });
  const taking: Taking = {
    isKnown: (address) => answerIsKnown(site, address),
    take: (letter) => takeAnswer(site, letter),
    reader,
    spool: openSpool(folder),
    begun: await openBegun(site),
    log: site.log,
  };
  const name = mailIn.after.slice(mailIn.after.indexOf('@') + 1);
  const open =
    place.kind === 'port'
      ? await openPort(site, taking, place, { name, tls, dataDir })
      : await openBox(site, taking, place);
  return {
    port: open.port,
    async stop() {
      await open.stop();
      reader.stop();
    },
  };
}

async function openPort(
  site: Served,
  taking: Taking,
  { host, port }: Extract<Place, { kind: 'port' }>,
  { name, tls, dataDir }: Pick<Config, 'tls' | 'dataDir'> & { name: string },
) {
  const [{ listenForMail }, { createContexts }] = await Promise.all([
    import('./smtp-door.ts'),
    import('#server/tls/contexts.ts'),
  ]);
  const shown = tls && createContexts(certificateStore(dataDir), tls.names, (pem) => door.show(pem));
  const door = await listenForMail({ ...taking, host, port, name, secure: shown?.of }).catch((error) => {
    const why = reasons[codeOf(error)] ?? messageOf(error);
    throw new Error(`MAIL_IN is 'smtp://${host}:${port}': the site cannot listen there, because ${why}`);
  });
  const follow = () => shown?.follow().catch((err) => site.log.error({ err }, 'the certificate for mail'));
  await follow();
  const following = setInterval(follow, 60_000).unref();
  await noteMailIn(site, 'open');
  return {
    port: door.port,
    async stop() {
      clearInterval(following);
      await door.stop();
    },
  };
}

async function openBox(site: Served, taking: Taking, place: Extract<Place, { kind: 'box' }>) {
  const { readBox } = await import('./imap-box.ts');
  const ending = new AbortController();
  const note = (why?: string) =>
    noteMailIn(site, why ? 'away' : 'open', why).catch((err) => site.log.error({ err }, 'mail in'));
  const reading = readBox({
    ...taking,
    ...place,
    clock: () => site.clock(),
    note,
    ending: ending.signal,
  }).catch((err) => site.log.error({ err }, 'mail is not read any more'));
  return {
    port: 0,
    async stop() {
      ending.abort();
      await reading;
    },
  };
}
