import { readCurrentEventStates } from '#app/modules/calendar/calendar.server.ts';
import { withLockedGathering } from '#app/modules/gatherings/read-gatherings.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { readSignUpReplyOrThrow, withdrawSignUpReply } from './gathering-replies.server.ts';
import { notifySignUpOfficers } from './send-reply-mails.server.ts';

/** Withdraw replies of former members to future events; waiting parties that fit move up. */
export async function withdrawRepliesOfFormerMembers(site: Site): Promise<void> {
  const rows = await site.db
    .selectFrom('coming')
    .innerJoin('member', 'member.id', 'coming.member')
    .innerJoin('gathering', 'gathering.event', 'coming.event')
    .select(['coming.id', 'coming.event'])
    .where('removed_at', 'is not', null)
    .where('coming.state', '!=', 'withdrawn')
    .execute();
  const now = await readCurrentEventStates(site, [...new Set(rows.map(({ event }) => event))]);
  const toCome = rows.filter(({ event }) => now.get(event)?.isOver === false);
  for (const { id, event } of toCome) {
    await withLockedGathering(site, event, async (held) => {
      const coming = await readSignUpReplyOrThrow(held, id);
      if (coming.state === 'withdrawn') return;
      const movedUp = await withdrawSignUpReply(held, coming);
      await notifySignUpOfficers(held, coming, { is: 'withdrawn', movedUp });
    });
  }
}
