import type { ReactNode } from 'react';
import { owingWords } from '#app/modules/subscriptions/subscriptions.ts';
import { EmailAddress } from '#app/ui/email-address.tsx';
import { Jump } from '#app/ui/fold.tsx';
import { Telephone } from '#app/ui/telephone.tsx';
import type { Person } from './person-schemas.server.ts';
import { howTheyStand } from './person-words.ts';

interface Props {
  person: Person;
  /** Hides the link to the payment form while that is already open. */
  takesMoney: boolean;
  children?: ReactNode;
}

/** Contact details and status of a member; below, the first action to take. */
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

/** Omitted without a value. */
function Fact({ name, is }: { name: string; is: ReactNode }) {
  if (!is) return null;
  return (
    <>
      <dt>{name}</dt>
      <dd>{is}</dd>
    </>
  );
}
