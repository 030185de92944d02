import { defineServerModule } from '#app/kernel/module.ts';
import { day, hour, quarter } from '#app/kernel/rate-limit.ts';
import {
  excludeFromExport,
  exclusionReasons,
  includeInExport,
  noPersonalData,
} from '#app/kernel/table-facts.ts';

export default defineServerModule({
  endpoints: [
    async (site) => (await import('#app/modules/forum/feed/topic-feed.api.ts')).forumTopicFeedApi(site),
    async (site) => (await import('./forum.api.ts')).forumApi(site),
    async (site) =>
      (await import('#app/modules/forum/moderation/moderation.endpoints.server.ts')).forumModerationApi(site),
  ],
  counts: {
    reports: ({ fn, selectFrom }) =>
      selectFrom('report').select(fn.countAll<number>().as('rows')).where('ended_at', 'is', null),
  },
  earliest: {
    reports: ({ selectFrom }) =>
      selectFrom('report')
        .select((e) => e.fn.min<string | null>('made_at').as('since'))
        .where('ended_at', 'is', null),
  },
  jobs: [
    {
      name: 'forum-summaries',
      order: 10,
      title: 'Forum summaries by email',
      log: 'weekly emails',
      onFailure: 'Summaries are sent later, but only once. The site tries again a minute later.',
      run: async (site) => (await import('#app/modules/forum/mail/digest.server.ts')).sendForumDigests(site),
    },
  ],
  mails: [
    {
      key: 'forum',
      order: 10,
      label: 'Send me the week’s games and what is new in the forum',
      isDefault: true,
      frequency: 'weekly',
      acceptsReplies: true,
    },
    {
      key: 'mentions',
      order: 20,
      label: 'Email me straight away when someone mentions me in the forum',
      isDefault: true,
    },
    {
      key: 'events',
      order: 30,
      label: 'Email me straight away when an event I follow in the forum is cancelled or moved',
      isDefault: true,
    },
  ],
  push: [
    { key: 'matches', order: 20, label: 'My match or event is cancelled or moved' },
    { key: 'replies', order: 70, label: 'Someone replies to me in the forum' },
  ],
  memberLinks: [
    {
      order: 120,
      to: '/forums',
      name: 'Forum',
      line: 'Members’ discussions',
      synonyms: 'forum topic message talk chat lifts',
    },
  ],
  tables: {
    category: { retention: noPersonalData },
    topic: {
      retention: includeInExport('forum', 'forum'),
      merge: { author: 'moves', removed_by: 'moves' },
      memberIdsInJson: { content: ['"id":'] },
    },
    post: {
      retention: includeInExport('forum', 'forum'),
      merge: { author: 'moves', removed_by: 'moves' },
      memberIdsInJson: { content: ['"id":'] },
    },
    revision: {
      finder: 'none',
      retention: excludeFromExport('An earlier text of a message, for moderators.', 'forum'),
      memberIdsInJson: { content: ['"id":'] },
    },
    forum_words: {
      retention: excludeFromExport('A second copy of the words of messages, for searching.', 'forum'),
    },
    mention_mail: {
      retention: excludeFromExport(exclusionReasons.shortLived, 'goes'),
      merge: { member: ['topic'] },
    },
    reading: { retention: includeInExport('read', 'goes'), merge: { member: ['topic'] } },
    follow: { retention: includeInExport('followed', 'goes'), merge: { member: ['thread'] } },
    digest: { retention: excludeFromExport(exclusionReasons.shortLived, 'goes'), merge: { member: [] } },
    report: { retention: includeInExport('reports', 'forum'), merge: { member: 'moves' } },
    topic_feed: { retention: includeInExport('forumAddress', 'goes'), merge: { member: 'ends' } },
  },
  limits: {
    'mail-in-member': {
      count: 20,
      seconds: hour,
      message: 'You have sent 20 replies by email within an hour.',
    },
    'mail-in-told': { count: 5, seconds: day },
    'topics-key': { count: 60, seconds: quarter },
  },
  memberPaths: ['/forums/categories', '/forum/*', '/api/forum/*', '/api/moderation/*'],
  ports: {
    matchStages: async () => (await import('./match-stages.port.server.ts')).readTopicStage,
    sectionStatus: async () => (await import('./section-status.port.server.ts')).forumSectionStatus,
    ownData: async () => (await import('./own-data.port.server.ts')).exportOwnForumData,
    memberMerge: async () => (await import('./member-merge.port.server.ts')).readMarkMemberMerge,
  },
  demo: [
    {
      name: 'topics',
      order: 20,
      load: async (site, tools) => (await import('./forum.demo.server.ts')).loadDemoTopics(site, tools),
    },
  ],
});

declare module '#app/kernel/rate-limit.ts' {
  interface RateLimitNames {
    'mail-in-member': true;
    'mail-in-told': true;
    'topics-key': true;
  }
}

declare module '#app/kernel/notification-kinds.ts' {
  interface MailKinds {
    forum: true;
    mentions: true;
    events: true;
  }
  interface PushKinds {
    matches: true;
    replies: true;
  }
}
