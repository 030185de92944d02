import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface ListProps {
  /** 'card' for a card. */
  className?: string;
  /** Focus target when rows are replaced. */
  id?: string;
  /** Accessible name, if there is no heading above. */
  label?: string;
  children: ReactNode;
}

/** List of rows, each a link to its item. */
export function LinkRowList({ className = '', id, label, children }: ListProps) {
  return (
    <ul className={`rows ${className}`.trim()} id={id} aria-label={label} tabIndex={id ? -1 : undefined}>
      {children}
    </ul>
  );
}

interface Props {
  /** Target of anchor links. */
  id?: string;
  /** Link target, within the app without reloading the document. Without it the row is no link. */
  to?: string | undefined;
  /** Action instead of a link, such as a download. */
  onPress?: () => unknown;
  /** Avatar of the person, before the name. */
  face?: ReactNode;
  name: ReactNode;
  /** Secondary text. */
  line?: ReactNode;
  /** State at the right: '16 of 12', '£45 owing', 'Not in yet'. */
  state?: ReactNode;
  /** True if action is needed. */
  pressing?: boolean;
  /** Actions, below the row. */
  children?: ReactNode;
}

/** List item, the same in every section: name, grey text, state; the whole row is clickable (docs/contributing.md). */
export function LinkRowItem({ id, to, onPress, face, name, line, state, pressing = false, children }: Props) {
  const said = (
    <>
      {face}
      <span className="row-name">{name}</span>
      {line ? <span className="row-line">{line}</span> : null}
      {state ? <span className={pressing ? 'row-state pressing' : 'row-state'}>{state}</span> : null}
    </>
  );
  return (
    <li id={id}>
      {onPress ? (
        <button type="button" className="row" onClick={onPress}>
          {said}
        </button>
      ) : to === undefined ? (
        <div className="row">{said}</div>
      ) : (
        <Link className="row" to={to}>
          {said}
        </Link>
      )}
      {children}
    </li>
  );
}
