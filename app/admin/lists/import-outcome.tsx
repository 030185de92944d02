import { type ReactNode, useEffect, useRef } from 'react';

/** Result of an import; scrolls into view, however long the list above is. */
export function ListImportOutcome({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView();
  }, []);
  return (
    <div ref={place} className="stack">
      {children}
    </div>
  );
}
