import { formatLondonMinute } from '#app/core/clock.ts';
import { addDays } from '#app/core/season-days.ts';
import type { AssignedDutySlot, DutyWithSlots } from '#app/modules/duties/current-duty.ts';
import { formatDutyInSentence } from '#app/modules/duties/format-duty.ts';
import { readDuties } from '#app/modules/duties/read-duties.server.ts';
import { recordSentOnce } from '#app/modules/mail/mail.server.ts';
import { londonTimeToIso } from '#app/modules/push/push.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { createDutySlotsMailButton, mailDutyMember } from './duty-mail.server.ts';
import { formatDutyInstructions, formatDutySlot } from './duty-mail-texts.ts';
import { formatDutyHeadCounts } from './head-count.server.ts';
import { notifyMovedDuties } from './send-duty-news.server.ts';

/** Sending window: from and until which hour in London. */
const [sendFromHour, sendUntilHour] = [8, 21];

/** Job that runs each minute: notify members of changed dates, and remind each member once, the day before. */
export async function sendDutyNotifications(site: Site): Promise<number> {
  const hour = Number(formatLondonMinute(site.clock).slice(11, 13));
  if (hour < sendFromHour || hour >= sendUntilHour) return 0;
  return (await notifyMovedDuties(site)) + (await remindDutyMembers(site));
}

async function remindDutyMembers(site: Site): Promise<number> {
  const today = formatLondonMinute(site.clock).slice(0, 10);
  const tomorrow = addDays(today, 1);
  const due = (await readDuties(site)).filter(
    ({ date, isPast, off }) => !isPast && !off && (date === today || date === tomorrow),
  );
  let sent = 0;
  for (const duty of due)
    for (const turn of duty.turns) if (await remindMember(site, duty, turn, duty.date === today)) sent += 1;
  if (sent > 0) site.postman.wake();
  return sent;
}

function remindMember(
  site: Site,
  duty: DutyWithSlots,
  turn: AssignedDutySlot,
  isToday: boolean,
): Promise<boolean> {
  return site.db.transaction().execute(async (tx) => {
    // The key contains the date: a moved duty gets a new reminder.
    const key = { what: 'turn reminder', subject: `${turn.id} ${duty.date}`, member: turn.member };
    if (!(await recordSentOnce(tx, site.clock, key))) return false;
    return mailDutyMember(
      tx,
      site,
      turn.member,
      {
        subject: `${isToday ? 'Today' : 'Tomorrow'}: ${formatDutyInSentence(duty)}`,
        lines: [
          `You are on the rota for ${formatDutySlot(duty, turn.member)}`,
          ...formatDutyInstructions(duty),
          ...(await formatDutyHeadCounts(tx, [duty])),
          ...(turn.swap
            ? ['You asked for a swap and no one has accepted yet, so this is still your duty.']
            : []),
        ],
        action: createDutySlotsMailButton(site, [turn.id], turn.member, 'Confirm or ask for a swap'),
      },
      { club: 'the clock' },
      {
        kind: 'duties',
        title: isToday ? 'Your duty today' : 'Your duty tomorrow',
        line: formatDutyInSentence(duty),
        to: '/members/duties',
        about: `turn:${turn.id}`,
        day: duty.date,
        until: londonTimeToIso(`${duty.date}T23:59`),
      },
    );
  });
}
