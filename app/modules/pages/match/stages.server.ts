import { isOff } from '#app/core/event.ts';
import { dutiesOfEvent } from '#app/modules/duties/duties.server.ts';
import { sentOf } from '#app/modules/exchange/exchange.server.ts';
import { findTopicLinks, topicLinksAddress } from '#app/modules/forum/forum.server.ts';
import { gatheringOfEvent } from '#app/modules/gatherings/gatherings.server.ts';
import { countWords, stageWords } from '#app/modules/gatherings/gatherings.ts';
import { outcomeLine } from '#app/modules/leagues/leagues.ts';
import { opens } from '#app/modules/opens/opens.server.ts';
import { dayRow, readArrivals } from '#app/modules/roll-ups/roll-ups.server.ts';
import { capital } from '#app/site/club-words.ts';
import { dayAndWords } from '#app/site/site.server.ts';
import type { Asking } from './asking.ts';
import type { Stage } from './match-schemas.server.ts';
import type { Standing } from './next-deed.ts';

/** Stages besides availability and team: each returns no stage where the event has none or the officer lacks the permission. */

/** Arrivals of a roll-up. */
export async function dayStage({
  site,
  now,
  today,
  has,
}: Asking): Promise<{ stage: Stage; standing: NonNullable<Standing['day']> } | undefined> {
  const { id, kind } = now.event;
  if (!has('on-the-day') || kind.nature !== 'roll-up') return undefined;
  const came = (await readArrivals(site.db, id)).length;
  const closed = Boolean((await dayRow(site.db, id))?.closed_at);
  const name = now.date < today || closed ? 'Who was here' : 'Who is here';
  const state = came > 0 ? `${came} came` : '';
  const to = `/desk/on-the-day/${encodeURIComponent(id)}`;
  return {
    stage: { key: 'day', name, line: closed ? 'The day is closed' : '', state, pressing: false, to },
    standing: { closed },
  };
}

/** Duties of the day, such as teas, each with its members. */
export async function dutyStages({ site, now, has }: Asking): Promise<Stage[]> {
  if (!has('duties')) return [];
  const duties = await dutiesOfEvent(site.db, now.event.id);
  if (duties.length === 0) return [];
  const rows = await site.db
    .selectFrom('duty')
    .select(['id', 'rota'])
    .where('event', '=', now.event.id)
    .execute();
  const rotas = new Map(rows.map(({ id, rota }) => [id, rota]));
  return duties.map(({ duty, rota, needed, members }) => ({
    key: `duty ${duty}`,
    name: rota,
    line: members.map(({ name }) => name).join(', ') || 'Nobody yet',
    state: `${members.length} of ${needed}`,
    pressing: members.length < needed && !now.isOver && !isOff(now.event),
    to: `/desk/duties/${encodeURIComponent(rotas.get(duty) ?? '')}`,
  }));
}

/** Attendance, where it is collected; for events other than matches a link to set it up. */
export async function comingStage({ site, now, has }: Asking): Promise<Stage[]> {
  if (!has('coming')) return [];
  const { id, kind } = now.event;
  const stage = {
    key: 'coming',
    name: 'Who’s coming',
    pressing: false,
    to: `/desk/coming/${encodeURIComponent(id)}`,
  };
  const found = await gatheringOfEvent(site, id, now);
  if (found) {
    const { gathering, counts, stage: at } = found;
    return [{ ...stage, line: countWords(gathering, counts), state: capital(stageWords[at]) }];
  }
  if (kind.nature !== 'event' || now.isOver || isOff(now.event)) return [];
  return [{ ...stage, line: '', state: 'Nobody is asked', to: `${stage.to}/facts` }];
}

/** Admin page of the open. */
export async function openStage({ site, now, has }: Asking): Promise<Stage[]> {
  const { link, kind } = now.event;
  if (!has('opens') || kind.nature !== 'open' || !link?.startsWith('/opens/')) return [];
  const open = (await opens(site.db, dayAndWords(site).words)).find(({ slug }) => link === `/opens/${slug}`);
  if (!open) return [];
  return [
    {
      key: 'open',
      name: 'The open',
      line: 'Its entries, page and result',
      state: '',
      pressing: false,
      to: `/desk/opens/${encodeURIComponent(open.slug)}`,
    },
  ];
}

/** Programme of an event with several parts. */
export async function programmeStage({ site, now, has }: Asking): Promise<Stage[]> {
  if (!has('calendar')) return [];
  const { id } = now.event;
  const { lines } = await site.db
    .selectFrom('programme_line')
    .select((e) => e.fn.countAll().as('lines'))
    .where('event', '=', id)
    .executeTakeFirstOrThrow();
  const count = Number(lines);
  if (count === 0) return [];
  const state = count === 1 ? '1 line' : `${count} lines`;
  const to = `/desk/calendar/${encodeURIComponent(id)}/programme`;
  return [{ key: 'programme', name: 'Programme', line: '', state, pressing: false, to }];
}

/** Response of the league's site to the submitted result. */
export async function leagueStage({ site, now: { event }, has }: Asking): Promise<Stage[]> {
  const told = has('results') && site.exchange.isUsed() ? await sentOf(site, event.id) : undefined;
  if (!told) return [];
  const { says: line, isWrong: pressing, day } = told;
  const to = `/desk/results/${day}/follow`;
  return [{ key: 'league', name: 'At the league', line, state: pressing ? 'Look' : 'Sent', pressing, to }];
}

/** Result, from the day of the event on. */
export function resultStage({ site, now, today, has }: Asking): {
  stages: Stage[];
  standing?: NonNullable<Standing['result']>;
} {
  const { event, date, hasBegun } = now;
  const isMatch = event.kind.nature === 'match';
  const isTold = Boolean(event.winner);
  if (!has('results') || (!isTold && (isOff(event) || date > today || event.kind.nature === 'roll-up')))
    return { stages: [] };
  const outcome = { winner: event.winner ?? '', score: event.score ?? '' };
  const line = isMatch
    ? outcomeLine(outcome, event.opponent, event.ours ?? site.club.name)
    : [outcome.winner, outcome.score].filter(Boolean).join(' ');
  const stage = {
    key: 'result',
    name: 'Result',
    line: isTold ? line : '',
    state: isTold ? 'Entered' : 'Not entered',
    pressing: !isTold && isMatch && hasBegun,
    to: `/desk/results/events/${encodeURIComponent(event.id)}`,
  };
  const cup = event.cup
    ? [
        {
          key: 'cup',
          name: 'Cup',
          line: event.round ?? '',
          state: '',
          pressing: false,
          to: `/desk/results/cups/${encodeURIComponent(event.cup)}`,
        },
      ]
    : [];
  return { stages: [stage, ...cup], ...(isMatch && { standing: { has: isTold } }) };
}

/** Forum topics about the event. */
export async function topicStage({ site, now }: Asking): Promise<Stage[]> {
  const key = `event:${now.event.id}`;
  const [talk] = await findTopicLinks(site, [key]);
  if (!talk) return [];
  const to = talk.topic_id ? `/forums/topics/${talk.topic_id}` : topicLinksAddress(key);
  const name = talk.topics === 1 ? 'Topic in the forum' : 'Topics in the forum';
  return [
    {
      key: 'topic',
      name,
      line: '',
      state: talk.topics === 1 ? '' : String(talk.topics),
      pressing: false,
      to,
    },
  ];
}
