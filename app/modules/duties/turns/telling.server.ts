import type { Kysely } from 'kysely';
import type { Cause } from '#app/modules/mail/mail.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { isReached, mailMember, toTurns } from './duty-mail.server.ts';
import { headCounts } from './head-count.server.ts';
import { type News, noteTold, type Untold, untold } from './told.server.ts';
import { newsLines, newsSubject, whatToDo } from './turn-mails.ts';

/** Notify members of moved or cancelled duties automatically. Returns the number of members. */
export async function tellMoves(site: Site): Promise<number> {
  const moved = (news: News[]) => news.filter(({ what }) => what === 'moved' || what === 'off');
  let told = 0;
  for (const { member, news } of await untold(site)) {
    const of = { member, news: moved(news) };
    if (of.news.length === 0) continue;
    if (await site.db.transaction().execute((tx) => tellByMail(tx, site, of, { club: 'the clock' })))
      told += 1;
  }
  if (told > 0) site.postman.wake();
  return told;
}

/** Runs in the caller's transaction; of several processes, the one that inserts the row sends. */
export async function tellByMail(
  tx: Kysely<Schema>,
  site: Site,
  { member, news }: Untold,
  cause: Cause,
): Promise<boolean> {
  if (!(await isReached(tx, member))) return false;
  const mine: News[] = [];
  for (const one of news) if (await noteTold(tx, site, member.id, one)) mine.push(one);
  if (mine.length === 0) return false;
  const turns = mine
    .filter(({ what }) => what === 'new' || what === 'moved')
    .flatMap(({ duty }) => duty.turns.filter((turn) => turn.member === member.id).map(({ id }) => id));
  const kept = mine.filter(({ what }) => what === 'new');
  const about = [...new Set(kept.flatMap(({ duty }) => whatToDo(duty)))];
  const counts = await headCounts(
    tx,
    kept.map(({ duty }) => duty),
  );
  return mailMember(
    tx,
    site,
    member.id,
    {
      subject: newsSubject(mine),
      lines: [...newsLines(mine, member.id), ...about, ...counts],
      ...(turns.length > 0 && { action: toTurns(site, turns, member.id, 'I will do it, or I need a swap') }),
      after: [`All your turns, and days on which you are away: ${site.url}/members/duties`],
    },
    cause,
  );
}
