import { answerIsKnown } from '#app/club/forum/by-mail/reply-code.server.ts';
import { takeAnswer } from '#app/club/forum/by-mail/take-answer.server.ts';
import { codeOf, messageOf } from '#app/core/refusals.ts';
import type { Served } from '#app/http/served.ts';
import type { Config } from '#server/settings/config.ts';
import { certificateStore } from '#server/tls/kept/store.ts';
import { reasons } from '#server/tls/listen-reasons.ts';
import { noteMailIn } from './mail-in-notes.ts';
import type { Taking } from './taking.ts';

/** Reads mail that members answer with, in this process, until it is stopped. Throws one sentence where it cannot listen. */
export async function openMailIn(
  site: Served,
  { mailIn, tls, dataDir }: Pick<Config, 'mailIn' | 'tls' | 'dataDir'>,
) {
  if (!mailIn) return undefined;
  const { place } = mailIn;
  const taking: Taking = {
    isKnown: (address) => answerIsKnown(site, address),
    take: (letter) => takeAnswer(site, letter),
    log: site.log,
  };
  if (place.kind === 'port') {
    const [{ listenForMail }, { createContexts }] = await Promise.all([
      import('./smtp-door.ts'),
      import('#server/tls/contexts.ts'),
    ]);
    const contexts = tls && createContexts(certificateStore(dataDir), tls.names);
    const follow = () =>
      contexts?.follow().catch((err) => site.log.error({ err }, 'the certificate for mail'));
    await follow();
    const name = mailIn.after.slice(mailIn.after.indexOf('@') + 1);
    const following = setInterval(follow, 60_000).unref();
    const door = await listenForMail({ ...taking, ...place, name, secure: contexts?.of }).catch((error) => {
      const why = reasons[codeOf(error)] ?? messageOf(error);
      throw new Error(
        `MAIL_IN is 'smtp://${place.host}:${place.port}': the site cannot listen there, because ${why}`,
      );
    });
    await noteMailIn(site, 'open');
    return {
      port: door.port,
      async stop() {
        clearInterval(following);
        await door.stop();
      },
    };
  }
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
