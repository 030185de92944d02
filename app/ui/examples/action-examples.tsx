import { useState } from 'react';
import { BackLink, ButtonLink } from '#app/ui/card.tsx';
import { SectionExpandingLink } from '#app/ui/collapsible-section.tsx';
import { ConfirmButton } from '#app/ui/confirm-button.tsx';
import { EmailAddressText } from '#app/ui/email-address.tsx';
import { AlertMessage } from '#app/ui/field.tsx';
import { VisibleAlert } from '#app/ui/foot/visible-alert.tsx';
import { LoadingPlaceholder } from '#app/ui/loading-placeholder.tsx';
import { FilterPills } from '#app/ui/pills/pills.tsx';
import { PrintButton } from '#app/ui/print/print-button.tsx';
import { TelephoneLink } from '#app/ui/telephone.tsx';
import { ExampleSection, longSentence, longWord } from './example-section.tsx';

const buttonKinds = ['primary', 'quiet', 'danger'] as const;

export function ButtonExamples() {
  return (
    <ExampleSection id="buttons" title="Buttons">
      {['', 'small'].map((size) => (
        <div className="actions" key={size}>
          {buttonKinds.map((kind) => (
            <button type="button" className={`button ${kind} ${size}`} key={kind}>
              Publish team
            </button>
          ))}
          <button type="button" className={`button ${size}`} disabled>
            Publish team
          </button>
        </div>
      ))}
      <button type="button" className="button">
        {longSentence}
      </button>
      <div className="actions">
        <ButtonLink href="#buttons">How to join</ButtonLink>
        <button type="button" className="link-button">
          Choose all
        </button>
        <PrintButton />
        <PrintButton quiet />
      </div>
      <div className="actions">
        {buttonKinds.map((kind) => (
          <ConfirmButton
            key={kind}
            button={kind === 'danger' ? 'Delete document' : 'Send reminders'}
            title={kind === 'danger' ? 'Delete this document?' : 'Send reminders now?'}
            kind={kind}
            busy={false}
            onSure={() => {}}
          >
            {kind === 'danger'
              ? 'This deletes the file and its title. Links to it stop working. You can undo this for 24 hours.'
              : 'We will email 16 members.'}
          </ConfirmButton>
        ))}
        <ConfirmButton button="Send reminders" title="Send reminders now?" busy onSure={() => {}}>
          We will email 16 members.
        </ConfirmButton>
      </div>
    </ExampleSection>
  );
}

export function LinkExamples() {
  const filters = [
    { words: 'All', count: 104, isChosen: true },
    { words: 'Home matches', count: 31, isChosen: false },
    { words: 'Away matches', count: 0, isChosen: false },
    { words: 'Without a result', isChosen: false },
  ];
  return (
    <ExampleSection id="links" title="Links, filters and badges">
      <BackLink href="#links">Back to Members</BackLink>
      <p>
        A <a href="#links">link in a sentence</a>, an email address (
        <a href="mailto:fixtures.secretary@larkby-and-district.example">
          <EmailAddressText address="fixtures.secretary@larkby-and-district.example" />
        </a>
        ), a phone number (<TelephoneLink number="01632 960101" />) and{' '}
        <SectionExpandingLink to="closed-fold">a link that opens a fold</SectionExpandingLink>.
      </p>
      <a className="onward" href="#links">
        Open the calendar
      </a>
      <FilterPills label="Events" pills={filters.map((filter) => ({ ...filter, to: '/components#links' }))} />
      <p>
        <span className="badge">won</span> <span className="badge warm">cancelled</span>{' '}
        <span className="soft">Secondary text</span>
      </p>
    </ExampleSection>
  );
}

export function MessageExamples() {
  const [hasFailed, setFailed] = useState(false);
  return (
    <ExampleSection id="messages" title="Messages">
      <AlertMessage kind="success">Team published.</AlertMessage>
      <AlertMessage kind="danger">
        We could not save the result. Check your connection and try again.
      </AlertMessage>
      <AlertMessage kind="danger">{`${longWord}: ${longSentence}.`}</AlertMessage>
      <VisibleAlert>{hasFailed ? 'We could not send the reminders. Try again.' : undefined}</VisibleAlert>
      {/* On press alone: the placeholder sends signed-out visitors to sign-in, and the alert scrolls. */}
      {hasFailed ? <LoadingPlaceholder what="This page" words="Opening Members…" /> : null}
      <button type="button" className="button quiet" onClick={() => setFailed(!hasFailed)}>
        Show failure and loading
      </button>
    </ExampleSection>
  );
}
