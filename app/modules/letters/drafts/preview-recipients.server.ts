import { getMemberPermissions } from '#app/api/auth/member-permissions.server.ts';
import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import { letterDisclosesMoneyOwed } from '#app/modules/letters/audience/audience.ts';
import type { LetterDraft } from '#app/modules/letters/letter/draft-schema.server.ts';
import { createLetterMoneyOwedRefusal } from '#app/modules/letters/letter/letter-resource.server.ts';
import { readLetterDraftRecipients } from '#app/modules/letters/sent/full-letter.server.ts';
import type { Site } from '#app/site/site.server.ts';

/**
 * Returns the recipients of a text for the draft form. Throws 403 if it tells who owes, and the officer lacks the permission
 * 'subscriptions'.
 */
export async function previewLetterRecipients(
  site: Site,
  { audience, kind, subject, body }: Omit<LetterDraft, 'replyTo'>,
  officer: SignedInViewer,
) {
  if (
    letterDisclosesMoneyOwed(audience, { subject, body }) &&
    !(await getMemberPermissions(site, officer)).includes('subscriptions')
  )
    throw createLetterMoneyOwedRefusal();
  return readLetterDraftRecipients(site, { audience, kind, text: subject + body });
}
