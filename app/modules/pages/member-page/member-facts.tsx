import type { ReactNode } from 'react';
import { formatShortBalance } from '#app/modules/subscriptions/subscriptions.ts';
import { ExpandingAnchor } from '#app/ui/collapsible-section.tsx';
import { EmailAddress } from '#app/ui/email-address.tsx';
import { TelephoneLink } from '#app/ui/telephone.tsx';
import { formatMemberState } from './member-labels.ts';
import type { MemberPageData } from './member-page-schemas.server.ts';

interface Props {
  person: MemberPageData;
  /** Hides the link to the payment form while that is already open. */
  takesMoney: boolean;
  children?: ReactNode;
}

/** Contact details and status of a member; below, the first action to take. */
export function MemberFacts({ person, takesMoney, children }: Props) {
  const { roll, register, account } = person;
  if (!roll) return children;
  const { email, signInName, phone } = roll.member;
  return (
    <section className="card person-facts" aria-label="How to reach them">
      {roll.note ? <p role="status">{roll.note}</p> : null}
      <dl>
        <FactRow
          name="Telephone"
          is={phone || register?.otherPhone ? <TelephoneNumbers of={person} /> : null}
        />
        <FactRow
          name="E-mail"
          is={
            email ? (
              <a href={`mailto:${email}`}>
                <EmailAddress address={email} />
              </a>
            ) : (
              ['none', signInName && `signs in as ${signInName}`].filter(Boolean).join('; ')
            )
          }
        />
        <FactRow name="Address" is={register?.address.split('\n').join(', ')} />
        <FactRow name="State" is={formatMemberState(person)} />
        <FactRow
          name="Fee"
          is={
            account ? (
              <>
                {formatShortBalance(account.account)}
                {account.account.owes > 0 && !takesMoney ? (
                  <>
                    {' '}
                    <ExpandingAnchor to="owes">Record payment</ExpandingAnchor>
                  </>
                ) : null}
              </>
            ) : null
          }
        />
      </dl>
      {children}
    </section>
  );
}

function TelephoneNumbers({ of: { roll, register } }: { of: MemberPageData }) {
  const numbers = [roll?.member.phone, register?.otherPhone].filter((one) => one);
  return numbers.map((number) => <TelephoneLink key={number} number={number ?? ''} />);
}

/** Omitted without a value. */
function FactRow({ name, is }: { name: string; is: ReactNode }) {
  if (!is) return null;
  return (
    <>
      <dt>{name}</dt>
      <dd>{is}</dd>
    </>
  );
}
