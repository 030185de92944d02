import type { Kysely } from 'kysely';
import {
  isReachableByMail,
  splitMailAndTelephoneRecipients,
} from '#app/admin/send-sheet/recipients.server.ts';
import { writeAuditLog } from '#app/api/audit-log.server.ts';
import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import { newShortId } from '#app/api/auth/tokens.server.ts';
import { formatDateTime } from '#app/core/clock.ts';
import { createInvalidInputRefusal, Refusal } from '#app/core/refusals.ts';
import {
  insertForumReplyWithEvent,
  insertForumTopic,
  lockTopicForReply,
} from '#app/modules/forum/forum.server.ts';
import { refuseSuspendedForumWriter } from '#app/modules/forum-messages/forum-messages.server.ts';
import { formatTopicSubjectKey, getForumReplyPath } from '#app/modules/forum-messages/forum-messages.ts';
import {
  findTopicSubjects,
  type KeyedTopicSubject,
} from '#app/modules/forum-subjects/forum-subjects.server.ts';
import { formatTopicSubject } from '#app/modules/forum-subjects/forum-subjects.ts';
import { queuePushes } from '#app/modules/push/push.server.ts';
import { readSelectedTeam, storeNotifiedEventChange } from '#app/modules/sides/sides.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { queueEventNewsMail } from './event-news-mail.server.ts';
import { composeEventNewsPush } from './event-news-push.server.ts';
import type { EventNewsInput, EventNewsPreview } from './event-news-schemas.server.ts';
import { formatEventCancellation, formatEventNews } from './event-news-text.ts';
import { readEventRecipients } from './event-recipients.server.ts';
import {
  type EventForumTopics,
  type EventNewsRecipient,
  findUnlockedForumTopic,
  readEventForumTopics,
} from './event-topics.server.ts';
import {
  type EventNews,
  readAnnouncedEventDetails,
  readLatestEventNews,
} from './latest-event-news.server.ts';
import {
  eventNewsAuditAction,
  findEventNewsAuditEntry,
  formatEarlierEventNews,
  formatEventNewsAuditText,
  readSentEventNews,
  recordMembersToPhoneAboutEvent,
} from './sent-event-news.server.ts';

const emptyEventNews: EventNewsPreview = {
  change: null,
  message: '',
  ready: { cancelled: '', on: '' },
  hear: null,
  usual: 'nobody',
  topic: null,
  category: null,
  told: null,
  before: '',
};

/** Return the news of an event that can be sent, and the recipients; empty for a past event, or one that visitors do not see. */
export async function readEventNewsPreview(
  site: Site,
  viewer: SignedInViewer,
  id: string,
): Promise<EventNewsPreview> {
  const { db, club } = site;
  const event = await readAnnouncedEventDetails(db, site, id);
  if (!event) throw eventNotFound();
  const subject = await findEventSubject(site, id);
  if (!subject || event.isOver) return emptyEventNews;
  const { facts } = event;
  const places = await readEventForumTopics(db, subject.key);
  const heard = { event: id, about: subject.key, season: facts.season, places };
  const { concerned, members } = await readEventRecipients(db, site, viewer, heard);
  const hear = {
    concerned: splitMailAndTelephoneRecipients(site, concerned),
    members: splitMailAndTelephoneRecipients(site, members),
  };
  const news = await readLatestEventNews(db, site, id);
  const open = findUnlockedForumTopic(places);
  const others = hear.concerned.ring.filter(({ id }) => id.includes(':'));
  return {
    ...emptyEventNews,
    ready: {
      cancelled: formatEventCancellation(facts, club),
      on: formatEventNews(facts, { ...facts, state: 'on', note: '' }, club),
    },
    hear,
    usual: facts.kind.nature === 'roll-up' ? 'members' : concerned.length > 0 ? 'concerned' : 'nobody',
    topic: open ? { id: open.id, name: open.title } : null,
    category: places.category,
    ...(news && {
      change: news.change,
      message: formatEventNews(news.before, news.after, club),
      told: await readSentEventNews(db, site, news.change, others),
      before: await formatEarlierEventNews(db, site, id, news.change),
    }),
  };
}

const eventNotFound = () => new Refusal(404, 'We cannot find that event. It may have been deleted.');

const findEventSubject = async (site: Site, id: string) => {
  const key = formatTopicSubjectKey({ kind: 'event', id });
  return (await findTopicSubjects(site, [key])).get(key);
};

/**
 * Notify the players and followers of an event's latest change, once: a second officer gets a 409 that names the first, and a
 * repeated request of the same officer does nothing more. Throws 409 if the event has changed since the text was made.
 */
