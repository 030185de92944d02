import { getPermissions } from '#app/api/auth/member-permissions.server.ts';
import type { Viewer } from '#app/api/auth/sessions.server.ts';
import { disclosesMoneyOwed } from '#app/modules/letters/audience/audience.ts';
import type { LetterDraft } from '#app/modules/letters/letter/draft-schema.server.ts';
import { createMoneyOwedRefusal } from '#app/modules/letters/letter/letter-resource.server.ts';
import { readDraftRecipients } from '#app/modules/letters/sent/full-letter.server.ts';
import type { Site } from '#app/site/site.server.ts';

/**
 * Returns the recipients of a text for the draft form. Throws 403 if it tells who owes, and the officer lacks the permission
 * 'subscriptions'.
 */
export async function previewLetterRecipients(
  site: Site,
  officer: Viewer,
  { audience, kind, subject, body }: Omit<LetterDraft, 'replyTo'>,
) {
  if (
    disclosesMoneyOwed(audience, { subject, body }) &&
    !(await getPermissions(site, officer)).includes('subscriptions')
  )
    throw createMoneyOwedRefusal();
  return readDraftRecipients(site, { audience, kind, text: subject + body });
}
