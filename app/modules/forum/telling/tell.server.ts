import type { Kysely } from 'kysely';
import { isMailed, reachedOf } from '#app/admin/telling/reached.server.ts';
import { writeAuditLog } from '#app/api/audit-log.server.ts';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import { newShortId } from '#app/api/who/tokens.server.ts';
import { showMoment } from '#app/core/clock.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import { aboutKey } from '#app/modules/forum/messages/about-key.ts';
import { replyAddress } from '#app/modules/forum/messages/forum.ts';
import { refuseQuiet } from '#app/modules/forum/messages/writers.server.ts';
import { takePlace, writeReply } from '#app/modules/forum/replies/write-reply.server.ts';
import { aboutWords } from '#app/modules/forum/subjects/about.ts';
import { type Subject, subjectsOf } from '#app/modules/forum/subjects/subjects.server.ts';
import { writeTopic } from '#app/modules/forum/topics/start-topic.server.ts';
import { tellPhones } from '#app/modules/push/push.server.ts';
import { noteMove, readSelected } from '#app/modules/sides/sides.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { hearersOf } from './hearers.server.ts';
import { eventFor, latestNews, type News } from './news.server.ts';
import { queueNews } from './news-mail.server.ts';
import { newsPush } from './news-push.server.ts';
import { type Hearer, openTopic, type Places, placesOf } from './reach.server.ts';
import type { Telling, TellingInput } from './telling-schemas.server.ts';
import { cancelledText, newsText } from './telling-words.ts';
import { noteToRing, readTold, toldBefore, toldLine, toldMutation, whoTold } from './told.server.ts';

const nothing: Telling = {
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
export async function readTelling(site: Site, viewer: Viewer, id: string): Promise<Telling> {
  const { db, club } = site;
  const event = await eventFor(db, site, id);
  if (!event) throw noSuchEvent();
  const subject = await subjectOf(site, id);
  if (!subject || event.isOver) return nothing;
  const { facts } = event;
  const places = await placesOf(db, subject.key);
  const heard = { event: id, about: subject.key, season: facts.season, places };
  const { concerned, members } = await hearersOf(db, site, viewer, heard);
  const hear = { concerned: reachedOf(site, concerned), members: reachedOf(site, members) };
  const news = await latestNews(db, site, id);
  const open = openTopic(places);
  const others = hear.concerned.ring.filter(({ id }) => id.includes(':'));
  return {
    ...nothing,
    ready: {
      cancelled: cancelledText(facts, club),
      on: newsText(facts, { ...facts, state: 'on', note: '' }, club),
    },
    hear,
    usual: facts.kind.nature === 'roll-up' ? 'members' : concerned.length > 0 ? 'concerned' : 'nobody',
    topic: open ? { id: open.id, name: open.title } : null,
    category: places.category,
    ...(news && {
      change: news.change,
      message: newsText(news.before, news.after, club),
      told: await readTold(db, site, news.change, others),
      before: await toldBefore(db, site, id, news.change),
    }),
  };
}

const noSuchEvent = () => new Refusal(404, 'There is no such event in the calendar.');

const subjectOf = async (site: Site, id: string) => {
  const key = aboutKey({ kind: 'event', id });
  return (await subjectsOf(site, [key])).get(key);
};

/**
 * Notify the players and followers of an event's latest change, once: a second officer gets a 409 that names the first, and a
 * repeated request of the same officer does nothing more. Throws 409 if the event has changed since the text was made.
 */
export async function tellPeople(
  tx: Kysely<Schema>,
  site: Site,
  viewer: Viewer,
  { id, ...input }: TellingInput & { id: string },
): Promise<void> {
  if (input.topic) refuseQuiet(site.clock, viewer);
  const subject = await subjectOf({ ...site, db: tx }, id);
  if (!subject) throw noSuchEvent();
  const told = await whoTold(tx, input.change);
  if (told?.actor === viewer.id) return;
  if (told)
    throw new Refusal(
      409,
      `${told.actor_name} has told them already, on ${showMoment(new Date(told.at))}: ${told.detail}.`,
    );
  const news = await latestNews(tx, site, id);
  if (news?.change !== input.change)
    throw new Refusal(409, 'The event has been changed since. Please look at what it says now.');
  await tellAll(tx, site, viewer, { subject, news, input });
}

interface Telt {
  subject: Subject;
  news: News;
  input: TellingInput;
}

async function tellAll(tx: Kysely<Schema>, site: Site, viewer: Viewer, telt: Telt): Promise<void> {
  const { subject, news, input } = telt;
  const places = await placesOf(tx, subject.key);
  const open = openTopic(places);
  if (input.topic && !open && !places.category)
    throw invalid({ topic: 'The forum has no category for a topic yet.' });
  const written = newShortId();
  const place = input.topic ? (open?.id ?? written) : (places.topics[0]?.id ?? '');
  const link = place ? replyAddress(place, input.topic && open ? written : null) : subject.about.href;
  const heard = { event: news.event, about: subject.key, season: news.after.season, places };
  const all = await hearersOf(tx, site, viewer, heard);
  const to = input.to === 'nobody' ? [] : all[input.to];
  const mailed = to.filter(isMailed);
  const members = to.flatMap(({ member }) => member ?? []);
  const phones = await tellPhones(tx, site, members, newsPush(site, subject.about, news));
  for (const one of mailed) {
    const mail = await queueNews(tx, site, viewer, one, { subject, news, message: input.message, link });
    if (one.member) await phones.instead(one.member, mail);
  }
  if (input.to !== 'nobody') await noteHeard(tx, site, viewer, news, to);
  const line = toldLine(news.title, mailed.length, input.topic ? (open ? 'open' : 'new') : '');
  await writeAuditLog(tx, site.clock, viewer, toldMutation, null, line, news.change);
  if (input.topic) await sayInTopic(tx, site, viewer, telt, { places, id: written });
}

/** Record that the picked players know of the move, and list those to phone whom no mail reaches. */
async function noteHeard(tx: Kysely<Schema>, site: Site, viewer: Viewer, news: News, to: Hearer[]) {
  const selected = await readSelected(tx, site, news.event);
  const know = new Set([viewer.id, ...to.filter(isMailed).flatMap(({ member }) => member ?? [])]);
  if (selected) await noteMove(tx, selected, know);
  await noteToRing(tx, site, news.change, reachedOf(site, to).ring);
}

async function sayInTopic(
  tx: Kysely<Schema>,
  site: Site,
  viewer: Viewer,
  { subject, input }: Telt,
  { places, id }: { places: Places; id: string },
): Promise<void> {
  const open = openTopic(places);
  // Recipients of this mail are not mailed about the forum message as well.
  const words = { id, text: asDocument(input.message), quietly: input.to !== 'nobody' };
  if (!open) {
    const category = places.category?.id ?? '';
    const title = aboutWords(subject.about);
    await writeTopic(tx, site, viewer, { ...words, title, category, about: subject.key });
    return;
  }
  const topic = await takePlace(tx, viewer, open.id);
  if (!topic) throw new Refusal(404, 'There is no such topic.');
  await writeReply(tx, site, viewer, { ...words, topic });
}

/** Convert text to a forum message, a paragraph for each line. */
const asDocument = (text: string) =>
  JSON.stringify({
    type: 'doc',
    content: text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
      .map((line) => ({ type: 'paragraph', content: [{ type: 'text', text: line }] })),
  });
