import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { type MutationRunner, useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { AdminSectionBackLink } from '#app/admin/section-page.tsx';
import { MailRecipientCollapsibles, MailRecipientNameList } from '#app/admin/send-sheet/recipient-lists.tsx';
import { MailingCard, MailingWarning } from '#app/admin/send-sheet/send-card.tsx';
import {
  formatFirstRecipientNames,
  formatMailingButton,
  getMailingWarning,
} from '#app/admin/send-sheet/send-labels.ts';
import { formatCount } from '#app/core/language.ts';
import { typedKeys } from '#app/core/typed-objects.ts';
import type { LetterCounts } from '#app/modules/letters/audience/audience.ts';
import type {
  FullLetter,
  LetterDraftRecipient,
  LetterDraftRecipients,
} from '#app/modules/letters/letter/letter-schemas.server.ts';
import { LetterBody } from '#app/modules/letters/print/letter-body.tsx';
import { formatLetterSendWait } from '#app/modules/letters/sending/grace-period.ts';
import { Card } from '#app/ui/card.tsx';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { Options } from '#app/ui/form/options.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { formatLetterAudience } from './format-draft.ts';

interface Props {
  full: FullLetter;
  now: LetterDraftRecipients;
  /** URL of the draft form. */
  back: string;
}

/** Preview of a letter before sending: recipients, the send button, and the text as rendered for each recipient. */
export function LetterPreviewScreen({ full, now, back }: Props) {
  const { letter } = full;
  const desk = useMutationRunner();
  const people = now.people.filter(({ way }) => way !== 'not wanted');
  return (
    <PageLayout
      title={letter.subject || 'A letter'}
      description="A letter as each person will see it."
      before={<AdminSectionBackLink to={back}>Back to draft</AdminSectionBackLink>}
    >
      {desk.notice}
      {people.length > 0 ? (
        <div className="split">
          <div className="aside">
            <SendLetterCard full={full} now={now} desk={desk} />
          </div>
          <div>
            <RecipientPreview full={full} people={people} />
          </div>
        </div>
      ) : (
        <p>
          This letter has no recipients yet. <Link to={back}>Choose recipients</Link>.
        </p>
      )}
    </PageLayout>
  );
}

function RecipientPreview({
  full: { letter },
  people,
}: {
  full: FullLetter;
  people: LetterDraftRecipient[];
}) {
  const [place, setPlace] = useState(0);
  const one = people[Math.min(place, people.length - 1)];
  if (!one) return null;
  return (
    <Card title={`As ${one.name} will see it`}>
      <div className="letters-walk">
        <SelectField
          label="Recipient"
          name="who"
          value={String(place)}
          onChange={({ target }) => setPlace(Number(target.value))}
        >
          <Options
            of={people.map(({ name, way }, index) => ({
              id: index,
              name: way === 'paper' ? `${name}, on paper` : name,
            }))}
          />
        </SelectField>
        <button
          type="button"
          className="button quiet small"
          disabled={place === 0}
          onClick={() => setPlace(place - 1)}
        >
          Previous
        </button>
        <button
          type="button"
          className="button quiet small"
          disabled={place >= people.length - 1}
          onClick={() => setPlace(place + 1)}
        >
          Next
        </button>
      </div>
      <section className="stack letters-preview" aria-label="The letter" aria-live="polite">
        <LetterBody letter={letter} words={one.words} withSubject />
      </section>
    </Card>
  );
}

function SendLetterCard({ full, now, desk }: Omit<Props, 'back'> & { desk: MutationRunner }) {
  const { letter, nowhere } = full;
  const { id, version } = letter;
  const { counts } = now;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  const send = () =>
    desk.mutate(
      'POST /api/desk/letters/{id}/sending',
      { param: { id }, json: counts, version },
      { said: '', again: 'Send anyway', to: `/desk/letters/${id}#told` },
    );
  const test = () =>
    desk.mutate('POST /api/desk/letters/{id}/test', { param: { id } }, ({ email }) =>
      nowhere
        ? 'Not sent: no email server is set up. The test is saved as a file on the server.'
        : `Test emailed to ${email}.`,
    );
  return (
    <div ref={place} tabIndex={-1}>
      <MailingCard title={formatLetterAudience(full, letter.audience)}>
        <RecipientSummary people={now.people} />
        <MailingWarning words={getMailingWarning({ nowhere }, counts.mail)} />
        <div className="actions">
          <button type="button" className="button" disabled={desk.busy} onClick={send}>
            {formatLetterSendButton(counts)}
          </button>
          <button type="button" className="button quiet" disabled={desk.busy} onClick={test}>
            Send me a test
          </button>
        </div>
        {counts.mail > 0 && !nowhere ? (
          <p className="soft">{formatLetterSendWait(counts.mail)} Until then you can stop the letter.</p>
        ) : null}
      </MailingCard>
    </div>
  );
}

/** Recipients by delivery method, folded under their count. */
function RecipientSummary({ people }: { people: LetterDraftRecipient[] }) {
  const ways = { mail: 'by email', paper: 'on paper', 'not wanted': 'opted out' };
  return (
    <MailRecipientCollapsibles>
      {typedKeys(ways).map((way) => {
        const those = people.filter((one) => one.way === way);
        return those.length === 0 ? null : (
          <CollapsibleSection
            key={way}
            under
            title={`${those.length} ${ways[way]}`}
            about={formatFirstRecipientNames(those, 1)}
          >
            <MailRecipientNameList people={those.map(({ person, name }) => ({ id: person, name }))} />
          </CollapsibleSection>
        );
      })}
    </MailRecipientCollapsibles>
  );
}

/** 'Send to 38'; or, where all get it on paper, 'Print 6' */
const formatLetterSendButton = ({ mail, paper }: LetterCounts) =>
  mail === 0 ? `Print ${formatCount(paper, 'letter')}` : formatMailingButton(mail);
