import type { ReactNode } from 'react';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { RadioOrCheckboxInput } from '#app/ui/field.tsx';
import { TelephoneLink } from '#app/ui/telephone.tsx';
import type { MailRecipients, TelephoneRecipient } from './recipients.server.ts';
import { formatFirstRecipientNames } from './send-labels.ts';

interface Props {
  /** Recipients after leaving some out. */
  reached: MailRecipients;
  all?: MailRecipients['mail'];
  left?: ReadonlySet<string>;
  onLeave?: (id: string) => void;
  /** Action beside each telephone recipient. */
  beside?: ((one: TelephoneRecipient) => ReactNode) | undefined;
}

/** Recipients by mail and by telephone, each list folded behind its number. */
export function MailRecipientLists({ reached, all = reached.mail, left, onLeave, beside }: Props) {
  const { mail, ring } = reached;
  return (
    <MailRecipientCollapsibles>
      {all.length > 0 ? (
        <CollapsibleSection
          under
          title={`${mail.length} to email`}
          about={formatFirstRecipientNames(mail, 1)}
        >
          {left && onLeave ? (
            <RecipientCheckboxes all={all} left={left} onLeave={onLeave} />
          ) : (
            <MailRecipientNameList people={all} />
          )}
        </CollapsibleSection>
      ) : null}
      {ring.length > 0 ? (
        <CollapsibleSection
          under
          title={`${ring.length} to phone`}
          about={formatFirstRecipientNames(ring, 1)}
          open={all.length === 0}
        >
          <TelephoneRecipientList ring={ring} {...(beside && { beside })} />
        </CollapsibleSection>
      ) : null}
    </MailRecipientCollapsibles>
  );
}

/** Container of the folded lists. */
export const MailRecipientCollapsibles = ({ children }: { children: ReactNode }) => (
  <div className="folds tell-who">{children}</div>
);

export const MailRecipientNameList = ({ people }: { people: MailRecipients['mail'] }) => (
  <ul className="list tell-names">
    {people.map(({ id, name, line }) => (
      <li key={id}>
        {name}
        {line ? <span className="soft">, {line}</span> : null}
      </li>
    ))}
  </ul>
);

function RecipientCheckboxes({ all, left, onLeave }: Required<Pick<Props, 'all' | 'left' | 'onLeave'>>) {
  return (
    <fieldset className="choices">
      <legend className="visually-hidden">Sent to</legend>
      {all.map(({ id, name, line }) => (
        <RadioOrCheckboxInput
          key={id}
          type="checkbox"
          label={name}
          hint={line}
          checked={!left.has(id)}
          onChange={() => onLeave(id)}
        />
      ))}
    </fieldset>
  );
}

/** Recipients without mail, with their numbers; `beside` renders an action for each. */
export function TelephoneRecipientList({
  ring,
  beside,
}: {
  ring: TelephoneRecipient[];
  beside?: (one: TelephoneRecipient) => ReactNode;
}) {
  if (ring.length === 0) return null;
  return (
    <ul className="rows tell-ring" aria-label="To phone">
      {ring.map((one) => (
        <li key={one.id}>
          <div className="row">
            <strong>{one.name}</strong>
            {one.line ? <span className="row-line">{one.line}</span> : null}
            <span className="row-state">
              {one.telephone || one.other ? null : 'no phone number'}
              <TelephoneLink number={one.telephone} /> <TelephoneLink number={one.other ?? ''} />
            </span>
          </div>
          {beside?.(one)}
        </li>
      ))}
    </ul>
  );
}
