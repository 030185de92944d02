import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import { performMutation } from '#app/endpoints/perform.server.ts';
import type { ModuleParts } from '#app/kernel/module.ts';
import { emptyLetterAudience } from '#app/modules/letters/audience/audience.ts';
import { letterDraftEndpoints } from '#app/modules/letters/drafts/drafts.endpoints.server.ts';
import type { LetterDraft } from '#app/modules/letters/letter/draft-schema.server.ts';
import { letterDeliveryEndpoints } from '#app/modules/letters/sending/sending.endpoints.server.ts';
import { readFullLetter } from '#app/modules/letters/sent/full-letter.server.ts';
import type { Site } from '#app/site/site.server.ts';

/** Load a notice that was sent in spring, and the draft of an invitation. */
export const loadDemoLetters: ModuleParts['demo']['load'] = async (site, { asViewer, people }) => {
  const secretary = asViewer(people.margaret);
  const season = site.clock().getUTCFullYear();
  const spring = new Date(Date.UTC(season, 2, 14, 10, 5));
  const inSpring: Site = { ...site, clock: () => spring };
  const all = { ...emptyLetterAudience, groups: ['all'] };
  const notice = await write(inSpring, secretary, {
    kind: 'meeting',
    replyTo: '',
    audience: all,
    subject: 'Our annual general meeting',
    body: 'Dear {first name},\n\nThe annual general meeting is on Friday 28 March at 7pm in the clubhouse. The agenda is on the notice board.\n\nIf you cannot come, please let me know.\n\nMargaret Dowse\nSecretary',
  });
  const { letter, now } = await readFullLetter(inSpring, secretary, notice);
  if (now)
    await performMutation(
      inSpring,
      secretary,
      letterDeliveryEndpoints.send,
      { id: notice, ...now.counts },
      { seen: letter.version },
    );
  // Clear the outbox: they were sent long ago.
  await site.db.deleteFrom('outbox').where('is_bulk', '=', 1).execute();
  await write(site, secretary, {
    kind: 'news',
    replyTo: '',
    audience: all,
    subject: 'Midsummer supper: who is coming?',
    body: 'Dear {first name},\n\nThe midsummer supper is in two weeks. There is beef, salmon or nut roast, three courses for £12.50.\n\nPlease put your name down on the website or the list by the door.\n\nMargaret Dowse\nSecretary',
  });
};

async function write(site: Site, secretary: SignedInViewer, draft: LetterDraft): Promise<string> {
  const { id } = await performMutation(site, secretary, letterDraftEndpoints.begin, {});
  await performMutation(site, secretary, letterDraftEndpoints.save, { ...draft, id });
  return id;
}
