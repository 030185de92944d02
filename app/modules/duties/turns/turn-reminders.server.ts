import { londonNow } from '#app/core/clock.ts';
import { daysAfter } from '#app/core/season-days.ts';
import { dutiesNow } from '#app/modules/duties/duties-now.server.ts';
import type { DutyNow, TurnNow } from '#app/modules/duties/duty-now.ts';
import { inSentence } from '#app/modules/duties/duty-words.ts';
import { momentOf } from '#app/modules/push/push.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { mailMember, toTurns } from './duty-mail.server.ts';
import { headCounts } from './head-count.server.ts';
import { tellMoves } from './telling.server.ts';
import { turnLine, whatToDo } from './turn-mails.ts';

/** Sending window: from and until which hour in London. */
const [from, until] = [8, 21];

/** Job that runs each minute: notify members of changed dates, and remind each member once, the day before. */
export async function lookAfterTurns(site: Site): Promise<number> {
  if (!site.club.uses.duties) return 0;
  const hour = Number(londonNow(site.clock).slice(11, 13));
  if (hour < from || hour >= until) return 0;
  return (await tellMoves(site)) + (await remindOfTurns(site));
}

async function remindOfTurns(site: Site): Promise<number> {
  const today = londonNow(site.clock).slice(0, 10);
  const tomorrow = daysAfter(today, 1);
  const due = (await dutiesNow(site)).filter(
    ({ date, isPast, off }) => !isPast && !off && (date === today || date === tomorrow),
  );
  let sent = 0;
  for (const duty of due)
    for (const turn of duty.turns) if (await remind(site, duty, turn, duty.date === today)) sent += 1;
  if (sent > 0) site.postman.wake();
  return sent;
}

function remind(site: Site, duty: DutyNow, turn: TurnNow, isToday: boolean): Promise<boolean> {
  return site.db.transaction().execute(async (tx) => {
    // Of several processes, the one that inserts the row sends. The key contains the date: a moved duty gets a new reminder.
    const row = { what: 'turn reminder', subject: `${turn.id} ${duty.date}`, member: turn.member };
    const mine = await tx
      .insertInto('sent_once')
      .values({ ...row, at: site.clock().toISOString() })
      .onConflict((c) => c.doNothing())
      .executeTakeFirst();
    if (!mine.numInsertedOrUpdatedRows) return false;
    return mailMember(
      tx,
      site,
      turn.member,
      {
        subject: `${isToday ? 'Today' : 'Tomorrow'}: ${inSentence(duty)}`,
        lines: [
          `You are on: ${turnLine(duty, turn.member)}`,
          ...whatToDo(duty),
          ...(await headCounts(tx, [duty])),
          ...(turn.swap
            ? ['You have asked for somebody to take it, and nobody has yet: it is yours still.']
            : []),
        ],
        action: toTurns(site, [turn.id], turn.member, 'I will do it, or I need a swap'),
      },
      { club: 'the clock' },
      {
        kind: 'duties',
        title: isToday ? 'Your turn today' : 'Your turn tomorrow',
        line: inSentence(duty),
        to: '/members/duties',
        about: `turn:${turn.id}`,
        day: duty.date,
        until: momentOf(`${duty.date}T23:59`),
      },
    );
  });
}
