import { join } from 'node:path';
import { getErrorCode, getErrorMessage } from '#app/core/refusals.ts';
import { postMailedReply } from '#app/modules/reply-by-mail/post-mailed-reply.server.ts';
import { isKnownReplyEmailAddress } from '#app/modules/reply-by-mail/reply-address.server.ts';
import type { SiteWithJobs } from '#server/jobs/job-runner.ts';
import type { ServerConfig } from '#server/settings/config.ts';
import { openTlsCertificateStore } from '#server/tls/certificates/certificate-store.ts';
import { portListenErrors } from '#server/tls/listen-errors.ts';
import type { IncomingMailHandlers } from './incoming-mail.ts';
import { openMailAttempts } from './mail-attempts.ts';
import { writeIncomingMailState } from './mail-in-state.ts';
import { openMailReader } from './mail-reader.ts';
import { openMailSpool } from './spool.ts';

type Place = NonNullable<ServerConfig['mailIn']>['place'];

/** Reads mail that members answer with, in this process, until it is stopped. Throws one sentence where it cannot listen. */
export async function startIncomingMail(
  site: SiteWithJobs,
  { mailIn, tls, dataDir }: Pick<ServerConfig, 'mailIn' | 'tls' | 'dataDir'>,
) {
  if (!mailIn) return undefined;
  const { place } = mailIn;
  const folder = join(dataDir, 'arriving');
  const reader = openMailReader({
    folder,
    say: (reason) => site.log.warn({ reason }, 'an email was not read'),
  });
  const taking: IncomingMailHandlers = {
    isKnown: (address) => isKnownReplyEmailAddress(site, address),
    take: (letter) => postMailedReply(site, letter),
    reader,
    spool: openMailSpool(folder),
    begun: await openMailAttempts(site),
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
  site: SiteWithJobs,
  taking: IncomingMailHandlers,
  { host, port }: Extract<Place, { kind: 'port' }>,
  { name, tls, dataDir }: Pick<ServerConfig, 'tls' | 'dataDir'> & { name: string },
) {
  const [{ startSmtpServer }, { createTlsContexts }] = await Promise.all([
    import('./smtp-server.ts'),
    import('#server/tls/tls-contexts.ts'),
  ]);
  const shown =
    tls && createTlsContexts(openTlsCertificateStore(dataDir), tls.names, (pem) => smtpServer.show(pem));
  const smtpServer = await startSmtpServer({ ...taking, host, port, name, secure: shown?.of }).catch(
    (error) => {
      const why = portListenErrors[getErrorCode(error)] ?? getErrorMessage(error);
      throw new Error(`MAIL_IN is 'smtp://${host}:${port}': the site cannot listen there, because ${why}`);
    },
  );
  const following = shown && site.jobs.schedule('mail-certificate', () => shown.follow());
  await following?.run();
  await writeIncomingMailState(site, 'open');
  return {
    port: smtpServer.port,
    async stop() {
      void following?.stop();
      await smtpServer.stop();
    },
  };
}

async function openBox(
  site: SiteWithJobs,
  taking: IncomingMailHandlers,
  place: Extract<Place, { kind: 'box' }>,
) {
  const { pollMailbox } = await import('./imap-mailbox.ts');
  const ending = new AbortController();
  const note = (why?: string) =>
    writeIncomingMailState(site, why ? 'away' : 'open', why).catch((err) =>
      site.log.error({ err }, 'mail in'),
    );
  const reading = pollMailbox({
    ...taking,
    ...place,
    clock: () => site.clock(),
    note,
    track: site.jobs.track('mailbox'),
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
