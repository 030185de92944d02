import type { Viewer } from '#app/api/who/sessions.server.ts';
import { type MatchInShort, matchesToPlay } from '#app/club/competitions/competitions.server.ts';
import { readMyTurns } from '#app/club/duties/duties.server.ts';
import { dutyTitle, together, whenWords } from '#app/club/duties/duties.ts';
import { topTopics } from '#app/club/forum/forum.server.ts';
import { counted } from '#app/club/pages/counted.ts';
import { countWaiting } from '#app/club/pages/desk-home/desk-home.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { MyPage, MyRow } from './my-page-schemas.server.ts';

/** What a member comes for after signing in: what is theirs to play, what is new, what waits for them at the desk. */
export async function readMyPage(site: Site, viewer: Viewer): Promise<MyPage> {
  const matches = await matchesToPlay(site, viewer);
  return {
    matches: matches.slice(0, 3).map(matchRow),
    ...(site.club.uses.duties && { duties: await myDutyRows(site, viewer) }),
    topics: await newestTopics(site, viewer),
    desk: await countWaiting(site, viewer),
  };
}

async function myDutyRows(site: Site, viewer: Viewer): Promise<MyRow[]> {
  const { turns, offers } = await readMyTurns(site, viewer);
  const path = '/members/duties';
  return [
    ...turns.slice(0, 3).map((duty) => ({
      path,
      name: dutyTitle(duty),
      isNew: false,
      line: [whenWords(duty), duty.off, duty.others.length > 0 && `with ${together(duty.others)}`]
        .filter(Boolean)
        .join(', '),
    })),
    ...offers.slice(0, 1).map((offer) => ({ path, name: 'Can you help?', line: offer.words, isNew: true })),
  ];
}

function matchRow({ competition, round, sides, mine, due, overdue, claim }: MatchInShort): MyRow {
  const other = sides[mine === 1 ? 1 : 0];
  const toConfirm = claim !== null && !claim.ours && claim.dispute === null;
  const date = due && (overdue ? `was to be played by ${due}` : `to be played by ${due}`);
  return {
    path: '/members/matches',
    name: toConfirm ? `Is this right? ${claim.line}` : `You and ${other}`,
    line: [competition, round, date].filter(Boolean).join(', '),
    isNew: toConfirm,
  };
}

async function newestTopics({ db }: Site, viewer: Viewer): Promise<MyRow[]> {
  const items = await topTopics(db, viewer, 12);
  // A pinned topic that has been read is no news.
  const told = items.filter(({ is_pinned, unread }) => unread || !is_pinned);
  return told
    .sort((one, other) => Number(other.unread) - Number(one.unread) || (one.last_at < other.last_at ? 1 : -1))
    .slice(0, 4)
    .map(({ id, title, unread, replies, category }) => ({
      path: `/forums/topics/${id}`,
      name: title,
      line: [category, replies > 0 && counted(replies, 'reply', 'replies')].filter(Boolean).join(', '),
      isNew: unread,
    }));
}
