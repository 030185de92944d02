import type { ReactNode } from 'react';
import { reveal } from '#app/ui/reveal.ts';

interface Props {
  title: string;
  /** What is in it, in a few words: '12 events'. */
  about?: ReactNode;
  id?: string;
  /** How it stands at first. */
  open?: boolean;
  className?: string;
  children: ReactNode;
}

/** A part of a screen folded behind its name, with what is in it said beside. */
export function Fold({ title, about, id, open = false, className = '', children }: Props) {
  return (
    <details className={`card fold-card ${className}`.trim()} id={id} open={open}>
      <summary>
        <h2>{title}</h2> {about ? <span className="soft">{about}</span> : null}
      </summary>
      {children}
    </details>
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
