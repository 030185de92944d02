import type { ReactNode } from 'react';

/** A component of app/ui in its states: one compared picture (tests/browser/compared). */
export function ExampleSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="stack" id={id} data-example="">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** A text without spaces, and a long sentence: neither may widen a page. */
export const longWord = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch';
export const longSentence =
  'The second home match of the county trophy against the winners of the northern area, postponed from Saturday because of rain';