export async function sendEventNews(
  tx: Kysely<DatabaseSchema>,
  site: Site,
  viewer: SignedInViewer,
  { id, ...input }: EventNewsInput & { id: string },
): Promise<void> {
  if (input.topic) refuseSuspendedForumWriter(site.clock, viewer);
  const subject = await findEventSubject({ ...site, db: tx }, id);
  if (!subject) throw eventNotFound();
  const told = await findEventNewsAuditEntry(tx, input.change);
  if (told?.actor === viewer.id) return;
  if (told)
    throw new Refusal(
      409,
      `${told.actor_name} has already sent this message, on ${formatDateTime(new Date(told.at))}: ${told.detail}.`,
    );
  const news = await readLatestEventNews(tx, site, id);
  if (news?.change !== input.change)
    throw new Refusal(409, 'The event has changed since you opened this page. Check it again.');
  await sendToRecipients(tx, site, viewer, { subject, news, input });
}

interface EventNewsToSend {
  subject: KeyedTopicSubject;
  news: EventNews;
  input: EventNewsInput;
}

async function sendToRecipients(
  tx: Kysely<DatabaseSchema>,
  site: Site,
  viewer: SignedInViewer,
  telt: EventNewsToSend,
): Promise<void> {
  const { subject, news, input } = telt;
  const places = await readEventForumTopics(tx, subject.key);
  const open = findUnlockedForumTopic(places);
  if (input.topic && !open && !places.category)
    throw createInvalidInputRefusal({ topic: 'The forum has no categories yet. Add a category first.' });
  const written = newShortId();
  const place = input.topic ? (open?.id ?? written) : (places.topics[0]?.id ?? '');
  const link = place ? getForumReplyPath(place, input.topic && open ? written : null) : subject.about.href;
  const heard = { event: news.event, about: subject.key, season: news.after.season, places };
  const all = await readEventRecipients(tx, site, viewer, heard);
  const to = input.to === 'nobody' ? [] : all[input.to];
  const mailed = to.filter(isReachableByMail);
  const members = to.flatMap(({ member }) => member ?? []);
  const phones = await queuePushes(tx, site, members, composeEventNewsPush(site, subject.about, news));
  for (const one of mailed) {
    const mail = await queueEventNewsMail(tx, site, viewer, one, {
      subject,
      news,
      message: input.message,
      link,
    });
    if (one.member) await phones.deferMail(one.member, mail);
  }
  if (input.to !== 'nobody') await recordNotified(tx, site, viewer, news, to);
  const line = formatEventNewsAuditText(
    news.title,
    mailed.length,
    input.topic ? (open ? 'open' : 'new') : '',
  );
  await writeAuditLog(tx, site.clock, viewer, eventNewsAuditAction, null, line, news.change);
  if (input.topic) await postInTopic(tx, site, viewer, telt, { places, id: written });
}

/** Record that the picked players know of the move, and list those to phone whom no mail reaches. */
async function recordNotified(
  tx: Kysely<DatabaseSchema>,
  site: Site,
  viewer: SignedInViewer,
  news: EventNews,
  to: EventNewsRecipient[],
) {
  const selected = await readSelectedTeam(tx, site, news.event);
  const know = new Set([viewer.id, ...to.filter(isReachableByMail).flatMap(({ member }) => member ?? [])]);
  if (selected) await storeNotifiedEventChange(tx, selected, know);
  await recordMembersToPhoneAboutEvent(tx, site, news.change, splitMailAndTelephoneRecipients(site, to).ring);
}

async function postInTopic(
  tx: Kysely<DatabaseSchema>,
  site: Site,
  viewer: SignedInViewer,
  { subject, input }: EventNewsToSend,
  { places, id }: { places: EventForumTopics; id: string },
): Promise<void> {
  const open = findUnlockedForumTopic(places);
  // Recipients of this mail are not mailed about the forum message as well.
  const words = { id, text: toMessageContent(input.message), quietly: input.to !== 'nobody' };
  if (!open) {
    const category = places.category?.id ?? '';
    const title = formatTopicSubject(subject.about);
    await insertForumTopic(tx, site, viewer, { ...words, title, category, about: subject.key });
    return;
  }
  const topic = await lockTopicForReply(tx, viewer, open.id);
  if (!topic) throw new Refusal(404, 'We cannot find that topic. It may have been deleted.');
  await insertForumReplyWithEvent(tx, site, viewer, { ...words, topic });
}

/** Convert text to a forum message, a paragraph for each line. */
const toMessageContent = (text: string) =>
  JSON.stringify({
    type: 'doc',
    content: text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
      .map((line) => ({ type: 'paragraph', content: [{ type: 'text', text: line }] })),
  });
