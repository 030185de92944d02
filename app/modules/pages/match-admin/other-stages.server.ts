import { isEventNotPlayed } from '#app/core/event.ts';
import { formatCount } from '#app/core/language.ts';
import { readEventDuties } from '#app/modules/duties/duties.server.ts';
import { readSentResult } from '#app/modules/exchange/exchange.server.ts';
import { findForumLinksOfSubjects, getTopicsAboutSubjectPath } from '#app/modules/forum/forum.server.ts';
import { readEventSignUp } from '#app/modules/gatherings/gatherings.server.ts';
import { formatSignUpCounts, signUpStageLabels } from '#app/modules/gatherings/gatherings.ts';
import { formatMatchOutcome } from '#app/modules/leagues/leagues.ts';
import { readOpenCompetitions } from '#app/modules/opens/opens.server.ts';
import { readRollUpArrivals, readRollUpRow } from '#app/modules/roll-ups/roll-ups.server.ts';
import { capitalize } from '#app/site/club-terms.ts';
import { getTodayAndPlaceholders } from '#app/site/site.server.ts';
import type { MatchAdminContext } from './match-admin-context.ts';
import type { MatchAdminStage } from './match-admin-schemas.server.ts';
import type { MatchAdminState } from './next-match-action.ts';

/** Stages besides availability and team: each returns no stage where the event has none or the officer lacks the permission. */

/** Arrivals of a roll-up. */
export async function readRollUpAdminStage({
  site,
  now,
  today,
  has,
}: MatchAdminContext): Promise<
  { stage: MatchAdminStage; standing: NonNullable<MatchAdminState['day']> } | undefined
> {
  const { id, kind } = now.event;
  if (!has('on-the-day') || kind.nature !== 'roll-up') return undefined;
  const came = (await readRollUpArrivals(site.db, id)).length;
  const closed = Boolean((await readRollUpRow(site.db, id))?.closed_at);
  const name = now.date < today || closed ? 'Who was here' : 'Who is here';
  const state = came > 0 ? `${came} arrived` : '';
  const to = `/desk/on-the-day/${encodeURIComponent(id)}`;
  return {
    stage: { key: 'day', name, line: closed ? 'Closed' : '', state, pressing: false, to },
    standing: { closed },
  };
}

/** Duties of the day, such as teas, each with its members. */
export async function readDutyAdminStages({ site, now, has }: MatchAdminContext): Promise<MatchAdminStage[]> {
  if (!has('duties')) return [];
  const duties = await readEventDuties(site.db, now.event.id);
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
    line: members.map(({ name }) => name).join(', ') || 'No one yet',
    state: `${members.length} of ${needed}`,
    pressing: members.length < needed && !now.isOver && !isEventNotPlayed(now.event),
    to: `/desk/duties/${encodeURIComponent(rotas.get(duty) ?? '')}`,
  }));
}

/** Attendance, where it is collected; for events other than matches a link to set it up. */
export async function readAttendanceAdminStage({
  site,
  now,
  has,
}: MatchAdminContext): Promise<MatchAdminStage[]> {
  if (!has('coming')) return [];
  const { id, kind } = now.event;
  const stage = {
    key: 'coming',
    name: 'Who’s coming',
    pressing: false,
    to: `/desk/coming/${encodeURIComponent(id)}`,
  };
  const found = await readEventSignUp(site, id, now);
  if (found) {
    const { gathering, counts, stage: at } = found;
    return [
      { ...stage, line: formatSignUpCounts(gathering, counts), state: capitalize(signUpStageLabels[at]) },
    ];
  }
  if (kind.nature !== 'event' || now.isOver || isEventNotPlayed(now.event)) return [];
  return [{ ...stage, line: '', state: 'Sign-up not set up', to: `${stage.to}/facts` }];
}

/** Admin page of the open. */
export async function readOpenCompetitionAdminStage({
  site,
  now,
  has,
}: MatchAdminContext): Promise<MatchAdminStage[]> {
  const { link, kind } = now.event;
  if (!has('opens') || kind.nature !== 'open' || !link?.startsWith('/opens/')) return [];
  const open = (await readOpenCompetitions(site.db, getTodayAndPlaceholders(site).words)).find(
    ({ slug }) => link === `/opens/${slug}`,
  );
  if (!open) return [];
  return [
    {
      key: 'open',
      name: 'The open',
      line: 'Entries, page and result',
      state: '',
      pressing: false,
      to: `/desk/opens/${encodeURIComponent(open.slug)}`,
    },
  ];
}

/** Programme of an event with several parts. */
export async function readProgrammeAdminStage({
  site,
  now,
  has,
}: MatchAdminContext): Promise<MatchAdminStage[]> {
  if (!has('calendar')) return [];
  const { id } = now.event;
  const { lines } = await site.db
    .selectFrom('programme_line')
    .select((e) => e.fn.countAll().as('lines'))
    .where('event', '=', id)
    .executeTakeFirstOrThrow();
  const count = Number(lines);
  if (count === 0) return [];
  const state = formatCount(count, 'part');
  const to = `/desk/calendar/${encodeURIComponent(id)}/programme`;
  return [{ key: 'programme', name: 'Programme', line: '', state, pressing: false, to }];
}

/** Response of the league's site to the submitted result. */
export async function readLeagueResponseAdminStage({
  site,
  now: { event },
  has,
}: MatchAdminContext): Promise<MatchAdminStage[]> {
  const told = has('results') && site.exchange.isUsed() ? await readSentResult(site, event.id) : undefined;
  if (!told) return [];
  const { says: line, isWrong: pressing, day } = told;
  const to = `/desk/results/${day}/follow`;
  return [
    { key: 'league', name: 'Sent to the league', line, state: pressing ? 'Check' : 'Sent', pressing, to },
  ];
}

/** Result, from the day of the event on. */
export function getResultAdminStage({ site, now, today, has }: MatchAdminContext): {
  stages: MatchAdminStage[];
  standing?: NonNullable<MatchAdminState['result']>;
} {
  const { event, date, hasBegun } = now;
  const isMatch = event.kind.nature === 'match';
  const isTold = Boolean(event.winner);
  if (
    !has('results') ||
    (!isTold && (isEventNotPlayed(event) || date > today || event.kind.nature === 'roll-up'))
  )
    return { stages: [] };
  const outcome = { winner: event.winner ?? '', score: event.score ?? '' };
  const line = isMatch
    ? formatMatchOutcome(outcome, event.opponent, event.ours ?? site.club.name)
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
export async function readForumTopicAdminStage({ site, now }: MatchAdminContext): Promise<MatchAdminStage[]> {
  const key = `event:${now.event.id}`;
  const [talk] = await findForumLinksOfSubjects(site, [key]);
  if (!talk) return [];
  const to = talk.topic_id ? `/forums/topics/${talk.topic_id}` : getTopicsAboutSubjectPath(key);
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
