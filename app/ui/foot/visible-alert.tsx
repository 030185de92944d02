import { type ReactNode, useEffect, useRef } from 'react';
import { AlertMessage } from '#app/ui/field.tsx';

/**
 * Brings what comes of a press into the window, wherever it stands, with the button beneath it that it has pushed down; what is in it
 * already stays where it is.
 */
export function ScrollIntoViewContainer({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const foot = place.current?.closest<HTMLElement>('.form-foot');
    const shown = foot && foot.offsetHeight <= innerHeight ? foot : place.current;
    if (!shown) return;
    const { top, bottom, height } = shown.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight)
      shown.scrollIntoView({ block: height > innerHeight ? 'start' : 'nearest' });
  }, []);
  return <div ref={place}>{children}</div>;
}

/** Says beside a button why it did not do what it says; nothing where there is nothing to say. */
export function VisibleAlert({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <ScrollIntoViewContainer>
      <AlertMessage kind="danger">{children}</AlertMessage>
    </ScrollIntoViewContainer>
  );
}
