import type { ServerContext } from '#app/http/context/server-context.ts';
import { createLinkCode } from '#app/modules/mail/mail-links.server.ts';
import { createMailPostman } from '#app/modules/mail/postman.server.ts';
import { createMailTransport } from '#app/modules/mail/transport.server.ts';
import { combinePostmanWithPusher } from '#app/modules/push/sending/push-settings.server.ts';
import { createPushQueueWorker } from '#app/modules/push/sending/pusher.server.ts';
import { createReplyEmailAddress } from '#app/modules/reply-by-mail/reply-address.server.ts';
import type { SiteWithJobs } from '#server/jobs/job-runner.ts';
import type { ServerConfig } from '#server/settings/config.ts';

type Parts = Pick<SiteWithJobs, 'db' | 'club' | 'clock' | 'log' | 'jobs'>;

/** Create the senders of mails and pushes; `site` is read late, since it is complete only then. */
export const createSiteDelivery = (site: () => ServerContext, parts: Parts, config: ServerConfig) =>
  combinePostmanWithPusher(createSitePostman(site, parts, config), createSitePusher(site, parts, config));

/** Create the mail queue's sender. */
const createSitePostman = (
  site: () => ServerContext,
  { db, club, clock, log, jobs }: Parts,
  config: ServerConfig,
) =>
  createMailPostman({
    db,
    club,
    clock,
    log,
    track: jobs.track('mail-delivery'),
    replyTo: club.email,
    from: config.mailFrom ?? club.mailFrom,
    codeFor: (opening) => createLinkCode(site().db, site().clock, opening),
    answersAt: (what) => createReplyEmailAddress(site(), what),
    transport: createMailTransport({ mailUrl: config.mailUrl, dataDir: config.dataDir, log }),
    siteUrl: () => site().url,
  });

/** Create the push queue's sender. */
const createSitePusher = (site: () => ServerContext, { db, clock, log, jobs }: Parts, config: ServerConfig) =>
  createPushQueueWorker({
    db,
    clock,
    log,
    track: jobs.track('push-delivery'),
    contact: () => getPushContact(site()),
    inside: config.pushService,
  });

/** Contact that push services may ask about our requests. */
const getPushContact = ({ club, url }: ServerContext) => (club.email ? `mailto:${club.email}` : url);
