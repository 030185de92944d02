import type { FeatureName } from '#app/kernel/feature.ts';
import { modules } from '#app/modules.ts';

/** Background job: work that no request asks for. */
export interface Job {
  /** Key in the stored runs and the log. */
  name: string;
  title: string;
  /** When it runs, in words; Status shows it. */
  schedule: string;
  /** Milliseconds, for a job that the runner starts; others keep a pace of their own. */
  interval?: number;
  /** 'primary': in one process for the whole site; 'every': in each process, for itself. */
  process: 'primary' | 'every';
  /** Features of which the club must use one; undefined for a job of every site. */
  uses?: readonly FeatureName[];
  /** Consequences of a failure, and what happens next. */
  onFailure: string;
  /** Log message of a failed run, for a job that the runner starts. */
  log?: string;
  /** True if a health check reports the same failure. */
  hasHealthCheck?: boolean;
}

const [second, minute, hour] = [1000, 60_000, 3600_000];

/** Jobs listed first. A timer that does background work is registered here (job-list.test.ts) or in the manifest of its module. */
const firstJobs: Job[] = [
  {
    name: 'mail-delivery',
    title: 'Sending emails',
    schedule: 'Every five seconds, and when there is a new email to send',
    process: 'every',
    onFailure: 'Emails wait. The site tries again a few seconds later.',
  },
  {
    name: 'push-delivery',
    title: 'Sending notifications to phones',
    schedule: 'Every five seconds, and when there is a new notification to send',
    process: 'every',
    onFailure: 'Notifications wait. The site tries again a few seconds later.',
  },
  {
    name: 'mailbox',
    title: 'Reading replies by email',
    schedule: 'When an email arrives, and every five minutes',
    process: 'primary',
    onFailure: 'Replies wait in the mailbox. The site connects again within 15 minutes.',
    hasHealthCheck: true,
  },
  {
    name: 'daily-backup',
    title: 'Daily backup and monthly trial restore',
    schedule: 'Every ten minutes from 3am until that day’s backup is made',
    interval: 10 * minute,
    process: 'primary',
    onFailure: 'Earlier backups are still there. The site tries again ten minutes later.',
    log: 'the work of the night',
    hasHealthCheck: true,
  },
  {
    name: 'health-checks',
    title: 'Checking the site and sending alerts',
    schedule: 'Every five minutes',
    interval: 5 * minute,
    process: 'primary',
    onFailure: 'Problems may go unnoticed until the next check, five minutes later.',
    log: 'how the site is could not be looked at',
  },
  {
    name: 'version-check',
    title: 'Looking for new versions',
    schedule: 'Every ten minutes; asks for versions once a day',
    interval: 10 * minute,
    process: 'primary',
    onFailure: 'A new version is noticed later. The site looks again ten minutes later.',
    log: 'whether there is a newer version',
  },
];

/** Jobs listed after those of the modules. */
const laterJobs: Job[] = [
  {
    name: 'league-tables',
    title: 'Reading published league tables',
    schedule: 'Every few minutes',
    process: 'every',
    onFailure: 'Pages show the last good copy. The site tries again a few minutes later.',
  },
  {
    name: 'drive-albums',
    title: 'Photos from shared Google Drive folders',
    schedule: 'Every 15 minutes',
    process: 'every',
    onFailure: 'New photos appear later. The site tries again 15 minutes later.',
  },
  {
    name: 'clear-out',
    title: 'Deleting expired data',
    schedule: 'When the site starts, and every six hours',
    interval: 6 * hour,
    process: 'every',
    onFailure: 'Some old data is deleted later. The site tries again six hours later.',
    log: 'forgetting',
  },
  {
    name: 'picture-copies',
    title: 'Deleting copies of removed pictures',
    schedule: 'Every hour',
    interval: hour,
    process: 'primary',
    onFailure: 'Copies take up disk space for longer. The site tries again an hour later.',
    log: 'what is made of pictures could not be swept',
  },
  {
    name: 'certificates',
    title: 'Renewing the certificate',
    schedule: 'Every 30 seconds',
    interval: 30 * second,
    process: 'every',
    onFailure: 'The current certificate is still used. The site tries again 30 seconds later.',
    log: 'the certificates could not be looked after',
  },
  {
    name: 'new-certificates',
    title: 'Using a renewed certificate',
    schedule: 'Every second',
    interval: second,
    process: 'every',
    onFailure: 'The current certificate is still used. The site tries again a second later.',
    log: 'the certificates could not be looked after',
  },
  {
    name: 'mail-certificate',
    title: 'Using a renewed certificate for incoming email',
    schedule: 'Every minute',
    interval: minute,
    process: 'primary',
    onFailure: 'The current certificate is still used. The site tries again a minute later.',
    log: 'the certificate for email',
  },
  {
    name: 'content-changes',
    title: 'Showing changed content on all pages',
    schedule: 'Every second',
    process: 'every',
    onFailure: 'Pages may show old content for now. The site tries again a second later.',
  },
];

/** Every-minute jobs of the modules. */
const moduleJobs = modules
  .flatMap(({ server, uses }) => server?.jobs?.map((job) => ({ uses, ...job })) ?? [])
  .toSorted((a, b) => a.order - b.order)
  .map(
    ({ name, title, log, onFailure, uses }): Job => ({
      ...{
        name,
        title,
        log,
        onFailure,
        uses,
        schedule: 'Every minute',
        interval: minute,
        process: 'primary',
      },
    }),
  );

/** All background jobs, in the order of Status. */
export const jobs: readonly Job[] = [...firstJobs, ...moduleJobs, ...laterJobs];
