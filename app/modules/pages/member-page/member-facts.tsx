import type { ReactNode } from 'react';
import { formatShortSubscriptionBalance } from '#app/modules/subscriptions/subscriptions.ts';
import { SectionExpandingLink } from '#app/ui/collapsible-section.tsx';
import { EmailAddressText } from '#app/ui/email-address.tsx';
import { Fact } from '#app/ui/tables/fact.tsx';
import { TelephoneLink } from '#app/ui/telephone.tsx';
import { formatMemberState } from './member-labels.ts';
import type { MemberAdminPageData } from './member-page-schemas.server.ts';

interface Props {
  person: MemberAdminPageData;
  /** Hides the link to the payment form while that is already open. */
  takesMoney: boolean;
  children?: ReactNode;
}

/** Contact details and status of a member; below, the first action to take. */
export function MemberDetailsSummary({ person, takesMoney, children }: Props) {
  const { roll, register, account } = person;
  if (!roll) return children;
  const { email, signInName, phone } = roll.member;
  return (
    <section className="card person-facts" aria-label="Contact details">
      {roll.note ? <p role="status">{roll.note}</p> : null}
      <dl>
        <Fact label="Phone">{phone || register?.otherPhone ? <TelephoneNumbers of={person} /> : null}</Fact>
        <Fact label="Email">
          {email ? (
            <a href={`mailto:${email}`}>
              <EmailAddressText address={email} />
            </a>
          ) : (
            ['none', signInName && `signs in as ${signInName}`].filter(Boolean).join('; ')
          )}
        </Fact>
        <Fact label="Address">{register?.address.split('\n').join(', ')}</Fact>
        <Fact label="Status">{formatMemberState(person)}</Fact>
        <Fact label="Fee">
          {account ? (
            <>
              {formatShortSubscriptionBalance(account.account)}
              {account.account.owes > 0 && !takesMoney ? (
                <>
                  {' '}
                  <SectionExpandingLink to="owes">Record payment</SectionExpandingLink>
                </>
              ) : null}
            </>
          ) : null}
        </Fact>
      </dl>
      {children}
    </section>
  );
}

function TelephoneNumbers({ of: { roll, register } }: { of: MemberAdminPageData }) {
  const numbers = [roll?.member.phone, register?.otherPhone].filter((one) => one);
  return numbers.map((number) => <TelephoneLink key={number} number={number ?? ''} />);
}
