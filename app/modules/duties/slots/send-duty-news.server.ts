import type { Kysely } from 'kysely';
import type { MailCause } from '#app/modules/mail/mail.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { createDutySlotsMailButton, isReachedByDutyMail, mailDutyMember } from './duty-mail.server.ts';
import {
  formatDutyInstructions,
  formatDutyNewsSubject,
  renderDutyNewsParagraphs,
} from './duty-mail-texts.ts';
import { formatDutyHeadCounts } from './head-count.server.ts';
import {
  type DutyNews,
  type PendingDutyNews,
  readPendingDutyNews,
  recordDutyNotification,
} from './pending-duty-news.server.ts';

/** Notify members of moved or cancelled duties automatically. Returns the number of members. */
export async function notifyMovedDuties(site: Site): Promise<number> {
  const moved = (news: DutyNews[]) => news.filter(({ what }) => what === 'moved' || what === 'off');
  let told = 0;
  for (const { member, news } of await readPendingDutyNews(site)) {
    const of = { member, news: moved(news) };
    if (of.news.length === 0) continue;
    if (await site.db.transaction().execute((tx) => mailDutyNews(tx, site, of, { club: 'the clock' })))
      told += 1;
  }
  if (told > 0) site.postman.wake();
  return told;
}

/** Runs in the caller's transaction; of several processes, the one that inserts the row sends. */
export async function mailDutyNews(
  tx: Kysely<DatabaseSchema>,
  site: Site,
  { member, news }: PendingDutyNews,
  cause: MailCause,
): Promise<boolean> {
  if (!(await isReachedByDutyMail(tx, member))) return false;
  const mine: DutyNews[] = [];
  for (const one of news) if (await recordDutyNotification(tx, site, member.id, one)) mine.push(one);
  if (mine.length === 0) return false;
  const turns = mine
    .filter(({ what }) => what === 'new' || what === 'moved')
    .flatMap(({ duty }) => duty.turns.filter((turn) => turn.member === member.id).map(({ id }) => id));
  const kept = mine.filter(({ what }) => what === 'new');
  const about = [...new Set(kept.flatMap(({ duty }) => formatDutyInstructions(duty)))];
  const counts = await formatDutyHeadCounts(
    tx,
    kept.map(({ duty }) => duty),
  );
  return mailDutyMember(
    tx,
    site,
    member.id,
    {
      subject: formatDutyNewsSubject(mine),
      lines: [...renderDutyNewsParagraphs(mine, member.id), ...about, ...counts],
      ...(turns.length > 0 && {
        action: createDutySlotsMailButton(site, turns, member.id, 'Confirm or ask for a swap'),
      }),
      after: [`To see all your duties, or to say when you are away, go to ${site.url}/members/duties`],
    },
    cause,
  );
}
