import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface ListProps {
  /** May make it a card. */
  className?: string;
  /** For the focus, where rows come anew. */
  id?: string;
  /** What the list is called, where no heading stands above it. */
  label?: string;
  children: ReactNode;
}

/** A list of rows, each of which opens what it names. */
export function Rows({ className = '', id, label, children }: ListProps) {
  return (
    <ul className={`rows ${className}`.trim()} id={id} aria-label={label} tabIndex={id ? -1 : undefined}>
      {children}
    </ul>
  );
}

interface Props {
  /** For links to it. */
  id?: string;
  /** Where it leads; within the app, without loading the document anew. Without it, nowhere. */
  to?: string | undefined;
  /** What pressing it does, where it leads to no page: a file is fetched. */
  onPress?: () => unknown;
  /** Whose it is, at a glance: their disc, before the name. */
  face?: ReactNode;
  name: ReactNode;
  /** One line of what else there is to know. */
  line?: ReactNode;
  /** How it stands, at the right: '16 of 12', '£45 owing', 'Not in yet'. */
  state?: ReactNode;
  /** Whether somebody has to see to it. */
  pressing?: boolean;
  /** What can be done with it, beneath. */
  children?: ReactNode;
}

/** One thing of many, the same in every room: its name, a grey line, its state; pressed anywhere it opens (docs/style.md). */
export function Row({ id, to, onPress, face, name, line, state, pressing = false, children }: Props) {
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
