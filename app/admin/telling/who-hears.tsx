import type { ReactNode } from 'react';
import { Choice } from '#app/ui/field.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { Telephone } from '#app/ui/telephone.tsx';
import type { Reached, ToRing } from './reached.server.ts';
import { someNames } from './telling-words.ts';

interface Props {
  /** Recipients after leaving some out. */
  reached: Reached;
  all?: Reached['mail'];
  left?: ReadonlySet<string>;
  onLeave?: (id: string) => void;
  /** Action beside each telephone recipient. */
  beside?: ((one: ToRing) => ReactNode) | undefined;
}

/** Recipients by mail and by telephone, each list folded behind its number. */
export function WhoHears({ reached, all = reached.mail, left, onLeave, beside }: Props) {
  const { mail, ring } = reached;
  return (
    <WhoFolds>
      {all.length > 0 ? (
        <Fold under title={`${mail.length} by mail`} about={someNames(mail, 1)}>
          {left && onLeave ? <Ticks all={all} left={left} onLeave={onLeave} /> : <NameList people={all} />}
        </Fold>
      ) : null}
      {ring.length > 0 ? (
        <Fold under title={`${ring.length} to ring`} about={someNames(ring, 1)} open={all.length === 0}>
          <RingList ring={ring} {...(beside && { beside })} />
        </Fold>
      ) : null}
    </WhoFolds>
  );
}

/** Container of the folded lists. */
export const WhoFolds = ({ children }: { children: ReactNode }) => (
  <div className="folds tell-who">{children}</div>
);

export const NameList = ({ people }: { people: Reached['mail'] }) => (
  <ul className="list tell-names">
    {people.map(({ id, name, line }) => (
      <li key={id}>
        {name}
        {line ? <span className="soft">, {line}</span> : null}
      </li>
    ))}
  </ul>
);

function Ticks({ all, left, onLeave }: Required<Pick<Props, 'all' | 'left' | 'onLeave'>>) {
  return (
    <fieldset className="choices">
      <legend className="visually-hidden">Who hears of it</legend>
      {all.map(({ id, name, line }) => (
        <Choice
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
export function RingList({ ring, beside }: { ring: ToRing[]; beside?: (one: ToRing) => ReactNode }) {
  if (ring.length === 0) return null;
  return (
    <ul className="rows tell-ring" aria-label="To ring">
      {ring.map((one) => (
        <li key={one.id}>
          <div className="row">
            <strong>{one.name}</strong>
            {one.line ? <span className="row-line">{one.line}</span> : null}
            <span className="row-state">
              {one.telephone || one.other ? null : 'no number'}
              <Telephone number={one.telephone} /> <Telephone number={one.other ?? ''} />
            </span>
          </div>
          {beside?.(one)}
        </li>
      ))}
    </ul>
  );
}
