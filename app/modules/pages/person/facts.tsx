import type { ReactNode } from 'react';
import { owingWords } from '#app/modules/subscriptions/subscriptions.ts';
import { EmailAddress } from '#app/ui/email-address.tsx';
import { Jump } from '#app/ui/fold.tsx';
import { Telephone } from '#app/ui/telephone.tsx';
import type { Person } from './person-schemas.server.ts';
import { howTheyStand } from './person-words.ts';

interface Props {
  person: Person;
  /** Money is being taken on this page: the way there is not shown any more. */
  takesMoney: boolean;
  children?: ReactNode;
}

/** How somebody is reached, and how it stands with them; beneath, what is to be done first. */
export function Facts({ person, takesMoney, children }: Props) {
  const { roll, register, account } = person;
  if (!roll) return children;
  const { email, signInName, phone } = roll.member;
  return (
    <section className="card person-facts" aria-label="How to reach them">
      {roll.note ? <p role="status">{roll.note}</p> : null}
      <dl>
        <Fact name="Telephone" is={phone || register?.otherPhone ? <Phones of={person} /> : null} />
        <Fact
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
        <Fact name="Address" is={register?.address.split('\n').join(', ')} />
        <Fact name="State" is={howTheyStand(person)} />
        <Fact
          name="Fee"
          is={
            account ? (
              <>
                {owingWords(account.account)}
                {account.account.owes > 0 && !takesMoney ? (
                  <>
                    {' '}
                    <Jump to="owes">Record payment</Jump>
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

function Phones({ of: { roll, register } }: { of: Person }) {
  const numbers = [roll?.member.phone, register?.otherPhone].filter((one) => one);
  return numbers.map((number) => <Telephone key={number} number={number ?? ''} />);
}

/** What nothing is known of is not there. */
function Fact({ name, is }: { name: string; is: ReactNode }) {
  if (!is) return null;
  return (
    <>
      <dt>{name}</dt>
      <dd>{is}</dd>
    </>
  );
}
