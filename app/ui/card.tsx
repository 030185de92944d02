import type { ReactNode } from 'react';

interface CardProps {
  title?: ReactNode;
  className?: string;
  /** Target of anchor links. */
  id?: string;
  children: ReactNode;
}

export function Card({ title, className = '', id, children }: CardProps) {
  return (
    <section className={`card ${className}`.trim()} id={id}>
      {title ? <h2>{title}</h2> : null}
      {children}
    </section>
  );
}

interface LinkProps {
  href: string;
  kind?: 'primary' | 'quiet';
  children: ReactNode;
}

/** Link styled as a button, for the main action. */
export function ButtonLink({ href, kind = 'primary', children }: LinkProps) {
  return (
    <a className={`button ${kind}`} href={href}>
      {children}
    </a>
  );
}

export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="back" href={href}>
      <span aria-hidden="true">←</span> {children}
    </a>
  );
}
