/** Background job: work that no request asks for. */
interface Job {
  /** Key in the stored runs and the log. */
  name: string;
  title: string;
  /** When it runs, in words; Status shows it. */
  schedule: string;
  /** Milliseconds, for a job that the runner starts; others keep a pace of their own. */
  interval?: number;
  /** 'primary': in one process for the whole site; 'every': in each process, for itself. */
  process: 'primary' | 'every';
  /** Consequences of a failure, and what happens next. */
  onFailure: string;
  /** Log message of a failed run, for a job that the runner starts. */
  log?: string;
  /** True if a health check reports the same failure. */
  hasHealthCheck?: boolean;
}

const [second, minute, hour] = [1000, 60_000, 3600_000];

/** Create the entry of a minute job, which decides itself if anything is due. */
const everyMinute = <const Name extends string>(
  name: Name,
  { title, log, onFailure }: Required<Pick<Job, 'title' | 'log' | 'onFailure'>>,
) =>
  ({
    ...{ name, title, schedule: 'Every minute', interval: minute },
    ...{ process: 'primary', onFailure, log },
  }) as const satisfies Job;

/** Registry of background jobs, in the order of Status. A timer that does background work is registered here (job-list.test.ts). */
export const jobs = [
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
  everyMinute('forum-summaries', {
    title: 'Forum summaries by email',
    log: 'weekly emails',
    onFailure: 'Summaries are sent later, but only once. The site tries again a minute later.',
  }),
  everyMinute('match-reminders', {
    title: 'Reminders of competition matches',
    log: 'reminders of matches',
    onFailure: 'Players are reminded later, but only once. The site tries again a minute later.',
  }),
  everyMinute('team-reminders', {
    title: 'Reminders of team places',
    log: 'reminders of places',
    onFailure: 'Players are reminded later, but only once. The site tries again a minute later.',
  }),
  everyMinute('former-team-members', {
    title: 'Team places of former members',
    log: 'places of members who have gone',
    onFailure: 'A member who has left may still be in a team. The site tries again a minute later.',
  }),
  everyMinute('former-members-bookings', {
    title: 'Event bookings of former members',
    log: 'who comes of those who left',
    onFailure: 'A member who has left may still be booked. The site tries again a minute later.',
  }),
  everyMinute('waiting-list', {
    title: 'Places for people on the waiting list',
    log: 'places for those who wait',
    onFailure: 'Free places at events stay empty for now. The site tries again a minute later.',
  }),
  everyMinute('duty-reminders', {
    title: 'Reminders of duties',
    log: 'turns of duties',
    onFailure: 'Members are reminded later, but only once. The site tries again a minute later.',
  }),
  everyMinute('green-notifications', {
    title: 'Updates about the green on phones',
    log: 'how the green is',
    onFailure: 'Some phones may show old information about the green. The site tries again a minute later.',
  }),
  everyMinute('phones-not-used', {
    title: 'Warnings before notifications expire',
    log: 'unused phones',
    onFailure: 'Members are warned later. The site tries again a minute later.',
  }),
  everyMinute('league-results', {
    title: 'Links, reminders and deadlines for league results',
    log: 'results of a league',
    onFailure: 'Captains get links and reminders later. The site tries again a minute later.',
  }),
  everyMinute('league-websites', {
    title: 'Exchange of fixtures and results with league websites',
    log: 'leagues’ own sites',
    onFailure: 'Pages show the last fixtures and results received. The site tries again a minute later.',
  }),
  everyMinute('complaint-reminders', {
    title: 'Reminders of open complaints',
    log: 'complaints that wait',
    onFailure: 'Officers are reminded later, but only once. The site tries again a minute later.',
  }),
  everyMinute('safeguarding-messages', {
    title: 'Forwarding messages to the Safeguarding Officer',
    log: 'messages to the Safeguarding Officer',
    onFailure: 'A message that could not be emailed waits. The site tries again a minute later.',
  }),
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
] as const satisfies readonly Job[];

export type JobName = (typeof jobs)[number]['name'];
/** Name of a job that the runner starts. */
export type ScheduledJobName = Extract<(typeof jobs)[number], { interval: number; log: string }>['name'];
