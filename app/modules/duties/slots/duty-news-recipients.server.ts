import {
  type MailRecipients,
  splitMailAndTelephoneRecipients,
} from '#app/admin/send-sheet/recipients.server.ts';
import { readMailWantedCheck } from '#app/modules/members/members.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { renderDutyNewsParagraphs } from './duty-mail-texts.ts';
import type { PendingDutyNews } from './pending-duty-news.server.ts';

/** Return the recipients for the send sheet: by email or to phone, each with their news. */
export async function getDutyNewsRecipients(site: Site, all: PendingDutyNews[]): Promise<MailRecipients> {
  const wants = await readMailWantedCheck(site.db, 'duties');
  const people = all.map(({ member: { id, name, email, phone }, news }) => ({
    id,
    name,
    email,
    telephone: phone,
    wants: wants(id),
    line: renderDutyNewsParagraphs(news, id).join(' '),
  }));
  return splitMailAndTelephoneRecipients(site, people);
}
