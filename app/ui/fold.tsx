import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { reveal } from './reveal.ts';

interface Props {
  title: string;
  /** What is in it, in a few words: '12 events'. */
  about?: ReactNode;
  id?: string;
  /** How it stands at first. */
  open?: boolean;
  className?: string;
  /** What is in it is fetched once it is opened. */
  onToggle?: (open: boolean) => void;
  /** It stands within a part that has a heading of its own. */
  under?: boolean;
  children: ReactNode;
}

/** A part of a screen folded behind its name, with what is in it said beside. */
export function Fold({
  title,
  about,
  id,
  open = false,
  className = '',
  under = false,
  onToggle,
  children,
}: Props) {
  const Heading = under ? 'h3' : 'h2';
  return (
    <details
      className={`card fold-card ${className}`.trim()}
      id={id}
      open={open}
      onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}
    >
      <summary>
        <Heading>{title}</Heading> {about ? <span className="soft">{about}</span> : null}
      </summary>
      {children}
    </details>
  );
}

/** A line among folded parts that leads to a screen of its own. */
export function FoldWay({ to, title, about }: { to: string; title: string; about?: string }) {
  return (
    <Link className="card fold-way" to={to}>
      <h2>{title}</h2> {about ? <span className="soft">{about}</span> : null}
    </Link>
  );
}

/** To another place of the same screen, which is unfolded if need be. */
export function Jump({ to, className, children }: { to: string; className?: string; children: ReactNode }) {
  return (
    <a className={className} href={`#${to}`} onClick={() => reveal(document.getElementById(to))}>
      {children}
    </a>
  );
}
