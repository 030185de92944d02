import type { ReactNode } from 'react';

interface Props {
  label: ReactNode;
  /** Renders name and value in one box, for a `dl` that lays out boxes. */
  isBox?: boolean;
  children?: ReactNode;
}

/** Name and value in a `dl`; omitted without a value. */
export function Fact({ label, isBox = false, children }: Props) {
  if (!children && children !== 0) return null;
  const parts = (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
  return isBox ? <div>{parts}</div> : parts;
}
