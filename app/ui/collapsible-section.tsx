import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { expandSectionsAround } from './expand-sections.ts';

interface Props {
  title: string;
  /** Short summary of the content: '12 events'. */
  about?: ReactNode;
  id?: string;
  /** Initial state. */
  open?: boolean;
  className?: string;
  /** Called when it is opened or closed, as for fetching its content. */
  onToggle?: (open: boolean) => void;
  /** Nested below a section with its own heading. */
  under?: boolean;
  children: ReactNode;
}

/** Collapsible section with a summary beside its title. */
export function CollapsibleSection({
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

/** Link among collapsible sections to another screen. */
export function SectionScreenLink({ to, title, about }: { to: string; title: string; about?: string }) {
  return (
    <Link className="card fold-way" to={to}>
      <h2>{title}</h2> {about ? <span className="soft">{about}</span> : null}
    </Link>
  );
}

/** Link to an element of the same screen; expands the sections around it. */
export function SectionExpandingLink({
  to,
  className,
  children,
}: {
  to: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <a
      className={className}
      href={`#${to}`}
      onClick={() => expandSectionsAround(document.getElementById(to))}
    >
      {children}
    </a>
  );
}
