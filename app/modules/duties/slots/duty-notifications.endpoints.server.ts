import { z } from 'zod';
import { createMailingResult, mailingResultSchema } from '#app/admin/send-sheet/recipients.server.ts';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { Refusal } from '#app/core/refusals.ts';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import { dutyResource } from '#app/modules/duties/lock-duty.server.ts';
import { getDutyNewsRecipients } from './duty-news-recipients.server.ts';
import { readPendingDutyNews, recordDutyNotification } from './pending-duty-news.server.ts';
import { mailDutyNews } from './send-duty-news.server.ts';

const mutation = mutations(dutyResource);

export const dutyNotificationEndpoints = {
  tell: mutation({
    route: 'POST /api/desk/duties/telling',
    summary: 'Email all members who have news about their slots',
    response: z.object({ told: mailingResultSchema }),
    // Serialized: a concurrent second request finds the members notified.
    serialize: true,
    idempotent: true,
    async handler({ tx, site, actor, audit, afterCommit }) {
      const all = await readPendingDutyNews(site, tx);
      const { ring } = await getDutyNewsRecipients({ ...site, db: tx }, all);
      let mail = 0;
      for (const one of all) if (await mailDutyNews(tx, site, one, { officer: actor })) mail += 1;
      if (mail > 0) audit({ action: 'emailed members about their duties', title: `${mail}` });
      afterCommit(() => site.postman.wake());
      return { told: createMailingResult(site, actor, { mail, ring }) };
    },
  }),
  told: mutation({
    route: 'PUT /api/desk/duties/telling/{id}',
    summary: 'Record that a member was notified in another way, such as by telephone',
    audit: 'recorded a phone call about duties with',
    async handler({ tx, site, audit }, { id }) {
      const found = (await readPendingDutyNews(site, tx)).find(({ member }) => member.id === id);
      if (!found) throw new Refusal(404, 'This member already knows about all their duties.');
      for (const one of found.news) await recordDutyNotification(tx, site, id, one);
      audit({ member: found.member });
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof dutyNotificationEndpoints> {}
}
