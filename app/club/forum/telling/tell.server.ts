import type { Kysely } from 'kysely';
import { writeAuditLog } from '#app/api/audit-log.server.ts';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import { newShortId } from '#app/api/who/tokens.server.ts';
import { aboutKey } from '#app/club/forum/messages/about-key.ts';
import { replyAddress } from '#app/club/forum/messages/forum.ts';
import { refuseQuiet } from '#app/club/forum/messages/writers.server.ts';
import { takePlace, writeReply } from '#app/club/forum/replies/write-reply.server.ts';
import { aboutWords } from '#app/club/forum/subjects/about.ts';
import { type Subject, subjectsOf } from '#app/club/forum/subjects/subjects.server.ts';
import { writeTopic } from '#app/club/forum/topics/start-topic.server.ts';
import { opensFor, queueMail } from '#app/club/mail/mail.server.ts';
import { stopMailLink, subjectFor } from '#app/club/members/members.server.ts';
import { membersPicked, noteMove, readSelected } from '#app/club/sides/sides.server.ts';
import { showMoment } from '#app/core/clock.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import { fullName } from '#app/site/club-words.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { latestNews, type News, toldAct, whoTold } from './news.server.ts';
import {
  entrantsReached,
  followersReached,
  type Places,
  placesOf,
  type Reached,
  withPicked,
} from './reach.server.ts';
import type { Telling, TellingInput } from './telling-schemas.server.ts';
import { newsText, newsWord } from './telling-words.ts';

const nothing: Telling = {
  change: null,
  message: '',
  members: 0,
  entrants: 0,
  topic: null,
  category: null,
  told: null,
};

/** What there is to tell of an event, ready to be sent; nothing for one that visitors do not see. */
export async function readTelling(site: Site, viewer: Viewer, id: string): Promise<Telling> {
  const { db, club } = site;
  const event = await db.selectFrom('event').select('id').where('id', '=', id).executeTakeFirst();
  if (!event) throw noSuchEvent();
  const subject = await subjectOf(site, id);
  const news = subject && (await latestNews(db, site, id));
  if (!subject || !news) return nothing;
  const places = await placesOf(db, subject.key);
  const { members, entrants } = await reached(db, site, viewer, { subject, news, places });
  const open = openTopic(places);
  const told = await whoTold(db, news.change);
  return {
    change: news.change,
    message: newsText(news.before, news.after, club),
    members: members.length,
    entrants: entrants.length,
    topic: open ? { id: open.id, name: open.title } : null,
    category: places.category,
    told: told ? { by: told.actor_name, at: told.at, how: told.detail } : null,
  };
}

const noSuchEvent = () => new Refusal(404, 'There is no such event in the calendar.');

const subjectOf = async (site: Site, id: string) => {
  const key = aboutKey({ kind: 'event', id });
  return (await subjectsOf(site, [key])).get(key);
};

const openTopic = ({ topics }: Places) => topics.find(({ is_locked }) => is_locked === 0);

async function reached(
  tx: Kysely<Schema>,
  { club }: Site,
  viewer: Viewer,
  { subject, news, places }: { subject: Subject; news: News; places: Places },
) {
  const followers = await followersReached(tx, viewer, places);
  const picked = club.uses.names ? await membersPicked(tx, news.event) : [];
  const members = withPicked(followers, picked, { event: news.event, viewer });
  const of = { about: subject.key, season: news.after.season };
  return { members, entrants: await entrantsReached(tx, of, members) };
}

/**
 * Tells the players and followers of the latest change of an event, once: whoever comes second is told who did, and the same
 * officer's second press does nothing more. 409 where the event has been changed since the text was made.
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

interface Told {
  subject: Subject;
  news: News;
  input: TellingInput;
}

async function tellAll(tx: Kysely<Schema>, site: Site, viewer: Viewer, told: Told): Promise<void> {
  const { subject, news, input } = told;
  const places = await placesOf(tx, subject.key);
  const open = openTopic(places);
  if (input.topic && !open && !places.category)
    throw invalid({ topic: 'The forum has no category for a topic yet.' });
  const written = newShortId();
  const place = input.topic ? (open?.id ?? written) : (places.topics[0]?.id ?? '');
  const link = place ? replyAddress(place, input.topic && open ? written : null) : `${subject.about.href}`;
  const { members, entrants } = await reached(tx, site, viewer, { subject, news, places });
  const to = input.mail ? [...members, ...entrants] : [];
  for (const one of to) await queueNews(tx, site, viewer, one, told, link);
  if (input.mail) {
    const selected = await readSelected(tx, site, news.event);
    const know = new Set([viewer.id, ...members.flatMap(({ place }) => place?.member ?? [])]);
    if (selected) await noteMove(tx, selected, know);
  }
  const how = [
    input.mail ? `${to.length} by mail` : '',
    input.topic ? (open ? 'in its topic' : 'in a new topic') : '',
  ];
  const detail = `${news.title}: ${how.filter(Boolean).join(', ')}`;
  await writeAuditLog(tx, site.clock, viewer, toldAct, null, detail, news.change);
  if (!input.topic) return;
  // Those who are mailed here are not mailed of the message as well.
  const words = { id: written, text: asDocument(input.message), quietly: input.mail };
  if (open) {
    const topic = await takePlace(tx, viewer, open.id);
    if (!topic) throw new Refusal(404, 'There is no such topic.');
    await writeReply(tx, site, viewer, { ...words, topic });
  } else {
    const category = places.category?.id ?? '';
    const title = aboutWords(subject.about);
    await writeTopic(tx, site, viewer, { ...words, title, category, about: subject.key });
  }
}

async function queueNews(
  tx: Kysely<Schema>,
  { club, clock, url }: Site,
  officer: Viewer,
  { name, email, mail_key, place }: Reached,
  { subject, news, input }: Told,
  link: string,
): Promise<string> {
  const { about } = subject;
  const what = [about.title, about.when].filter(Boolean).join(', ');
  return queueMail(
    tx,
    clock,
    {
      to: email,
      toName: name,
      greeting: `Dear ${name},`,
      subject: await subjectFor(
        tx,
        { name, email },
        `${what}: ${newsWord(news.before, news.after)} (${fullName(club)})`,
      ),
      lines: [input.message],
      action: place
        ? {
            label: 'See your place, and say whether you can play',
            link: `${url}/my-place`,
            opens: opensFor('place', { subject: place.event, member: place.member }),
          }
        : mail_key
          ? { label: link.startsWith('/forums') ? 'Read and answer' : 'Open the calendar', link: url + link }
          : { label: 'Open its page', link: url + about.href },
      after: [
        place
          ? `${name} is picked for it.`
          : mail_key
            ? 'You follow this in the forum.'
            : 'You have entered it.',
      ],
      ...(mail_key && { unsubscribe: stopMailLink(url, mail_key, place ? 'playing' : 'events') }),
    },
    { officer },
  );
}

/** A message of the forum with these words, a paragraph for each line. */
const asDocument = (text: string) =>
  JSON.stringify({
    type: 'doc',
    content: text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
      .map((line) => ({ type: 'paragraph', content: [{ type: 'text', text: line }] })),
  });
